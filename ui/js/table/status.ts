/* The parts of the top bar of every table: the band of the seat that acts, the last event, what the table
   waits for, and the tools. */

import type { GameKind, Person } from '../types.js';
import type { TableModel } from './model.js';
import { round } from '../kit/buttons.js';
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';
import { agreed } from '../state/house-rules.js';
import { decidesHere } from '../state/router.js';
import { others } from './chairs.js';
import { rulesSign } from './house-rules-line.js';
import { isTelling } from './phase.js';

/** A title or line with more characters than this takes two lines in a phone's bar. */
const LONG = 24;
/** A line with more characters than this takes two lines in every bar. */
const TWO_LINES = 32;
/** With more than this it takes three, and a phone's bar has no room for the title above. */
const ALONE = 46;

/** the part of the model that says what is waited for */
type Waiting = Pick<TableModel, 't' | 'update' | 'view' | 'name' | 'decider' | 'phase'>;

export const isLong = (words: string) => words.length > LONG;

const lengthOf = (line: string) =>
  [isLong(line) && 'long', line.length > TWO_LINES && 'two', line.length > ALONE && 'alone']
    .filter(Boolean)
    .join(' ') || undefined;

/** The first of somebody’s names, for a title that has no room for them all: Grand-mère is one, Anna-Lena two. */
export const firstName = (name: string) => name.split(/\s|-(?=\p{Lu})/u)[0] || name;

/** The band: the seat that acts, in its colour and with its animal, and below it what to do now. */
export const band = (person: Person | undefined, title: string, line: string) =>
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
 */
export const waitsFor = (m: Pick<TableModel, 't' | 'update' | 'name' | 'decider' | 'phase'>) => {
  const { t, update, name, decider } = m;
  const { stage } = update;
  if (isTelling(m) || stage.thinking !== null) return '';
  if (stage.sealed !== null && stage.opens_itself) return t('table.thinking', { name: name(stage.sealed) });
  return stage.secret_answer && stage.sealed === null && !decidesHere(update)
    ? t('table.waiting', { name: name(decider) })
    : '';
};

/**
 * The next seat, while this device only waits: none during the deal, a story or an open question, nor after
 * the game.
 */
const nextSeat = ({ update, view, decider, phase }: Waiting) => {
  const waits = phase.is === 'idle' && !view.pending && decider === view.turn && !decidesHere(update);
  return waits ? others(view.turn, update.people.length)[0] : undefined;
};

/**
 * The last event in words while people read it: until then, or until something is selected, it stands before
 * what to do.
 */
export const whileRead = <M extends Pick<TableModel, 'phase' | 'selected'>>(m: M, news: (m: M) => string) =>
  m.phase.is !== 'telling' && m.phase.read && m.selected.length === 0 ? news(m) : '';

/**
 * What the bar says while the seats of this device wait: the last event, or the next seat. “You're next!”
 * replaces the last event if more than two play; with two it would be true on every turn.
 */
export const whileWaiting = (m: Waiting, news: string) => {
  const next = nextSeat(m);
  if (next === undefined) return news;
  const mine = m.update.mine.length === 1 && m.update.mine[0] === next;
  if (mine && m.update.people.length > 2) return m.t('table.you_next');
  return news || (mine ? m.t('table.you_next') : m.t('table.then', { name: m.name(next) }));
};

/** Sound on or off, in one tap. */
export const soundTool = <K extends GameKind>({ t, muted, on }: TableModel<K>) =>
  round(muted ? 'mute' : 'speak', t('settings.mute'), on.mute, {
    key: 'sound',
    class: 'tool-sound',
    'aria-pressed': String(muted),
  });

/** The menu, with a sign where the table has house rules. */
export const menuTool = <K extends GameKind>({ t, update, view, on }: TableModel<K>) => {
  const some = agreed(t, view.house_rules, update.options).length > 0;
  return h(
    'button',
    {
      key: 'menu.title',
      class: 'rb tool-menu',
      'aria-label': t(some ? 'menu.with_rules' : 'menu.title'),
      onclick: on.menu,
    },
    sign('menu'),
    rulesSign(some),
  );
};
