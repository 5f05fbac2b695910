/* What the praise at the end of both games has in common. */

/** @import { Translate } from '../types.js' */
import { nameOf } from '../state/faces.js';

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

/** Whether two seats may both have it: each freed a king of their own, say. @param {Praise} praise */
const ofItsOwn = ({ kind, queen }) => queen !== undefined && !ANYBODY.includes(kind);

/**
 * One praise for each seat. Two seats hear the same title only for a queen or a king of their own, or where nothing else is left to say.
 * Who has least to choose from chooses first.
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

/** What is said of it: a title, and a sentence. @param {Translate} t @param {Praise} [praise] @returns {[title: string, text: string]} */
export const praiseWords = (t, { kind, queen, sum = '', n = 0 } = { kind: 'there' }) => [t(`end.award.${kind}`), t(`end.award.${kind}.text`, { queen: queen ? nameOf(queen) : '', sum, n })];
