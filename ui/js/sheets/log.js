/* What everybody saw, turn by turn, the newest first: names and small cards, never a bed, never "you". */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { animal, drawing, picture } from '../parts/cards.js';
import { eventWords } from '../parts/words.js';
import { openSheet } from './sheet.js';

/** @import { Ctx, Person, TableEvent } from '../types.js' */
/** @typedef {{ seat: number | null, events: TableEvent[] }} Turn what happened in one turn, in order */

const WIDTH = 64;
const ATTACKS = { knight: '41', potion: '43' };
const STOPS = { knight: '42', potion: '44' };

/** The log cut into turns, the newest first. @param {readonly TableEvent[]} log @returns {Turn[]} */
export function turnsOf(log) {
  /** @type {Turn[]} */
  const turns = [{ seat: null, events: [] }];
  for (const event of log) {
    if (event.t === 'turn') turns.unshift({ seat: event.seat, events: [] });
    else turns[0]?.events.push(event);
  }
  return turns.filter(turn => turn.events.length > 0);
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

/** @param {Ctx} ctx */
export function logSheet({ state }) {
  const update = state().update;
  const people = update?.people ?? [];
  const turns = turnsOf(update?.game.log ?? []);
  return openSheet({
    name: 'log',
    title: () => t('log.title'),
    content: () =>
      turns.length === 0
        ? [h('p', { key: 'empty' }, t('log.empty'))]
        : [h('ol', { class: 'log', key: 'log', reversed: true }, turns.map((turn, at) => turnLine(turn, people, turns.length - at)))],
  });
}

/** @param {Turn} turn @param {Person[]} people @param {number} key */
function turnLine({ seat, events }, people, key) {
  const person = seat === null ? undefined : people[seat];
  return h('li', { class: 'log-turn', key: String(key) },
    person ? animal(person) : h('span', { class: 'av', key: 'nobody' }),
    h('ul', { class: 'log-events', key: 'events' }, events.map((event, at) => eventLine(event, people, at))),
  );
}

/** @param {TableEvent} event @param {Person[]} people @param {number} at */
function eventLine(event, people, at) {
  const words = eventWords(event, people);
  if (!words) return null;
  return h('li', { class: 'log-event', key: String(at) },
    h('p', { key: 'words' }, t(...words)),
    h('span', { class: 'log-cards', key: 'cards', 'aria-hidden': 'true' },
      facesOf(event).map((face, i) => drawing(picture(face, WIDTH), { class: 'card', key: String(i) })),
    ),
  );
}
