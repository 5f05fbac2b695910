/* What the top bar of every table has: the band of whoever acts, what was said last, what is waited for, and the tools. */

/** @import { HouseRule, Person } from '../types.js' */
/** @import { TableModel } from './model.js' */
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';
import { agreed } from '../state/house-rules.js';
import { decidesHere } from '../state/router.js';
import { rulesSign } from './house-rules-line.js';

/** A title that is longer than this takes two lines of a phone's bar, and so does a longer line below it. */
const LONG = 24;

/** Whose turn it is, in the colour of their seat and with their animal, and under it what to do now, unless that stands elsewhere. @param {Person | undefined} person @param {string} title @param {string} line */
export const band = (person, title, line) =>
  h(
    'div',
    { key: 'band', class: 'band', 'data-colour': person?.colour },
    person && animal(person),
    h('div', { key: 'status', class: 'status' }, h('h1', { class: title.length > LONG ? 'long' : undefined, tabindex: '-1' }, title), h('p', { key: 'line', id: 'line', class: line.length > LONG ? 'long' : undefined }, line)),
  );

/** What happened last, in one sentence. @template E @param {{ log: readonly E[], tell: (event: E) => string }} m */
export const lastWords = ({ log, tell }) => {
  const last = log.findLast(event => tell(event) !== '');
  return last === undefined ? '' : tell(last);
};

/** What everybody waits for, while an answer is given on another device or by itself; that a computer thinks stands where the big button is otherwise. @param {Pick<TableModel, 't' | 'update' | 'name' | 'decider' | 'busy'>} m */
export const waitsFor = ({ t, update, name, decider, busy }) => {
  const { stage } = update;
  if (busy || stage.thinking !== null) return '';
  if (stage.sealed !== null && stage.opens_itself) return t('table.thinking', { name: name(stage.sealed) });
  return stage.secret_answer && stage.sealed === null && !decidesHere(update) ? t('table.waiting', { name: name(decider) }) : '';
};

/** Sound on or off, in one tap. @param {{ t: TableModel['t'], muted: boolean, on: { mute: () => void } }} m */
export const soundTool = ({ t, muted, on }) =>
  h('button', { key: 'sound', class: 'rb tool-sound', type: 'button', 'aria-label': t('settings.mute'), 'aria-pressed': String(muted), onclick: on.mute }, sign(muted ? 'mute' : 'speak'));

/** The menu, with a sign where the table has house rules. @param {{ t: TableModel['t'], update: Pick<TableModel['update'], 'customs'>, view: { house_rules: readonly HouseRule[] }, on: { menu: () => void } }} m */
export const menuTool = ({ t, update, view, on }) => {
  const some = agreed(t, view.house_rules, update.customs).length > 0;
  return h('button', { key: 'menu.title', class: 'rb tool-menu', type: 'button', 'aria-label': t(some ? 'menu.with_rules' : 'menu.title'), onclick: on.menu }, sign('menu'), rulesSign(some));
};
