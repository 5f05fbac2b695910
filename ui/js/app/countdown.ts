/* The timer of the seat that has to act: the time left, and a slip when that is little. The table sends the
   time left; here it only counts down between two updates. */

import type { Ctx, Stage, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import { draw, h } from '../kit/dom.js';
import { slipButton } from '../kit/slip-button.js';
import { manages } from '../state/presence.js';

type Time = NonNullable<Stage['time']>;
/**
 * its name, its accessible text, its seconds, the share that is left from 0 to 1, and whether that is little
 */
type Bar = { name: string; label: string; text: string; share: number; little: boolean };

/** The display steps down this often, without an animation. */
const STEP_MS = 5000;
/** The most time left when the slip comes. */
const LITTLE_MS = 20_000;
/** How long a slip says that the time was up. */
const UP_MS = 5000;

/** Milliseconds left when the slip comes: half of a short timer. */
export const littleOf = ({ of_ms }: Time) => Math.min(LITTLE_MS, of_ms / 2);

/** Seconds, rounded up to whole steps, at least one. */
export const shownSeconds = (ms: number) => (Math.max(1, Math.ceil(ms / STEP_MS)) * STEP_MS) / 1000;

export const createCountdown = (
  { t, send, sounds, tv }: Pick<Ctx, 't' | 'send' | 'sounds' | 'tv'>,
  clock: () => number = () => performance.now(),
) => {
  let heard: Time | undefined;
  let due = 0;
  /** The `rev` of the update that said that a time was up, and until when its slip shows. */
  let up = { rev: -1, until: 0 };
  let warned = '';

  const hear = ({ update }: State) => {
    const time = update?.stage.time;
    if (time !== heard) [heard, due] = [time, clock() + (time?.left_ms ?? 0)];
    if (update && (update.stage.time_up ?? null) !== null && up.rev !== update.rev)
      up = { rev: update.rev, until: clock() + UP_MS };
  };

  /**
   * What is left; null where it is not shown. During an attack other devices show it only when little is
   * left.
   */
  const now = ({ update, saving, link }: State) => {
    const seat = update?.game.view.to_act ?? null;
    if (!heard || !update || seat === null || link !== 'open' || saving?.state === 'paused') return null;
    const left = Math.max(0, due - clock());
    const [little, here] = [left <= littleOf(heard), update.mine.includes(seat)];
    if (update.stage.secret_answer && !here && !little) return null;
    return {
      update,
      little,
      here,
      time: heard,
      seconds: shownSeconds(left),
      name: update.people[seat]?.name ?? '',
    };
  };

  const ended = ({ update }: State): Slip[] => {
    const seat = update?.stage.time_up ?? null;
    if (!update || seat === null || up.rev !== update.rev || clock() >= up.until) return [];
    return [
      {
        key: `up ${update.rev}`,
        mark: 'hourglass',
        small: true,
        text: t('time.up', { name: update.people[seat]?.name ?? '' }),
      },
    ];
  };

  const little = (state: State): Slip[] => {
    const left = now(state);
    if (!left?.little || tv) return [];
    const { update, time, here, name, seconds } = left;
    const key = `time ${update.rev} ${time.more}`;
    if (warned !== key && here) sounds.play({ name: 'time' });
    warned = key;
    const helps = time.more > 0 && (update.mine.length > 0 || manages(state));
    const more = slipButton(
      'more',
      t('time.more'),
      'hourglass',
      () => send({ t: 'more_time', rev: update.rev }),
      'paper',
    );
    return [
      {
        key,
        mark: 'hourglass',
        small: true,
        hushed: !here,
        brief: t('time.seconds', { n: seconds }),
        text: t('time.left', { name, n: seconds }),
        acts: helps ? [more] : [],
      },
    ];
  };

  return {
    /** What is shown now. */
    see: (state: State): { bar: Bar | null; slips: Slip[] } => {
      hear(state);
      const [left, past] = [now(state), ended(state)];
      const bar = left && {
        name: t('options.timer'),
        label: t('time.left', { name: left.name, n: left.seconds }),
        // What is left of the next time would contradict a slip that says that time is up.
        text: past.length > 0 ? '' : t('time.seconds', { n: left.seconds }),
        share: Math.min(1, (left.seconds * 1000) / left.time.of_ms),
        little: left.little,
      };
      return { bar, slips: [...past, ...little(state)] };
    },
    /** When the display changes next by itself. */
    next: () => {
      const left = heard ? due - clock() : 0;
      const steps =
        heard && left > 0 ? [due - Math.floor((left - 1) / STEP_MS) * STEP_MS, due - littleOf(heard)] : [];
      return Math.min(...[...steps, up.until].filter(time => time > clock()), Infinity);
    },
  };
};

/**
 * Draws the timer as a bar at the upper edge of every screen, in steps; with reduced motion also in seconds.
 */
export const drawTime = (root: HTMLElement, bar: Bar | null) => {
  root.hidden = bar === null;
  if (!bar) return;
  root.classList.toggle('little', bar.little);
  root.style.setProperty('--left', String(bar.share));
  root.setAttribute('aria-label', bar.name);
  draw(
    root,
    h('span', { key: 'bar', class: 'time-bar', role: 'timer', 'aria-label': bar.label }),
    h('span', { key: 'text', class: 'time-text', 'aria-hidden': 'true' }, bar.text),
  );
};
