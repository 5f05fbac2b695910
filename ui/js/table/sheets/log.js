/* What everybody saw, turn by turn, the newest first: names and small cards, never a bed, never "you". */

import { h } from '../../kit/dom.js';
import { t } from '../../kit/i18n.js';
import { animal, drawing, picture, spoken } from '../cards.js';
import { calledAt, eventWords } from '../../games/queens/words.js';
import * as rescueCards from '../../games/rescue/cards.js';
import * as rescue from '../../games/rescue/words.js';
import { openSheet } from '../../kit/sheets.js';

/** @import { AnyUpdate, Ctx, Person, RescueEvent, TableEvent } from '../../types.js' */
/** @import { Words } from '../../games/queens/words.js' */
/** @template E @typedef {{ seat: number | null, events: E[] }} Turn what happened in one turn, in order */
/**
 * How the log of one game is told.
 * @template E
 * @typedef {object} Tale
 * @property {Turn<E>[]} turns
 * @property {(event: E, people: Person[]) => Words | null} words
 * @property {(event: E) => readonly string[]} faces
 * @property {(face: string, width: number) => string} picture
 */

const WIDTH = 64;
const ATTACKS = { knight: '41', potion: '43' };
const STOPS = { knight: '42', potion: '44' };

/** The log cut into turns, the newest first. @param {readonly TableEvent[]} log @returns {Turn<TableEvent>[]} */
export function turnsOf(log) {
  /** @type {Turn<TableEvent>[]} */
  const turns = [{ seat: null, events: [] }];
  for (const event of log) {
    if (event.t === 'turn') turns.unshift({ seat: event.seat, events: [] });
    else turns[0]?.events.push(event);
  }
  return turns.filter(turn => turn.events.length > 0);
}

/** Whose turn an event belongs to; null where it does not say. @param {RescueEvent} event */
const actorOf = event => {
  if ('to' in event) return event.to;
  if ('gave' in event) return event.gave.seat;
  return 'seat' in event ? event.seat : null;
};

/** The same for The Rescue, whose log keeps no changes of turns: they show in who acts. @param {readonly RescueEvent[]} log @returns {Turn<RescueEvent>[]} */
export function rescueTurnsOf(log) {
  /** @type {Turn<RescueEvent>[]} */
  const turns = [];
  for (const event of log) {
    const actor = actorOf(event);
    const [now] = turns;
    if (!now || (actor !== null && now.seat !== null && actor !== now.seat)) turns.unshift({ seat: actor, events: [event] });
    else {
      now.seat ??= actor;
      now.events.push(event);
    }
  }
  return turns;
}

/** The cards that an event shows. @param {TableEvent} event @returns {readonly string[]} */
export function facesOf(event) {
  switch (event.t) {
    case 'attacked':
      return [ATTACKS[event.card], event.queen];
    case 'answered':
      return event.stopped ? [STOPS[event.card]] : [];
    case 'revealed':
    case 'played':
      return [event.face];
    case 'discarded':
      return event.faces;
    case 'woke':
    case 'went_back':
    case 'stolen':
    case 'fell_asleep':
      return [event.queen];
    default:
      return [];
  }
}

/** @param {AnyUpdate | null} update @returns {Tale<any>} */
export function taleOf(update) {
  if (update?.game.game === 'rescue') {
    const { log, view } = update.game;
    return { turns: rescueTurnsOf(log), words: rescue.eventWords, faces: rescue.facesOf, picture: (face, width) => rescueCards.picture(face, width, view.signs) };
  }
  return { turns: turnsOf(update?.game.log ?? []), words: eventWords, faces: facesOf, picture };
}

/** @param {Ctx} ctx */
export function logSheet({ state }) {
  const update = /** @type {AnyUpdate | null} */ (state().update);
  const people = update?.people ?? [];
  const tale = taleOf(update);
  const { turns } = tale;
  return openSheet({
    name: 'log',
    title: () => t('log.title'),
    content: () =>
      turns.length === 0
        ? [h('p', { key: 'empty' }, t('log.empty'))]
        : [h('ol', { class: 'log', key: 'log', reversed: true }, turns.map((turn, at) => turnLine(tale, turn, people, turns.length - at)))],
  });
}

/** @template E @param {Tale<E>} tale @param {Turn<E>} turn @param {Person[]} people @param {number} key */
function turnLine(tale, { seat, events }, people, key) {
  const person = seat === null ? undefined : people[seat];
  return h('li', { class: 'log-turn', key: String(key) },
    person ? h('span', { class: 'log-who', key: 'who' }, animal(person), person.computer && spoken(calledAt(t, people, seat ?? 0))) : h('span', { class: 'av', key: 'nobody' }),
    h('ul', { class: 'log-events', key: 'events' }, events.map((event, at) => eventLine(tale, event, people, at))),
  );
}

/** @template E @param {Tale<E>} tale @param {E} event @param {Person[]} people @param {number} at */
function eventLine(tale, event, people, at) {
  const words = tale.words(event, people);
  if (!words) return null;
  return h('li', { class: 'log-event', key: String(at) },
    h('p', { key: 'words' }, t(...words)),
    h('span', { class: 'log-cards', key: 'cards', 'aria-hidden': 'true' },
      tale.faces(event).map((face, i) => drawing(tale.picture(face, WIDTH), { class: 'card', key: String(i) })),
    ),
  );
}
