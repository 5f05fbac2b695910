/* Chooses the sentences for the events of The Rescue: returns catalogue keys and what fills their blanks. All
   of it is public. */

/** @import { Person, RescueEvent } from '../../types.js' */
import { and, t } from '../../kit/i18n.js';
import { cardName, GNOME, nameOf, numberOf, shortOf, WITCH } from '../../state/faces.js';
import { nameAt } from '../../table/words.js';

/** @typedef {import('../../table/words.js').Words} Words */

const HERE = 'event.rescue';

export { cardName };

/** The name of a card in a sentence; a sleeping queen stays unnamed. @param {string | null} face */
export const spokenOrAsleep = face => (face === null ? t(`${HERE}.a_sleeper`) : cardName(face));

/**
 * The sentence of a public event; null for none.
 * @param {RescueEvent} event
 * @param {Person[]} people
 * @returns {Words | null}
 */
export const eventWords = (event, people) => {
  const words = /** @type {(event: RescueEvent, name: (seat: number) => string) => Words | null} */ (
    SAID[event.t]
  );
  return words(event, seat => nameAt(people, seat));
};

/**
 * The caption while a lightning card begins; it is not in the log.
 * @param {RescueEvent} event
 * @returns {Words | null}
 */
export const overture = event =>
  event.t === 'began'
    ? [`${HERE}.began.${BEGINS[event.face] ?? 'willow'}`]
    : event.t === 'swapped_knights'
      ? [`${HERE}.swaps`]
      : null;

/** @type {Record<string, string>} */
const BEGINS = { [GNOME]: 'gnome', [WITCH]: 'witch' };

/** @typedef {(seat: number) => string} Names */
/** @template {RescueEvent['t']} T @typedef {Extract<RescueEvent, { t: T }>} Of */

/** @type {{ [T in RescueEvent['t']]: (event: Of<T>, name: Names) => Words | null }} */
const SAID = {
  rolled: ({ seat, die, again, gnome }, name) => {
    const how = die === 'dragon' ? 'dragon' : again ? 'again' : 'number';
    return [`${HERE}.${gnome ? 'gnome' : 'rolled'}.${how}`, { name: name(seat), n: die }];
  },
  knights_passed: () => [`${HERE}.knights`],
  woke: ({ seat, queens }, name) => [
    `${HERE}.woke`,
    { name: name(seat), n: queens.length, queens: and(queens.map(nameOf)) },
  ],
  declined: ({ seat, witch, gnome }, name) => [
    `${HERE}.declined.${gnome ? 'gnome' : witch ? 'witch' : 'dragon'}`,
    { name: name(seat) },
  ],
  drew: ({ seat, faces, more }, name) => [
    more ? `${HERE}.drew.more` : `${HERE}.drew`,
    { name: name(seat), cards: and(faces.map(cardName)) },
  ],
  shuffled: () => ['event.shuffled'],
  began: () => null,
  resolved: ({ face, idle }) =>
    idle && (face === GNOME || face === WITCH)
      ? [`${HERE}.idle.${face === GNOME ? 'gnome' : 'witch'}`]
      : null,
  turned_over: () => [`${HERE}.turned_over`],
  took: ({ seat, companion }, name) => [`${HERE}.took`, { name: name(seat), companion: nameOf(companion) }],
  stole: ({ from, to, face }, name) =>
    face === null
      ? [`${HERE}.stole.asleep`, { a: name(to), d: name(from) }]
      : [`${HERE}.stole`, { a: name(to), d: name(from), card: cardName(face) }],
  recovered: ({ seat, queen }, name) => [`${HERE}.recovered`, { name: name(seat), queen: nameOf(queen) }],
  swapped_knights: ({ seats: [a, b], knights: [one, other] }, name) => [
    `${HERE}.swapped`,
    { a: name(a), b: name(b), one: shortOf(one), other: shortOf(other) },
  ],
  traded: ({ gave, got }, name) => [
    `${HERE}.traded`,
    { a: name(gave.seat), d: name(got.seat), give: spokenOrAsleep(gave.face), get: spokenOrAsleep(got.face) },
  ],
  wind: ({ at, queens }, name) =>
    at === null
      ? [`${HERE}.wind.nobody`]
      : [`${HERE}.wind`, { name: name(at), n: queens.length, queens: and(queens.map(nameOf)) }],
  laid: () => null,
  equation: (event, name) => equationWords(event, name(event.seat)),
  pair: ({ seat, face }, name) => [`${HERE}.pair`, { name: name(seat), n: numberOf(face) }],
  read: ({ seat, face }, name) => [`${HERE}.read`, { name: name(seat), n: numberOf(face) }],
  rescued: ({ seat, queen, companion, king }, name) => [
    `${HERE}.rescued`,
    { name: name(seat), queen: nameOf(queen), companion: nameOf(companion), king: nameOf(king) },
  ],
  discarded: ({ seat, face, asleep }, name) => [
    asleep ? `${HERE}.discarded.asleep` : `${HERE}.discarded`,
    { name: name(seat), card: cardName(face) },
  ],
  turn: () => null,
  ended: ({ winner }, name) => [`${HERE}.ended`, { name: name(winner) }],
};

/**
 * Why the wind passed a seat.
 * @param {{ seat: number, protected: boolean }} passed
 * @param {Person[]} people
 * @returns {Words}
 */
export const passedWords = ({ seat, protected: guarded }, people) => [
  `${HERE}.wind.${guarded ? 'white' : 'awake'}`,
  { name: nameAt(people, seat) },
];

/** The equation as it is said: "2 × 3 = 6". @param {Of<'equation'>} event */
export const sumOf = ({ faces, lone, times, red }) => {
  const counts = faces.map((face, at) => (red?.face === at ? red.as_number : numberOf(face)));
  const left = counts.filter((_, at) => at !== lone);
  return `${left.join(times ? ' × ' : ' + ')} = ${counts[lone] ?? ''}`;
};

/** @param {Of<'equation'>} event @param {string} name @returns {Words} */
const equationWords = (event, name) => {
  const { faces, red } = event;
  if (red === null) return [`${HERE}.equation`, { name, sum: sumOf(event) }];
  return [
    `${HERE}.equation.red`,
    { name, sum: sumOf(event), from: numberOf(faces[red.face] ?? ''), to: red.as_number },
  ];
};
