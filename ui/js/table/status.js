/* The parts of the top bar of every table: the band of the seat that acts, the last event, what the table
   waits for, and the tools. */

/** @import { HouseRule, Person } from '../types.js' */
/** @import { TableModel } from './model.js' */
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';
import { agreed } from '../state/house-rules.js';
import { decidesHere } from '../state/router.js';
import { others } from './chairs.js';
import { rulesSign } from './house-rules-line.js';

/** A title or line with more characters than this takes two lines in a phone's bar. */
const LONG = 24;
/** A line with more characters than this takes two lines in every bar. */
const TWO_LINES = 32;
/** With more than this it takes three, and a phone's bar has no room for the title above. */
const ALONE = 46;

/** @param {string} words */
export const isLong = words => words.length > LONG;

/** @param {string} line */
const lengthOf = line =>
  [isLong(line) && 'long', line.length > TWO_LINES && 'two', line.length > ALONE && 'alone']
    .filter(Boolean)
    .join(' ') || undefined;

/** The first part of a name, for a title that has no room for the whole name. @param {string} name */
export const firstName = name => name.split(/[\s-]/)[0] || name;

/**
 * The band: the seat that acts, in its colour and with its animal, and below it what to do now.
 * @param {Person | undefined} person
 * @param {string} title
 * @param {string} line
 */
export const band = (person, title, line) =>
  h(
    'div',
    { key: 'band', class: 'band', 'data-colour': person?.colour },
    person && animal(person),
    h(
      'div',
      { key: 'status', class: 'status' },
      h('h1', { class: isLong(title) ? 'long' : undefined, tabindex: '-1' }, title),
      h('p', { key: 'line', id: 'line', class: lengthOf(line) }, line),
    ),
  );

/**
 * What the table waits for while an attack is answered on another device or by itself. A thinking computer
 * player is shown in place of the big button instead.
 * @param {Pick<TableModel, 't' | 'update' | 'name' | 'decider' | 'busy'>} m
 */
export const waitsFor = ({ t, update, name, decider, busy }) => {
  const { stage } = update;
  if (busy || stage.thinking !== null) return '';
  if (stage.sealed !== null && stage.opens_itself) return t('table.thinking', { name: name(stage.sealed) });
  return stage.secret_answer && stage.sealed === null && !decidesHere(update)
    ? t('table.waiting', { name: name(decider) })
    : '';
};

/**
 * The next seat, while this device only waits: none during the deal, a story or an open question, nor after
 * the game.
 * @param {Pick<TableModel, 'update' | 'view' | 'decider' | 'busy' | 'over' | 'deals'>} m
 */
const nextSeat = ({ update, view, decider, busy, over, deals }) => {
  const waits = !deals && !busy && !over && !view.pending && decider === view.turn && !decidesHere(update);
  return waits ? others(view.turn, update.people.length)[0] : undefined;
};

/**
 * The last event in words while people read it: until then, or until something is selected, it stands before
 * what to do.
 * @template {Pick<TableModel, 'recent' | 'selected'>} M
 * @param {M} m
 * @param {(m: M) => string} news
 */
export const whileRead = (m, news) => (m.recent && m.selected.length === 0 ? news(m) : '');

/**
 * What the bar says while the seats of this device wait: the last event, or the next seat. “You're next!”
 * replaces the last event if more than two play; with two it would be true on every turn.
 * @param {Pick<TableModel, 't' | 'update' | 'view' | 'name' | 'decider' | 'busy' | 'over' | 'deals'>} m
 * @param {string} news
 */
export const whileWaiting = (m, news) => {
  const next = nextSeat(m);
  if (next === undefined) return news;
  const mine = m.update.mine.length === 1 && m.update.mine[0] === next;
  if (mine && m.update.people.length > 2) return m.t('table.you_next');
  return news || (mine ? m.t('table.you_next') : m.t('table.then', { name: m.name(next) }));
};

/**
 * Sound on or off, in one tap.
 * @param {{ t: TableModel['t'], muted: boolean, on: { mute: () => void } }} m
 */
export const soundTool = ({ t, muted, on }) =>
  h(
    'button',
    {
      key: 'sound',
      class: 'rb tool-sound',
      type: 'button',
      'aria-label': t('settings.mute'),
      'aria-pressed': String(muted),
      onclick: on.mute,
    },
    sign(muted ? 'mute' : 'speak'),
  );

/**
 * The menu, with a sign where the table has house rules.
 * @param {{ t: TableModel['t'], update: Pick<TableModel['update'], 'options'>, view: { house_rules: readonly
 *   HouseRule[] }, on: { menu: () => void } }} m
 */
export const menuTool = ({ t, update, view, on }) => {
  const some = agreed(t, view.house_rules, update.options).length > 0;
  return h(
    'button',
    {
      key: 'menu.title',
      class: 'rb tool-menu',
      type: 'button',
      'aria-label': t(some ? 'menu.with_rules' : 'menu.title'),
      onclick: on.menu,
    },
    sign('menu'),
    rulesSign(some),
  );
};
