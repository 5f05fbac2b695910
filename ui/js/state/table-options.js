/* What a table agrees on that changes no rule: how long a decision may take, and ghosts for all. Everything
   is off at first. */

/** @import { TableOptions, Translate } from '../types.js' */
import { partsOf } from '../kit/storage.js';
import { WORDS } from './core.js';

/** @typedef {TableOptions['timer']} Timer */

/** @type {readonly Timer[]} */
export const TIMERS = WORDS.Timer;
/** @type {Readonly<TableOptions>} */
export const NO_OPTIONS = { timer: 'off', ghosts: false };

/** The time for a decision in seconds; 0 for no limit. @param {Timer} timer */
export const secondsOf = timer => (timer === 'off' ? 0 : Number(timer.slice(1)));

/** Parses stored options; an invalid one becomes its default. @param {unknown} raw @returns {TableOptions} */
export const readOptions = raw => {
  const found = partsOf(raw);
  return { timer: TIMERS.find(one => one === found.timer) ?? 'off', ghosts: found.ghosts === true };
};

/** The label of a timer. @param {Translate} t @param {Timer} timer */
export const timerName = (t, timer) =>
  timer === 'off' ? t('options.timer.off') : t('time.seconds', { n: secondsOf(timer) });

/** The names of the options that are on. @param {Translate} t @param {Readonly<TableOptions>} options */
export const optionNames = (t, { timer, ghosts }) => [
  ...(timer === 'off' ? [] : [t('options.timer.on', { n: secondsOf(timer) })]),
  ...(ghosts ? [t('options.ghosts')] : []),
];
