/* The sheet of the public log, turn by turn, the newest first: names and small cards, never a bed, never
   "you". */

import type { Ctx, Person } from '../../types.js';
import type { Log, Turn } from '../game.js';
import { h } from '../../kit/dom.js';
import { t } from '../../kit/i18n.js';
import { animal, drawing, hiddenName, sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { gameOf } from '../fetched.js';
import { calledAt } from '../words.js';

const WIDTH = 64;

/** @param words opens the table in words, where this screen is the table */
export function logSheet({ state }: Ctx, words?: () => void) {
  const update = state().update;
  const people = update?.people ?? [];
  const log = update && gameOf(update).log(update);
  const turns = log?.turns() ?? [];
  return openSheet({
    name: 'log',
    title: () => t('log.title'),
    content: sheet => [
      words &&
        h(
          'button',
          { class: 'btn s dark', key: 'menu.table', onclick: () => (sheet.close(), words()) },
          sign('notes'),
          h('span', { key: 'word' }, t('menu.table')),
        ),
      !log || turns.length === 0
        ? h('p', { key: 'empty' }, t('log.empty'))
        : h(
            'ol',
            { class: 'log', key: 'log', reversed: true },
            turns.map((turn, at) => turnLine(log, turn, people, turns.length - at)),
          ),
    ],
  });
}

function turnLine<E>(log: Log<E>, { seat, events }: Turn<E>, people: Person[], key: number) {
  const person = seat === null ? undefined : people[seat];
  return h(
    'li',
    { class: 'log-turn', key: String(key) },
    person
      ? h(
          'span',
          { class: 'log-who', key: 'who' },
          animal(person),
          person.bot && hiddenName(calledAt(t, people, seat ?? 0)),
        )
      : h('span', { class: 'av', key: 'nobody' }),
    h(
      'ul',
      { class: 'log-events', key: 'events' },
      events.map((event, at) => eventLine(log, event, people, at)),
    ),
  );
}

function eventLine<E>(log: Log<E>, event: E, people: Person[], at: number) {
  const words = log.words(event, people);
  if (!words) return null;
  return h(
    'li',
    { class: 'log-event', key: String(at) },
    h('p', { key: 'words' }, t(...words)),
    h(
      'span',
      { class: 'log-cards', key: 'cards', 'aria-hidden': 'true' },
      log.faces(event).map((face, i) => drawing(log.picture(face, WIDTH), { class: 'card', key: String(i) })),
    ),
  );
}
