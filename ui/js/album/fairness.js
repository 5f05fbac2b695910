/* What luck has brought, beside what could be expected of it. Pure. */

/** @import { Person, ReplayFrame } from '../types.js' */
/** @import { Line } from './frames.js' */
import { kindOf, nameOf } from '../state/faces.js';
import { faceIn } from './frames.js';

/** How many of the six sides of the die show what. @type {Readonly<Record<string, number>>} */
export const SIDES = { 1: 2, 2: 2, 3: 1, dragon: 1 };

/** @typedef {{ n: number, expected: number }} Cell */
/** One kind of card, or one side of the die: by seat, or for all together. @typedef {{ kind: string, cells: Cell[] }} Row */
/** @typedef {{ rows: Row[], dice: Row[], shuffles: number, rolls: number }} Fairness */

/** The kinds of cards that matter, in the order in which they are shown. */
const KINDS = { queens: ['king', 'knight', 'potion', 'dragon', 'wand', 'jester', 'number'], rescue: ['queen', 'gnome', 'witch', 'willow', 'book', 'number'] };

/** @param {string} face @returns {string} */
const kindIn = face => {
  const kind = kindOf(face) ?? '';
  return kind === 'power' || kind === 'instant' ? NAMES[face] ?? kind : kind;
};
/** @type {Record<string, string>} */
const NAMES = { 41: 'knight', 42: 'dragon', 43: 'potion', 44: 'wand', 45: 'jester', 46: 'gnome', 47: 'witch', 48: 'willow', 49: 'book' };

/** @param {ReplayFrame | undefined} frame @returns {Record<string, any>} */
const positionOf = frame => /** @type {Record<string, any>} */ (frame?.position ?? {});

/** @param {readonly string[]} words of the notation */
const facesIn = words => words.map(word => faceIn(word) ?? '');

/** The cards of the draw pile as the game was dealt, with those in hands. @param {ReplayFrame | undefined} frame */
const deckOf = frame => {
  const { draw = [], hands = [], discard = [] } = positionOf(frame);
  return facesIn([...draw, ...hands.flat(), ...discard]);
};

/** What left a hand openly. @param {any} event @returns {{ seat: number, faces: string[] } | null} */
const leaves = event => {
  if (event.t === 'played') return { seat: event.seat, faces: [event.face] };
  if (event.t === 'attacked') return { seat: event.by, faces: [event.card === 'knight' ? '41' : '43'] };
  if (event.t === 'answered') return event.stopped ? { seat: event.seat, faces: [event.card === 'knight' ? '42' : '44'] } : null;
  return event.t === 'discarded' && event.faces ? { seat: event.seat, faces: event.faces } : null;
};

/** `all` without each of `some`, once. @param {readonly string[]} all @param {readonly string[]} some */
const less = (all, some) => {
  const rest = [...all];
  for (const one of some) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

/** What came into each hand, the deal with it: what is there now and was not before, or has been played meanwhile. @param {readonly ReplayFrame[]} frames @param {number} seats @returns {string[][]} */
const broughtToHands = (frames, seats) => {
  const hands = (/** @type {ReplayFrame | undefined} */ frame) => (positionOf(frame).hands ?? []).map(facesIn);
  const got = hands(frames[0]);
  frames.slice(1).forEach((frame, at) => {
    const [before, now] = [hands(frames[at]), hands(frame)];
    for (let seat = 0; seat < seats; seat++) {
      const gone = frame.game.events.flatMap(event => {
        const left = leaves(event);
        return left?.seat === seat ? left.faces : [];
      });
      got[seat]?.push(...less(now[seat] ?? [], less(before[seat] ?? [], gone)));
    }
  });
  return got;
};

/** What was drawn openly. @param {readonly Line[]} lines @param {number} seats @returns {string[][]} */
const drawnOpenly = (lines, seats) =>
  Array.from({ length: seats }, (_, seat) => lines.flatMap(({ event }) => (event.t === 'drew' && 'faces' in event && event.seat === seat ? event.faces : [])));

/** @param {{ game: 'queens' | 'rescue', people: readonly Person[], frames: readonly ReplayFrame[], lines: readonly Line[] }} plan @returns {Fairness} */
export const fairnessOf = ({ game, people, frames, lines }) => {
  const deck = deckOf(frames[0]);
  const got = game === 'queens' ? broughtToHands(frames, people.length) : drawnOpenly(lines, people.length);
  /** @param {readonly string[]} faces @param {string} kind */
  const count = (faces, kind) => faces.filter(face => kindIn(face) === kind).length;
  const rows = KINDS[game].map(kind => ({
    kind,
    cells: got.map(faces => ({ n: count(faces, kind), expected: (faces.length * count(deck, kind)) / Math.max(1, deck.length) })),
  }));
  const rolled = lines.flatMap(({ event }) => (event.t === 'rolled' ? [event.die] : []));
  const sides = Object.values(SIDES).reduce((all, n) => all + n, 0);
  const dice = Object.entries(SIDES).map(([die, n]) => ({ kind: die, cells: [{ n: rolled.filter(one => one === die).length, expected: (rolled.length * n) / sides }] }));
  return { rows, dice: game === 'rescue' ? dice : [], shuffles: lines.filter(({ event }) => event.t === 'shuffled').length, rolls: rolled.length };
};

/** Whoever had luck that could be felt: the widest step above what could be expected, in parts of what chance brings by itself. @param {readonly Row[]} rows */
export const luckiest = rows => {
  const all = rows.filter(({ kind }) => kind !== 'number').flatMap(({ kind, cells }) => cells.map(({ n, expected }, seat) => ({ kind, seat, n, expected, far: (n - expected) / Math.sqrt(Math.max(0.5, expected)) })));
  const best = all.toSorted((a, b) => b.far - a.far)[0];
  return best && best.far >= FELT ? best : null;
};
/** Chance alone goes so far in about one of twenty. */
const FELT = 1.7;

/** The name of a row: that of the card, or of the side of the die. @param {(key: string, params?: Record<string, string | number>) => string} t @param {string} kind */
export const rowName = (t, kind) => {
  const face = Object.keys(NAMES).find(one => NAMES[one] === kind);
  return face ? nameOf(face) : t(`fair.${kind}`);
};
