/* One queue for everything that is said aloud. A sentence never begins within the end event of another:
   WebKitGTK would not speak it. A sentence that does not begin is tried once more; if it fails again, the
   queue is dropped. */

import type { Engine, Spoken } from '../../types.js';

/**
 * `most`: only the last so many of the waiting sentences with a limit stay. `done` tells whether it was said
 * to its end
 */
export type Item = Spoken & { most?: number; began?: () => void; done?: (said: boolean) => void };
type Waiting = Item & { tries: number };
export type Clock = { later: (act: () => void, ms: number) => unknown; never: (timer: unknown) => void };

/** The pause before each sentence. */
const BREATH_MS = 60;
/** How long an engine may take to begin a sentence. */
const BEGIN_MS = 8000;
/**
 * How long it may take to end one, beside the time of each letter: a slow voice needs a tenth of a second for
 * it.
 */
const END_MS = 8000;
const LETTER_MS = 250;

const CLOCK: Clock = {
  later: (act, ms) => setTimeout(act, ms),
  never: timer => clearTimeout(timer as number),
};

/** Milliseconds that a sentence may take until its end. */
export const patience = ({ text, rate }: Spoken) => END_MS + (text.length * LETTER_MS) / rate;

export const createQueue = (engine: () => Engine | null, clock: Clock = CLOCK) => {
  let waiting: Waiting[] = [];
  let current: Waiting | null = null;
  /** The timer of the next sentence. */
  let breath: unknown = null;
  /** The timer after which the engine counts as silent. */
  let watchdog: unknown = null;

  const rest = () => {
    if (!current && waiting.length > 0) breath ??= clock.later(begin, BREATH_MS);
  };

  const watch = (act: () => void, ms: number) => {
    clock.never(watchdog);
    watchdog = clock.later(act, ms);
  };

  const finish = (said: boolean) => {
    clock.never(watchdog);
    const item = current;
    current = null;
    item?.done?.(said);
    rest();
  };

  const begin = () => {
    breath = null;
    const item = waiting.shift();
    const voice = engine();
    if (!item) return;
    current = item;
    if (!voice) return finish(false);
    /** Ignores late callbacks of an older sentence. */
    const mine = (act: () => void) => () => {
      if (current === item) act();
    };
    watch(
      mine(() => silent(voice, item)),
      BEGIN_MS,
    );
    voice.speak(item, {
      began: mine(() => {
        watch(
          mine(() => overdue(voice)),
          patience(item),
        );
        item.began?.();
      }),
      ended: mine(() => finish(true)),
      failed: mine(() => finish(false)),
    });
  };

  /** The sentence has never begun. */
  const silent = (voice: Engine, item: Waiting) => {
    voice.stop();
    if (item.tries > 0) return hush();
    current = null;
    waiting.unshift({ ...item, tries: item.tries + 1 });
    rest();
  };

  /** The sentence has begun, but its end was not reported. */
  const overdue = (voice: Engine) => {
    voice.stop();
    finish(true);
  };

  const hush = () => {
    const dropped = current ? [current, ...waiting] : waiting;
    clock.never(breath);
    clock.never(watchdog);
    [waiting, current, breath] = [[], null, null];
    if (dropped.length > 0) engine()?.stop();
    for (const item of dropped) item.done?.(false);
  };

  return {
    say: (item: Item) => {
      waiting.push({ ...item, tries: 0 });
      const { most } = item;
      if (most !== undefined) {
        const limited = waiting.filter(one => one.most !== undefined);
        const old = new Set(limited.slice(0, Math.max(0, limited.length - most)));
        waiting = waiting.filter(one => !old.has(one));
      }
      rest();
    },
    /** Stops at once, and drops the queue. */
    hush,
  };
};
