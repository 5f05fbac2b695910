/* The Rescue as a bedtime story: the sentences, weight and picture of each event. */

import type { RescueEvent } from '../../types.js';
import type { Names, Passage } from '../../table/game.js';
import { and } from '../../kit/i18n.js';
import { GNOME, nameOf, numberOf, wordOf } from '../../state/faces.js';
import { spokenOrAsleep, sumOf } from './words.js';

const asked = (queens: readonly string[]) => queens.slice(0, 2).map(queen => `queen ${wordOf(queen)}`);

/** The most cards in one picture. */
const MOST = 5;

/** The figure of a card; null is a sleeping queen. */
const cardOf = (face: string | null) => (face === null ? 'card' : `card ${wordOf(face)}`);

export const tell = (event: RescueEvent, name: Names): Passage | null => {
  switch (event.t) {
    case 'woke':
      return {
        told: [
          [
            'rescue.woke',
            { name: name(event.seat), n: event.queens.length, queens: and(event.queens.map(nameOf)) },
          ],
        ],
        weight: 4,
        cast: asked(event.queens),
      };
    case 'knights_passed':
      return {
        told: [['rescue.knights']],
        weight: 5,
        cast: ['dragon', ...event.knights.slice(0, 2).map(knight => `rider ${wordOf(knight)}`)],
      };
    case 'took':
      return {
        told: [['rescue.took', { name: name(event.seat), companion: nameOf(event.companion) }]],
        weight: 2,
        cast: ['door', `companion ${wordOf(event.companion)}`],
      };
    case 'stole':
      return {
        told: [
          ['rescue.stole', { a: name(event.to), d: name(event.from), card: spokenOrAsleep(event.face) }],
        ],
        weight: 5,
        cast: ['gnome', cardOf(event.face)],
      };
    case 'recovered':
      return {
        told: [['rescue.recovered', { name: name(event.seat), queen: nameOf(event.queen) }]],
        weight: 5,
        cast: ['gnome', ...asked([event.queen])],
      };
    case 'traded':
      return {
        told: [['rescue.traded', { a: name(event.gave.seat), d: name(event.got.seat) }]],
        weight: 6,
        cast: [cardOf(event.gave.face), 'witch', cardOf(event.got.face)],
      };
    case 'wind':
      if (event.at === null) return { told: [['rescue.wind.nobody']], weight: 3, cast: ['willow'] };
      return {
        told: [
          [
            'rescue.wind',
            { name: name(event.at), n: event.queens.length, queens: and(event.queens.map(nameOf)) },
          ],
        ],
        weight: 6,
        cast: ['willow', ...asked(event.queens)],
      };
    case 'resolved':
      return event.idle && event.face === GNOME
        ? { told: [['rescue.idle']], weight: 2, cast: ['gnome'] }
        : null;
    case 'equation':
      return {
        told: [['sum', { name: name(event.seat), sum: sumOf(event) }]],
        weight: 3,
        cast: event.faces.slice(0, MOST).map(cardOf),
      };
    case 'read':
      return {
        told: [['rescue.read', { name: name(event.seat), n: numberOf(event.face) }]],
        weight: 3,
        cast: ['card book', cardOf(event.face)],
      };
    case 'rescued':
      return {
        told: [
          [`rescue.king.${wordOf(event.king)}`, { king: nameOf(event.king) }],
          [
            'rescue.rescued',
            { name: name(event.seat), queen: nameOf(event.queen), companion: nameOf(event.companion) },
          ],
        ],
        weight: 10,
        great: true,
        before: [`plight ${wordOf(event.king)}`],
        cast: [
          `queen ${wordOf(event.queen)}`,
          `king ${wordOf(event.king)}`,
          `companion ${wordOf(event.companion)}`,
        ],
      };
    default:
      return null;
  }
};
