/* Numbers as buttons that can be counted: what cards make with a sign between them, and how far that is from what they should make. */

/** @import { VNode } from '../kit/dom.js' */
import { counter } from '../../art/shared/numbers.js';
import { h } from '../kit/dom.js';
import { drawing, drawnOnce } from '../kit/marks.js';

/**
 * - `on`: it counts;
 * - `over`: it is one too many, or is left over where buttons are shared out;
 * - `missing`: one is wanted here;
 * - `gone`: it has been taken away.
 * @typedef {'on' | 'over' | 'missing' | 'gone'} State
 */
/** `of` is the card that a button comes from, by its place; a missing one comes from none. @typedef {{ state: State, of: number | null }} Dot */
/** What stands together: a heap in tens, a row, a plate, or what is left over. @typedef {{ shape: 'heap' | 'row' | 'plate' | 'rest', dots: Dot[] }} Group */
/** @typedef {'+' | '−' | '×' | '÷'} Sign */

/** @param {number} count @param {State} state @param {number | null} of @returns {Dot[]} */
const some = (count, state, of) => Array.from({ length: Math.max(0, count) }, () => ({ state, of }));
/** @param {number[]} parts */
const product = parts => parts.reduce((all, n) => all * n, 1);

/** Buttons that should be so many: what is too many stands out, and so does every place that is empty. @param {Dot[]} dots @param {number | null} wanted @returns {Dot[]} */
const against = (dots, wanted) => {
  if (wanted === null) return dots;
  return [...dots.map((dot, at) => (at < wanted ? dot : /** @type {Dot} */ ({ ...dot, state: 'over' }))), ...some(wanted - dots.length, 'missing', null)];
};

/** Longer rows are none. */
const LONGEST = 11;

/** Heaps that are joined. @param {number[]} parts @param {number | null} wanted @returns {Group[]} */
const joined = (parts, wanted) => [{ shape: 'heap', dots: against(parts.flatMap((n, at) => some(n, 'on', at)), wanted) }];

/** Buttons that hop away. @param {number[]} parts @param {number | null} wanted @returns {Group[]} */
const taken = ([first = 0, ...others], wanted) => {
  const away = others.reduce((all, n) => all + n, 0);
  if (away > first) return [{ shape: 'heap', dots: [...some(first, 'gone', 0), ...some(away - first, 'missing', null)] }];
  return [{ shape: 'heap', dots: [...against(some(first - away, 'on', 0), wanted), ...some(away, 'gone', 0)] }];
};

/** As many rows as the smaller number says; what is too long for that lies in tens. @param {number[]} parts @param {number | null} wanted @returns {Group[]} */
const rows = (parts, wanted) => {
  const all = product(parts);
  const long = Math.max(1, all / Math.max(1, parts.length > 1 ? Math.min(...parts) : 1));
  const dots = against(some(all, 'on', 0), wanted);
  if (long > LONGEST) return [{ shape: 'heap', dots }];
  return Array.from({ length: Math.ceil(dots.length / long) }, (_, at) => ({ shape: 'row', dots: dots.slice(at * long, (at + 1) * long) }));
};

/** Shared onto plates, on each as many. @param {number[]} parts @param {number | null} wanted @returns {Group[]} */
const shared = ([first = 0, ...others], wanted) => {
  const plates = product(others);
  if (plates === 0) return [];
  const [each, over] = [Math.floor(first / plates), first % plates];
  const plate = some(each, 'on', 0);
  /** @type {Group[]} */
  const laid = Array.from({ length: plates }, (_, at) => ({ shape: 'plate', dots: over ? plate : against(plate, at === 0 || (wanted ?? 0) < each ? wanted : null) }));
  return over ? [...laid, { shape: 'rest', dots: some(over, 'over', 0) }] : laid;
};

const WAYS = { '+': joined, '−': taken, '×': rows, '÷': shared };

/** The picture of what stands before "=". @param {Sign} sign @param {number[]} parts @param {number | null} wanted what stands behind it @returns {Group[]} */
export const groupsOf = (sign, parts, wanted) => (parts.length === 0 ? [] : WAYS[sign](parts, wanted));

/** More buttons than these are not drawn: they are far too many. */
const MOST = 30;
/** As many move; the rest is there at once. */
const MOVING = 20;
const TEN = 10;

/** @param {Dot} dot @param {number} at @param {string} key @param {number[]} faces */
const dotView = ({ state, of }, at, key, faces) => {
  const face = faces[of ?? -1];
  const props = { key, class: `dot ${state} ${at < MOVING ? 'moves' : ''}` };
  return face === undefined ? h('span', props) : drawing(drawnOnce(`counter ${face}`, () => counter(face)), props);
};

/** @param {Group[]} groups as far as they are drawn @returns {{ groups: Group[], cut: boolean }} */
const cut = groups => {
  let room = MOST;
  const kept = groups.map(({ shape, dots }) => {
    const shown = dots.slice(0, Math.max(0, room));
    room -= dots.length;
    return { shape, dots: shown };
  });
  return { groups: kept.filter(({ dots }, at) => dots.length > 0 || groups[at]?.dots.length === 0), cut: room < 0 };
};

/** How large buttons may be, so that all stand on the bench. @param {Group[]} groups */
const crowd = groups => {
  const lines = groups.every(({ shape }) => shape === 'row') ? groups.length : groups.some(({ shape }) => shape === 'heap') ? Math.ceil((groups[0]?.dots.length ?? 0) / TEN) : 1;
  const wide = groups.every(({ shape }) => shape !== 'heap' && shape !== 'row') ? groups.reduce((all, { dots }) => all + dots.length + 1, 0) : TEN;
  return lines > 2 || wide > 20 ? 'small' : lines > 1 || wide > 12 ? 'medium' : 'large';
};

/** Empty places up to ten, so that a heap can be counted at a glance. @param {Group} group */
const wells = ({ shape, dots }) => (shape === 'heap' && dots.length < TEN ? TEN - dots.length : 0);

/** The picture; whoever does not see it reads the line under it. @param {Sign} sign @param {number[]} parts @param {number | null} wanted @param {number[]} faces what the cards themselves show, for the colours @returns {VNode} */
export const counters = (sign, parts, wanted, faces) => {
  const { groups, cut: more } = cut(groupsOf(sign, parts, wanted));
  let at = 0;
  return h(
    'div',
    { key: 'counters', class: 'counters', 'data-as': sign, 'data-crowd': crowd(groups), 'aria-hidden': 'true' },
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
