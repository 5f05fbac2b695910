/* Luck in a finished game: cards and rolls, beside their expected numbers. Pure. */

import type { GameKind, Person, ReplayFrame, TableEvent } from '../types.js';
import type { PastEvent } from '../table/game.js';
import { SIDES } from '../state/cards.js';
import { cardKind, nameOf } from '../state/faces.js';
import { keepingOf } from '../table/keepings.js';
import { facesIn, rowsIn, wordsIn } from '../games/positions.js';

type Cell = { n: number; expected: number };
/** A kind of card with a cell for each seat, or a side of the die with one cell for all. */
export type Row = { kind: string; cells: Cell[] };
export type Fairness = { rows: Row[]; dice: Row[]; shuffles: number; rolls: number };

const kindIn = (face: string): string => {
  const kind = cardKind(face) ?? '';
  return kind === 'power' || kind === 'instant' ? (NAMES[face] ?? kind) : kind;
};
const NAMES: Record<string, string> = {
  41: 'knight',
  42: 'dragon',
  43: 'potion',
  44: 'wand',
  45: 'jester',
  46: 'gnome',
  47: 'witch',
  48: 'willow',
  49: 'book',
};

/** The faces of all cards at the deal: in the draw pile, in hands, and discarded. */
const deckOf = (frame: ReplayFrame | undefined) => {
  const [draw = [], discard = []] = ['draw', 'discard'].map(pile => wordsIn(frame, pile));
  return facesIn([...draw, ...rowsIn(frame, 'hands').flat(), ...discard]);
};

export const fairnessOf = ({
  game,
  people,
  frames,
  past,
}: {
  game: GameKind;
  people: readonly Person[];
  frames: readonly ReplayFrame[];
  past: readonly PastEvent<TableEvent>[];
}): Fairness => {
  const deck = deckOf(frames[0]);
  const { brought, luck, rolled: shows } = keepingOf(game);
  const got = brought(frames, people.length);
  const count = (faces: readonly string[], kind: string) =>
    faces.filter(face => kindIn(face) === kind).length;
  const rows = luck.map(kind => ({
    kind,
    cells: got.map(faces => ({
      n: count(faces, kind),
      expected: (faces.length * count(deck, kind)) / Math.max(1, deck.length),
    })),
  }));
  const rolled = past.flatMap(({ event }) => shows(event) ?? []);
  const sides = Object.values(SIDES).reduce((all, n) => all + n, 0);
  const dice = Object.entries(SIDES).map(([die, n]) => ({
    kind: die,
    cells: [{ n: rolled.filter(one => one === die).length, expected: (rolled.length * n) / sides }],
  }));
  return {
    rows,
    dice: rolled.length > 0 ? dice : [],
    shuffles: past.filter(({ event }) => event.t === 'shuffled').length,
    rolls: rolled.length,
  };
};

/**
 * The seat and kind with the largest excess over the expected number, in units of that number's square root;
 * null below `FELT`.
 * @param glad the kinds of cards that are good to get
 */
export const luckiest = (rows: readonly Row[], glad: readonly string[]) => {
  const all = rows
    .filter(({ kind }) => glad.includes(kind))
    .flatMap(({ kind, cells }) =>
      cells.map(({ n, expected }, seat) => ({
        kind,
        seat,
        n,
        expected,
        far: (n - expected) / Math.sqrt(Math.max(0.5, expected)),
      })),
    );
  const best = [...all].sort((a, b) => b.far - a.far)[0];
  return best && best.far >= FELT ? best : null;
};
/** Chance alone reaches this excess in about one case of twenty. */
const FELT = 1.7;

/** The name of a row: that of the card, or of the side of the die. */
export const rowName = (
  t: (key: string, params?: Record<string, string | number>) => string,
  kind: string,
) => {
  const face = Object.keys(NAMES).find(one => NAMES[one] === kind);
  return face ? nameOf(face) : t(`fair.${kind}`);
};
