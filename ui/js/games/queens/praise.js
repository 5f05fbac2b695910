/* One true, positive line for everybody at the end, from the public log and the courts alone. */

import { numberOf, pointsOf } from '../../state/faces.js';
import { inARow, sumLine } from './sums.js';

/** @import { TableEvent, View } from '../../types.js' */
/**
 * A reason for praise. Its sentence is `end.award.<kind>` and `end.award.<kind>.text`.
 * @typedef {object} Praise
 * @property {Kind} kind
 * @property {string} [queen] the face of a queen
 * @property {string} [sum]
 * @property {number} [n]
 */
/** @typedef {'sum' | 'run' | 'knight' | 'dragon' | 'wand' | 'lucky' | 'jester' | 'woke' | 'potion' | 'pair' | 'court' | 'there' | 'fair' | 'round' | 'owl' | 'more' | 'equation' | 'book' | 'waker' | 'swapper' | 'finder' | 'dragoner' | 'rescuer'} Kind */
/** @typedef {{ seat: number, praise: Praise }} Deed */

/** What is true of everybody, one for each chair: for those of whom nothing else is to be told. @type {readonly Kind[]} */
export const ANYBODY = ['there', 'fair', 'round', 'owl', 'more'];

/** Rarer deeds first: they are told before the common ones. @type {readonly Kind[]} */
const RANK = ['dragon', 'wand', 'knight', 'sum', 'run', 'lucky', 'jester', 'potion', 'woke', 'pair', 'court', ...ANYBODY];

/** Three numbers or more that went together: a sum, or by a house rule a row. @param {number} seat @param {readonly string[]} faces @returns {Deed} */
const together = (seat, faces) => {
  const numbers = faces.map(numberOf);
  const sum = sumLine(numbers);
  return { seat, praise: { kind: sum ? 'sum' : 'run', sum: sum || inARow(numbers), n: faces.length } };
};

/** What one event says in favour of somebody. @param {TableEvent} event @returns {Deed[]} */
function deedsOf(event) {
  switch (event.t) {
    case 'answered':
      if (event.stopped) return [{ seat: event.seat, praise: { kind: event.card === 'knight' ? 'dragon' : 'wand', queen: event.queen } }];
      return event.card === 'potion' ? [{ seat: event.by, praise: { kind: 'potion', queen: event.queen } }] : [];
    case 'stolen':
      return [{ seat: event.to, praise: { kind: 'knight', queen: event.queen } }];
    case 'woke':
      return event.cause === 'jester' ? [{ seat: event.seat, praise: { kind: 'lucky', queen: event.queen } }] : [];
    case 'revealed':
      return event.lucky === null ? [{ seat: event.seat, praise: { kind: 'jester' } }] : [];
    case 'discarded':
      if (event.faces.length > 2) return [together(event.seat, event.faces)];
      return event.faces.length === 2 ? [{ seat: event.seat, praise: { kind: 'pair', n: numberOf(event.faces[0] ?? '') } }] : [];
    default:
      return [];
  }
}

/** Of several deeds of one kind the best counts: the longest sum, the most precious queen. @param {Praise} praise */
const worth = praise => (praise.queen ? pointsOf(praise.queen) : praise.n ?? 0);

/** Everything that can be said for a seat, the rarest first. @param {number} seat @param {readonly TableEvent[]} log @param {View} view */
function praisesOf(seat, log, view) {
  /** @type {Map<Kind, Praise>} */
  const best = new Map();
  /** @param {Praise} praise */
  const add = praise => {
    const known = best.get(praise.kind);
    if (!known || worth(praise) > worth(known)) best.set(praise.kind, praise);
  };
  for (const event of log) for (const deed of deedsOf(event)) if (deed.seat === seat) add(deed.praise);
  const woken = log.filter(event => event.t === 'woke' && event.seat === seat).length;
  if (woken > 0) add({ kind: 'woke', n: woken });
  for (const queen of view.seats[seat]?.court ?? []) add({ kind: 'court', queen });
  for (const kind of ANYBODY) add({ kind });
  return RANK.flatMap(kind => best.get(kind) ?? []);
}

/**
 * One praise for each seat. Two seats are praised for the same thing only where nothing else is left to say.
 * Who has least to choose from chooses first.
 * @param {Praise[][]} choices by seat @returns {Praise[]}
 */
export function share(choices) {
  const order = choices.map((_, seat) => seat).sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0));
  /** @type {Set<Kind>} */
  const told = new Set();
  /** @type {Praise[]} */
  const praise = [];
  for (const seat of order) {
    const own = choices[seat] ?? [];
    const one = own.find(({ kind }) => !told.has(kind)) ?? own[0] ?? { kind: 'there' };
    told.add(one.kind);
    praise[seat] = one;
  }
  return praise;
}

/** One praise for each seat of the first game. @param {View} view @param {readonly TableEvent[]} log @returns {Praise[]} */
export const praiseAll = (view, log) => share(view.seats.map((_, seat) => praisesOf(seat, log, view)));
