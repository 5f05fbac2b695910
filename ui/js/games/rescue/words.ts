/* Chooses the sentences for the events of The Rescue: returns catalogue keys and what fills their blanks. All
   of it is public. */

import type { Person, RescueEvent } from '../../types.js';
import type { Words } from '../../table/words.js';
import { and, t } from '../../kit/i18n.js';
import { cardName, GNOME, nameOf, numberOf, shortOf, WITCH } from '../../state/faces.js';
import { nameAt } from '../../table/words.js';

const HERE = 'event.rescue';

export { cardName };

/** The name of a card in a sentence; a sleeping queen stays unnamed. */
export const spokenOrAsleep = (face: string | null) =>
  face === null ? t(`${HERE}.a_sleeper`) : cardName(face);

/** The sentence of a public event; null for none. */
export const eventWords = (event: RescueEvent, people: Person[]): Words | null => {
  const words = SAID[event.t] as (event: RescueEvent, name: (seat: number) => string) => Words | null;
  return words(event, seat => nameAt(people, seat));
};

/** The caption while a lightning card begins; it is not in the log. */
export const overture = (event: RescueEvent): Words | null =>
  event.t === 'began'
    ? [`${HERE}.began.${BEGINS[event.face] ?? 'willow'}`]
    : event.t === 'swapped_knights'
      ? [`${HERE}.swaps`]
      : null;

const BEGINS: Record<string, string> = { [GNOME]: 'gnome', [WITCH]: 'witch' };

type Names = (seat: number) => string;
type Of<T extends RescueEvent['t']> = Extract<RescueEvent, { t: T }>;

const SAID: { [T in RescueEvent['t']]: (event: Of<T>, name: Names) => Words | null } = {
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

/** Why the wind passed a seat. */
export const passedWords = (
  { seat, protected: guarded }: { seat: number; protected: boolean },
  people: Person[],
): Words => [`${HERE}.wind.${guarded ? 'white' : 'awake'}`, { name: nameAt(people, seat) }];

/** The equation as it is said: "2 × 3 = 6". */
export const sumOf = ({ faces, lone, times, red }: Of<'equation'>) => {
  const counts = faces.map((face, at) => (red?.face === at ? red.as_number : numberOf(face)));
  const left = counts.filter((_, at) => at !== lone);
  return `${left.join(times ? ' × ' : ' + ')} = ${counts[lone] ?? ''}`;
};

const equationWords = (event: Of<'equation'>, name: string): Words => {
  const { faces, red } = event;
  if (red === null) return [`${HERE}.equation`, { name, sum: sumOf(event) }];
  return [
    `${HERE}.equation.red`,
    { name, sum: sumOf(event), from: numberOf(faces[red.face] ?? ''), to: red.as_number },
  ];
};
