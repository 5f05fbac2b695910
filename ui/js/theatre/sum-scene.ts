/* The scene of a sum: over a dark table its cards come in order, with a sign between each two; buttons hop
   out of them, lie as the sum says, and fill the card of the result. */

import type { Sign } from '../table/counters.js';
import type { Spot } from '../table/fly.js';
import type { Actor } from '../table/stage.js';
import { counter, sumSign } from '../../art/shared/numbers.js';
import { groupsOf } from '../table/counters.js';
import { startWithin } from '../table/free-place.js';
import { scale } from '../table/scale.js';
import { MOST_ACTORS, dusk } from '../table/stage.js';
import { onto, TINY } from '../table/ways.js';

/**
 * `n` is printed on the card, `counts` is what it counts as, and `over` the drawing above it that says so if
 * they differ; the card flies from its place to `at`, and is hidden before if it `springs` out of a seat.
 */
type Part = {
  svg: string;
  n: number;
  counts: number;
  from: Spot;
  at: Spot;
  over?: string;
  springs?: boolean;
};
/** `signs` stand between the cards; buttons count what has one card, the last one, behind "=". */
type Sum = { cards: readonly Part[]; signs: readonly string[]; heap: Spot };

/** Length of the scene, as a share of `motion.ms('moment')`. */
export const LENGTH = 0.9;
/** When the result lies beside the other cards, as a share of the scene (0 to 1). */
export const LIES = 0.52;
/**
 * Shares of the scene at which: the last card before "=" sets out; buttons hop; the result sets out; the
 * buttons fill it; all cards leave.
 */
const [LAST, HOPS, RESULT, FILLS, LEAVES] = [0.1, 0.28, 0.37, 0.76, 0.86];
const FLIGHT = LIES - RESULT;
/** Width of a sign and of a button by that of a card, and from button to button by a button's. */
const [SIGN, DOT, APART] = [0.5, 0.27, 1.16];
/**
 * The least distance of the row from the window's edge, in CSS pixels; and the room for a sign between two
 * cards, by the width of a card.
 */
const [EDGE, GAP] = [12, 0.56];
/** The most buttons in a line of an addition. */
const FIVE = 5;
const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** Places for the cards of a sum, in a row round the middle of the window. */
export const rowOf = (count: number): Spot[] => {
  const wide = count + (count - 1) * GAP;
  const large = Math.min(140 * scale(), innerHeight * 0.24);
  const width = Math.min(large, (innerWidth - 2 * EDGE) / wide);
  const left = startWithin(innerWidth / 2, width * wide, innerWidth, EDGE);
  return Array.from({ length: count }, (_, i) => ({
    x: left + width * (0.5 + i * (1 + GAP)),
    y: innerHeight / 2 - large * 0.3,
    width,
  }));
};

/** When a card sets out. */
const starts = (nth: number, count: number) =>
  nth === count - 1 ? RESULT : (LAST * nth) / Math.max(1, count - 2);

/** It springs up, and sinks away before the cards leave. */
const pops = (at: number, gone: number = LEAVES): Pick<Actor, 'shows' | 'steps'> => ({
  shows: [[at, gone]],
  steps: [
    { at, size: TINY, ease: 'ease-out' },
    { at: at + 0.04, size: 1.15 },
    { at: at + 0.06, size: 1 },
    { at: gone - 0.03 },
    { at: gone, size: TINY },
  ],
});

const coming = ({ svg, from, at, springs = false }: Part, nth: number, count: number, heap: Spot): Actor => {
  const begins = starts(nth, count);
  const glad =
    nth === count - 1
      ? [
          { at: FILLS + 0.02, size: 1 },
          { at: FILLS + 0.05, size: 1.14, turn: 3 },
          { at: FILLS + 0.08, size: 1, turn: 0 },
        ]
      : [];
  const steps = [
    { at: begins, ...onto(from, at), ease: STIFF },
    { at: begins + FLIGHT, x: at.x, y: at.y, size: 1.08 },
    { at: begins + FLIGHT + 0.03, size: 1 },
    ...glad,
    { at: LEAVES, x: at.x, y: at.y, ease: 'ease-in' },
    { at: 1 - (count - 1 - nth) * 0.012, ...onto(heap, at) },
  ];
  return { svg, at, kind: 'card', stays: true, shows: springs ? [[begins, 1]] : undefined, steps };
};

/** The signs between the cards, and over them. */
const signs = ({ cards, signs: between }: Sum): Actor[] =>
  cards.flatMap(({ at: card, over }, nth) => {
    const next = cards[nth + 1];
    const width = card.width * SIGN;
    const comes = starts(nth, cards.length) + FLIGHT;
    const sign = between[nth];
    const [gap, above] = [
      { ...card, x: (card.x + (next?.at.x ?? card.x)) / 2, width },
      { ...card, y: card.y - card.width * 0.84, width },
    ];
    const last = nth === cards.length - 2;
    return [
      ...(sign
        ? [
            {
              svg: sumSign(sign),
              at: gap,
              ratio: 1,
              stays: true,
              ...pops(last ? RESULT + 0.04 : comes),
            },
          ]
        : []),
      ...(over ? [{ svg: over, at: above, ratio: 1, stays: true, ...pops(comes) }] : []),
    ];
  });

/** The lines in which the buttons lie; each is the index of the card that it comes from. */
const lines = (cards: readonly Part[], sign: Sign) => {
  const groups = groupsOf(
    sign,
    cards.slice(0, -1).map(({ counts }) => counts),
    null,
  ).map(({ dots }) => dots.map(({ of }) => of ?? 0));
  const [heap = []] = groups;
  return groups.length > 1 || heap.length <= FIVE
    ? groups
    : Array.from({ length: Math.ceil(heap.length / FIVE) }, (_, at) =>
        heap.slice(at * FIVE, (at + 1) * FIVE),
      );
};

/**
 * A button hops out of its card to its place, bounces when the result lies, and fills it.
 * @param share its place among all buttons (0 to 1)
 */
const button = (card: Part, to: Spot, result: Spot, share: number): Actor => {
  const from = { x: card.at.x, y: card.at.y + card.at.width * 0.4 };
  const [begins, shines, fills] = [
    HOPS + share * 0.12,
    LIES + 0.03 + share * 0.1,
    FILLS - 0.06 + share * 0.06,
  ];
  const steps = [
    { at: begins, ...from, size: 0.5, ease: 'ease-out' },
    { at: begins + 0.04, x: (from.x + to.x) / 2, y: from.y - to.width, size: 1, ease: 'ease-in' },
    { at: begins + 0.08, x: to.x, y: to.y },
    { at: shines },
    { at: shines + 0.02, size: 1.2 },
    { at: shines + 0.05, size: 1 },
    { at: fills, ease: 'ease-in' },
    { at: fills + 0.07, x: result.x, y: result.y + result.width * 0.3, size: 0.6 },
  ];
  return { svg: counter(card.n), at: to, ratio: 1, stays: true, shows: [[begins, fills + 0.07]], steps };
};

/** Buttons on a tray of cloth under the cards. */
const counted = ({ cards, signs: [sign] }: Sum): Actor[] => {
  const [first, result] = [(cards[0] as Part).at, (cards.at(-1) as Part).at];
  const laid = lines(cards, sign as Sign);
  const [long, high] = [Math.max(...laid.map(line => line.length)), laid.length];
  const width = Math.min(first.width * DOT, (innerWidth - 48) / long / APART);
  const step = width * APART;
  const tray = {
    x: (first.x + result.x) / 2,
    y: first.y + first.width * 0.78 + (high * step + width * 0.5) / 2,
    width: long * step + width * 0.5,
  };
  const dots = laid.flatMap((line, down) =>
    line.map((of, along) => ({
      of,
      to: { x: tray.x + (along - (long - 1) / 2) * step, y: tray.y + (down - (high - 1) / 2) * step, width },
    })),
  );
  return [
    {
      svg: '',
      at: tray,
      ratio: (high * step + width * 0.5) / tray.width,
      kind: 'counters',
      stays: true,
      ...pops(HOPS - 0.02, FILLS + 0.04),
    },
    ...dots.map(({ of, to }, nth) => button(cards[of] as Part, to, result, nth / dots.length)),
  ];
};

/** All actors of the scene; without buttons where there are too many. */
export const castOf = (sum: Sum): Actor[] => {
  const { cards, heap } = sum;
  const whole = [...cards.map((card, nth) => coming(card, nth, cards.length, heap)), ...signs(sum)];
  const [tray, ...dots] = sum.signs[cards.length - 2] === '=' ? counted(sum) : [];
  const dark = { ...dusk(0.08, LEAVES), stays: true };
  const all = [dark, ...(tray ? [tray] : []), ...whole, ...dots];
  return all.length <= MOST_ACTORS ? all : [dark, ...whole];
};
