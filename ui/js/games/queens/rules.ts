/* The rulebook of Sleeping Queens, without its house rules. */

import type { HouseRule } from '../../types.js';
import type { Shown } from '../rule-entries.js';
import { isKing, isNumber, isQueen } from '../../state/faces.js';
import { entry } from '../rule-entries.js';

const one = (id: string, shown?: Shown) => entry('queens', id, shown);

export const GAME = [
  one('goal', { pictures: ['bed', '10'] }),
  one('start', { rows: [['bed', 'bed', 'bed'], ['deck']] }),
  one('first'),
  one('turn', { rows: [[], ['32'], ['41', '43'], ['45'], ['57'], []] }),
  one('swap', { rows: [['42'], ['57', '57']] }),
  one('sums', { pictures: ['52', '+', '53', '=', '55'] }),
  one('see'),
  one('piles', { pictures: ['deck'] }),
  one('end'),
];

export const CARDS = [
  one('queens', {
    rows: [[], ['10'], ['11', '12', '13'], ['14', '15', '16', '17'], ['18', '19', '20', '21']],
  }),
  one('rose', { pictures: ['20'] }),
  one('cat_dog', { pictures: ['11', '12'] }),
  one('king', { pictures: ['32'] }),
  one('knight', { pictures: ['41'] }),
  one('dragon', { pictures: ['42'] }),
  one('potion', { pictures: ['43'] }),
  one('wand', { pictures: ['44'] }),
  one('jester', { rows: [['45'], ['35'], ['53']] }),
  one('deck', { rows: [['bed'], ['32'], ['41'], ['43'], ['42'], ['44'], ['45'], ['57']] }),
];

export const QUESTIONS = [
  'ask',
  'save',
  'late',
  'next',
  'three',
  'again',
  'lucky',
  'wake',
  'peek',
  'remember',
  'nobody',
  'undo',
  'unknown',
].map(id => one(id));

/** Entry of each card that has its own, by face. */
const OWN: Readonly<Record<string, string>> = {
  22: 'sixteen_queens',
  23: 'sixteen_queens',
  24: 'sixteen_queens',
  25: 'sixteen_queens',
  20: 'rose',
  11: 'cat_dog',
  12: 'cat_dog',
  41: 'knight',
  42: 'dragon',
  43: 'potion',
  44: 'wand',
  45: 'jester',
};

/** The entry of a card's kind. */
const family = (face: string) =>
  isQueen(face) ? 'queens' : isKing(face) ? 'king' : isNumber(face) ? 'swap' : null;

/** The entry that explains a card. */
export const entryOf = (face: string): string | null => OWN[face] ?? family(face);

/** A queen is woken and counts her points; two kinds do more. */
const WOKEN = 'bed > * points';

/** What cards do, by entry. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  queens: [WOKEN],
  sixteen_queens: [WOKEN],
  rose: [WOKEN, '* + bed > 10'],
  cat_dog: [WOKEN, 'cross 11 icon lightning cross 12'],
  king: ['* > bed > 10'],
  knight: ['* > 10 > icon home'],
  potion: ['* > 10 > bed'],
  dragon: ['41 > * icon shield 10'],
  wand: ['43 > * icon shield 10'],
  jester: ['* > deck', '41 icon again', '53 seat 1 seat 2 seat 3 > 10'],
  swap: ['* icon swap deck', '* * icon swap deck deck', 'sum'],
};

/** What a card does; by a house rule numbers go in a row instead of in a sum. */
export const deeds = (face: string, rules: readonly HouseRule[] = []) => {
  const rows = DEEDS[entryOf(face) ?? ''] ?? [];
  return rules.includes('runs') ? rows.map(row => (row === 'sum' ? 'run' : row)) : rows;
};
