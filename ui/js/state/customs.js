/* What a table agrees on that changes no rule: how long a decision may take, and ghosts for all. Everything is off at first. */

/** @import { TableOptions, Translate } from '../types.js' */
import { partsOf } from '../kit/storage.js';
import { WORDS } from './core.js';

/** @typedef {TableOptions['timer']} Timer */

/** @type {readonly Timer[]} */
export const TIMERS = WORDS.Timer;
/** @type {Readonly<TableOptions>} */
export const NO_CUSTOMS = { timer: 'off', ghosts: false };

/** How many seconds there are for a decision; 0 for as many as anybody likes. @param {Timer} timer */
export const secondsOf = timer => (timer === 'off' ? 0 : Number(timer.slice(1)));

/** Whatever lies in the storage. @param {unknown} raw @returns {TableOptions} */
export const readCustoms = raw => {
  const found = partsOf(raw);
  return { timer: TIMERS.find(one => one === found.timer) ?? 'off', ghosts: found.ghosts === true };
};

/** How a timer is offered. @param {Translate} t @param {Timer} timer */
export const timerName = (t, timer) => (timer === 'off' ? t('customs.timer.off') : t('time.seconds', { n: secondsOf(timer) }));

/** The names of those that are on. @param {Translate} t @param {Readonly<TableOptions>} customs */
export const customNames = (t, { timer, ghosts }) => [...(timer === 'off' ? [] : [t('customs.timer.on', { n: secondsOf(timer) })]), ...(ghosts ? [t('customs.ghosts')] : [])];
