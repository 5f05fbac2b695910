/* What both games share of the praise that each seat gets at the end. */

/** @import { Kind, Praise } from '../table/game.js' */
/** @import { Translate } from '../types.js' */
import { nameOf } from '../state/faces.js';

/** @typedef {{ seat: number, praise: Praise }} Deed */

/** Praise that fits any seat, one kind for each of five seats: used where no other is left. @type {readonly Kind[]} */
export const ANYBODY = ['there', 'fair', 'round', 'owl', 'more'];

/** Whether two seats may both get this kind, because it names a different card for each, such as a king that the seat rescued. @param {Praise} praise */
const ofItsOwn = ({ kind, queen }) => queen !== undefined && !ANYBODY.includes(kind);

/**
 * One praise for each seat. Two seats get the same kind only if it names a card of their own, or if nothing else is left.
 * Seats with the fewest choices are served first.
 * @param {Praise[][]} choices by seat @returns {Praise[]}
 */
export function distribute(choices) {
  const order = choices.map((_, seat) => seat).sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0));
  /** @type {Set<Kind>} */
  const told = new Set();
  /** @type {Praise[]} */
  const praise = [];
  for (const seat of order) {
    const own = choices[seat] ?? [];
    /** @param {Praise} praise */
    const isNew = ({ kind }) => !told.has(kind);
    const one = own.find(praise => isNew(praise) && !ANYBODY.includes(praise.kind)) ?? own.find(ofItsOwn) ?? own.find(isNew) ?? own[0] ?? { kind: 'there' };
    told.add(one.kind);
    praise[seat] = one;
  }
  return praise;
}

/** The title and the sentence of a praise. @param {Translate} t @param {Praise} [praise] @returns {[title: string, text: string]} */
export const praiseWords = (t, { kind, queen, sum = '', n = 0 } = { kind: 'there' }) => [t(`end.award.${kind}`), t(`end.award.${kind}.text`, { queen: queen ? nameOf(queen) : '', sum, n })];
