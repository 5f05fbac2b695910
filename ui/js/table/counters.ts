/* Draws a sum as buttons that can be counted: the result of its cards, and how far that is from the wanted
   number. */

import type { VNode } from '../kit/dom.js';
import { counter } from '../../art/shared/numbers.js';
import { h } from '../kit/dom.js';
import { drawing, drawnOnce } from '../kit/marks.js';

/**
 * - `on`: it counts;
 * - `over`: it is one too many, or the remainder of a division;
 * - `missing`: an empty place that should have one;
 * - `gone`: it has been subtracted.
 */
type State = 'on' | 'over' | 'missing' | 'gone';
/** `of` is the zero-based index of the card that a button belongs to; null for a missing one. */
type Dot = { state: State; of: number | null };
/** Buttons that are drawn together: a heap in lines of ten, a row, a plate, or the remainder. */
type Group = { shape: 'heap' | 'row' | 'plate' | 'rest'; dots: Dot[] };
export type Sign = '+' | '−' | '×' | '÷';

const some = (count: number, state: State, of: number | null): Dot[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ state, of }));
const product = (parts: number[]) => parts.reduce((all, n) => all * n, 1);

/**
 * Compares buttons with the wanted number: marks those too many as `over`, and appends the `missing` ones.
 */
const against = (dots: Dot[], wanted: number | null): Dot[] => {
  if (wanted === null) return dots;
  return [
    ...dots.map((dot, at) => (at < wanted ? dot : ({ ...dot, state: 'over' } as Dot))),
    ...some(wanted - dots.length, 'missing', null),
  ];
};

/** The most buttons of a row, and the most rows that the tray holds; more of them lie in a heap. */
const LONGEST = 11;
const ROWS = 3;

/** Addition: one heap of all parts. */
const joined = (parts: number[], wanted: number | null): Group[] => [
  {
    shape: 'heap',
    dots: against(
      parts.flatMap((n, at) => some(n, 'on', at)),
      wanted,
    ),
  },
];

/** Subtraction: a heap of which the other parts are `gone`. */
const taken = ([first = 0, ...others]: number[], wanted: number | null): Group[] => {
  const away = others.reduce((all, n) => all + n, 0);
  if (away > first)
    return [{ shape: 'heap', dots: [...some(first, 'gone', 0), ...some(away - first, 'missing', null)] }];
  return [
    { shape: 'heap', dots: [...against(some(first - away, 'on', 0), wanted), ...some(away, 'gone', 0)] },
  ];
};

/** Multiplication: as many rows as the smallest part says, or one heap if they are too long or too many. */
const rows = (parts: number[], wanted: number | null): Group[] => {
  const all = product(parts);
  const long = Math.max(1, all / Math.max(1, parts.length > 1 ? Math.min(...parts) : 1));
  const dots = against(some(all, 'on', 0), wanted);
  if (long > LONGEST || dots.length > ROWS * long) return [{ shape: 'heap', dots }];
  return Array.from({ length: Math.ceil(dots.length / long) }, (_, at) => ({
    shape: 'row',
    dots: dots.slice(at * long, (at + 1) * long),
  }));
};

/** Division: plates with equally many buttons each, and the remainder. */
const shared = ([first = 0, ...others]: number[], wanted: number | null): Group[] => {
  const plates = product(others);
  if (plates === 0) return [];
  const [each, over] = [Math.floor(first / plates), first % plates];
  const plate = some(each, 'on', 0);
  const laid: Group[] = Array.from({ length: plates }, (_, at) => ({
    shape: 'plate',
    dots: over ? plate : against(plate, at === 0 || (wanted ?? 0) < each ? wanted : null),
  }));
  return over ? [...laid, { shape: 'rest', dots: some(over, 'over', 0) }] : laid;
};

const WAYS = { '+': joined, '−': taken, '×': rows, '÷': shared };

/**
 * The groups of buttons for the side before "=".
 * @param wanted the number after "="
 */
export const groupsOf = (sign: Sign, parts: number[], wanted: number | null): Group[] =>
  parts.length === 0 ? [] : WAYS[sign](parts, wanted);

/** The most buttons that are drawn. */
const MOST = 30;
/** The most buttons that are animated. */
const MOVING = 20;
const TEN = 10;

const dotView = ({ state, of }: Dot, at: number, key: string, faces: number[]) => {
  const face = faces[of ?? -1];
  const props = { key, class: `dot ${state} ${at < MOVING ? 'moves' : ''}` };
  return face === undefined
    ? h('span', props)
    : drawing(
        drawnOnce(`counter ${face}`, () => counter(face)),
        props,
      );
};

/** What the narrowest tray holds of plates side by side, in small buttons; the last two make room for "…". */
const ACROSS = 27;
const MORE = 2;
/** The room of the edges of a plate, in small buttons. */
const EDGES = 1.6;

/** The room of a group in a tray of plates, in small buttons. */
const across = ({ shape, dots }: Group) =>
  shape === 'plate' ? Math.max(1, dots.length) + EDGES : shape === 'rest' ? dots.length : 0;

/** Leaves out what the tray does not hold. */
export const cut = (groups: Group[]): { groups: Group[]; cut: boolean } => {
  const all = groups.reduce((sum, group) => sum + across(group), 0);
  let [room, wide] = [MOST, all > ACROSS ? ACROSS - MORE : ACROSS];
  const kept = groups.flatMap(({ shape, dots }) => {
    const group = { shape, dots: dots.slice(0, Math.max(0, room)) };
    wide -= across(group);
    const shown = wide >= 0 && (room > 0 || dots.length === 0);
    room -= dots.length;
    return shown ? [group] : [];
  });
  return { groups: kept, cut: room < 0 || kept.length < groups.length };
};

/** The size of buttons with which all have room on the bench. */
const crowd = (groups: Group[]) => {
  const lines = groups.every(({ shape }) => shape === 'row')
    ? groups.length
    : groups.some(({ shape }) => shape === 'heap')
      ? Math.ceil((groups[0]?.dots.length ?? 0) / TEN)
      : 1;
  const wide = groups.every(({ shape }) => shape !== 'heap' && shape !== 'row')
    ? groups.reduce((all, { dots }) => all + Math.max(1, dots.length) + 1, 0)
    : TEN;
  return lines > 2 || wide > 16 ? 'small' : lines > 1 || wide > 12 ? 'medium' : 'large';
};

/** The number of empty places that fill a heap up to ten, so that it can be counted at a glance. */
const wells = ({ shape, dots }: Group) => (shape === 'heap' && dots.length < TEN ? TEN - dots.length : 0);

/**
 * The picture, hidden from screen readers: the line under it says the same.
 * @param faces the numbers printed on the cards, for the colours
 */
export const counters = (sign: Sign, parts: number[], wanted: number | null, faces: number[]): VNode => {
  const { groups, cut: more } = cut(groupsOf(sign, parts, wanted));
  let at = 0;
  return h(
    'div',
    {
      key: 'counters',
      class: 'counters',
      'data-as': groups[0]?.shape,
      'data-crowd': crowd(groups),
      'aria-hidden': 'true',
    },
    ...groups.map((group, i) =>
      h(
        'span',
        { key: `group ${i}`, class: `counted as-${group.shape}` },
        ...group.dots.map((dot, j) => dotView(dot, at++, `dot ${j}`, faces)),
        ...Array.from({ length: wells(group) }, (_, j) => h('span', { key: `well ${j}`, class: 'dot well' })),
      ),
    ),
    more && h('span', { key: 'more', class: 'uncounted' }, '…'),
  );
};
