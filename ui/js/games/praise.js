/* What both games share of the praise that each seat gets at the end. */

/** @import { Kind, Praise } from '../table/game.js' */
/** @import { Translate } from '../types.js' */
import { nameOf } from '../state/faces.js';

/** @typedef {{ seat: number, praise: Praise }} Deed */

/**
 * Praise that fits any seat, one kind for each of five seats: used where no other is left.
 * @type {readonly Kind[]}
 */
const ANYBODY = ['there', 'fair', 'round', 'owl', 'more'];

/**
 * Praises as many seats as possible for different deeds, by augmenting paths (Kuhn's matching): if all deeds
 * of a seat are taken, the holder of one of them takes another of its own deeds, if it can.
 * @param {readonly Praise[][]} deeds by seat, the best first @returns {Map<Kind, number>} the seat of each
 *   kind
 */
const matched = deeds => {
  /** @type {Map<Kind, number>} */
  const seats = new Map();
  /** @param {number} seat @param {Set<Kind>} asked @returns {boolean} */
  const finds = (seat, asked) => {
    const own = (deeds[seat] ?? []).map(({ kind }) => kind);
    /** Whether the holder of this kind can take another one. @param {Kind} kind */
    const yields = kind =>
      !asked.has(kind) && finds(/** @type {number} */ (seats.get(kind)), asked.add(kind));
    const kind = own.find(kind => !seats.has(kind)) ?? own.find(yields);
    if (kind !== undefined) seats.set(kind, seat);
    return kind !== undefined;
  };
  const order = deeds
    .map((_, seat) => seat)
    .sort((a, b) => (deeds[a]?.length ?? 0) - (deeds[b]?.length ?? 0));
  for (const seat of order) finds(seat, new Set());
  return seats;
};

/**
 * One praise for each seat, and no kind twice: a deed of its own, or else what fits anybody.
 * @param {Praise[][]} deeds by seat, the best first @returns {Praise[]}
 */
export function distribute(deeds) {
  const given = new Map([...matched(deeds)].map(([kind, seat]) => [seat, kind]));
  const left = [...ANYBODY];
  return deeds.map(
    (own, seat) => own.find(({ kind }) => kind === given.get(seat)) ?? { kind: left.shift() ?? 'there' },
  );
}

/**
 * The title and the sentence of a praise.
 * @param {Translate} t
 * @param {Praise} [praise]
 * @returns {[title: string, text: string]}
 */
export const praiseWords = (t, { kind, queen, sum = '', n = 0 } = { kind: 'there' }) => [
  t(`end.award.${kind}`),
  t(`end.award.${kind}.text`, { queen: queen ? nameOf(queen) : '', sum, n }),
];
