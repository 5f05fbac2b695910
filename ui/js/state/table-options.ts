/* What a table agrees on that changes no rule: how long a decision may take, and ghosts for all. Everything
   is off at first. */

import type { TableOptions, Translate } from '../types.js';
import { partsOf } from '../kit/storage.js';
import { WORDS } from './core.js';

type Timer = TableOptions['timer'];

export const TIMERS: readonly Timer[] = WORDS.Timer;
export const NO_OPTIONS: Readonly<TableOptions> = { timer: 'off', ghosts: false };

/** The time for a decision in seconds; 0 for no limit. */
export const secondsOf = (timer: Timer) => (timer === 'off' ? 0 : Number(timer.slice(1)));

/** Parses stored options; an invalid one becomes its default. */
export const readOptions = (raw: unknown): TableOptions => {
  const found = partsOf(raw);
  return { timer: TIMERS.find(one => one === found.timer) ?? 'off', ghosts: found.ghosts === true };
};

/** The label of a timer. */
export const timerName = (t: Translate, timer: Timer) =>
  timer === 'off' ? t('options.timer.off') : t('time.seconds', { n: secondsOf(timer) });

/** The names of the options that are on. */
export const optionNames = (t: Translate, { timer, ghosts }: Readonly<TableOptions>) => [
  ...(timer === 'off' ? [] : [t('options.timer.on', { n: secondsOf(timer) })]),
  ...(ghosts ? [t('options.ghosts')] : []),
];
