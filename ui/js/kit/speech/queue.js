/* One queue for everything that is said aloud. A sentence never begins within the end event of another:
   WebKitGTK would not speak it. A sentence that does not begin is tried once more; if it fails again, the
   queue is dropped. */

/** @import { Engine, Spoken } from '../../types.js' */

/**
 * @typedef {Spoken & { most?: number, began?: () => void, done?: (said: boolean) => void }} Item
 * `most`: only the last so many of the waiting sentences with a limit stay. `done` tells whether it was said
 * to its end
 */
/** @typedef {Item & { tries: number }} Waiting */
/** @typedef {{ later: (act: () => void, ms: number) => unknown, never: (timer: unknown) => void }} Clock */

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

/** @type {Clock} */
const CLOCK = {
  later: (act, ms) => setTimeout(act, ms),
  never: timer => clearTimeout(/** @type {number} */ (timer)),
};

/** Milliseconds that a sentence may take until its end. @param {Spoken} said */
export const patience = ({ text, rate }) => END_MS + (text.length * LETTER_MS) / rate;

/** @param {() => Engine | null} engine @param {Clock} [clock] */
export const createQueue = (engine, clock = CLOCK) => {
  /** @type {Waiting[]} */
  let waiting = [];
  /** @type {Waiting | null} */
  let current = null;
  /** The timer of the next sentence. @type {unknown} */
  let breath = null;
  /** The timer after which the engine counts as silent. @type {unknown} */
  let watchdog = null;

  const rest = () => {
    if (!current && waiting.length > 0) breath ??= clock.later(begin, BREATH_MS);
  };

  /** @param {() => void} act @param {number} ms */
  const watch = (act, ms) => {
    clock.never(watchdog);
    watchdog = clock.later(act, ms);
  };

  /** @param {boolean} said */
  const finish = said => {
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
    /** Ignores late callbacks of an older sentence. @param {() => void} act */
    const mine = act => () => {
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

  /** The sentence has never begun. @param {Engine} voice @param {Waiting} item */
  const silent = (voice, item) => {
    voice.stop();
    if (item.tries > 0) return hush();
    current = null;
    waiting.unshift({ ...item, tries: item.tries + 1 });
    rest();
  };

  /** The sentence has begun, but its end was not reported. @param {Engine} voice */
  const overdue = voice => {
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
    /** @param {Item} item */
    say: item => {
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

/** @typedef {ReturnType<typeof createQueue>} Queue */
