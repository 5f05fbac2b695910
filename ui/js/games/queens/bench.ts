/* The bench: shows the selected numbers as a sum, the largest behind "=". It only displays; the table judges.
 */

import type { QueensModel } from './model.js';
import { h } from '../../kit/dom.js';
import { drawing, hiddenName, sign } from '../../kit/marks.js';
import { isNumber, labelOf, numberOf } from '../../state/faces.js';
import { counters } from '../../table/counters.js';
import { picture } from './cards.js';
import { isAlike, benchOf as lay } from './sums.js';

type Laid = ReturnType<typeof lay>;

const FEWEST = 3;

/** The selected number cards, smallest first. */
const lifted = (m: QueensModel): { place: number; face: string }[] =>
  (m.view.own?.hand ?? [])
    .map((face, place) => ({ place, face: face ?? '' }))
    .filter(({ place, face }) => m.selected.includes(`hand ${place}`) && isNumber(face))
    .sort((a, b) => numberOf(a.face) - numberOf(b.face));

const standing = (m: QueensModel, { place, face }: { place: number; face: string }) =>
  h(
    'button',
    {
      key: `card ${place}`,
      class: 'held',
      'data-of': `hand ${place}`,
      onclick: m.tapped(`hand ${place}`, face),
    },
    h('span', { class: 'card' }, drawing(picture(face, 64))),
    hiddenName(m.t('bench.take', { card: labelOf(face) })),
  );

/** A sign between two cards; one that is wrong is crossed out. */
const mark = (key: string, text: string, wrong?: boolean) =>
  h('span', { key, class: `op ${wrong ? 'wrong' : ''}`, 'aria-hidden': 'true' }, text);

/** An equation with a sum on each side; `right` are the numbers behind "=". */
const bothSides = (m: QueensModel, cards: { place: number; face: string }[], right: number[]) => {
  const wanted = [...right];
  const stands = ({ face }: { face: string }) =>
    wanted.includes(numberOf(face)) && wanted.splice(wanted.indexOf(numberOf(face)), 1).length > 0;
  const behind = cards.filter(stands);
  const before = cards.filter(card => !behind.includes(card));
  const row = (side: typeof cards, name: string) =>
    side.flatMap((card, at) => (at ? [mark(`${name} ${at}`, '+'), standing(m, card)] : [standing(m, card)]));
  return [...row(before, 'plus'), mark('equals', '='), ...row(behind, 'more')];
};

const isWrong = (state: string) => state === 'more' || state === 'less';

/** The beginning of a sum: its cards where they will stand, and places for the others. */
const begun = (m: QueensModel, cards: { place: number; face: string }[], numbers: number[]) => {
  const left = [...cards];
  const { right } = lay(numbers, m.view.house_rules);
  return numbers.flatMap((n, at) => {
    const [card] = numberOf(left[0]?.face ?? '') === n ? left.splice(0, 1) : [];
    const place = card ? standing(m, card) : h('span', { key: `gap ${at}`, class: 'slot' });
    const before = at === numbers.length - 1 ? '=' : '+';
    return at === 0 || right.length > 1 ? [place] : [mark(`sign ${at}`, before), place];
  });
};

const sum = (m: QueensModel, cards: { place: number; face: string }[]) => {
  const { right, state } = lay(
    cards.map(({ face }) => numberOf(face)),
    m.view.house_rules,
  );
  if (right.length === 0 || m.fills === null) return cards.map(card => standing(m, card));
  if (m.fills) return begun(m, cards, m.fills);
  if (right.length > 1) return bothSides(m, cards, right);
  const gaps = Math.max(0, FEWEST - cards.length);
  const left = [
    ...cards.slice(0, -1).map(card => standing(m, card)),
    ...Array.from({ length: gaps }, (_, at) => h('span', { key: `gap ${at}`, class: 'slot' })),
  ];
  const signed = left.flatMap((card, at) => (at ? [mark(`plus ${at}`, '+'), card] : [card]));
  const last = cards.at(-1);
  return [...signed, mark('equals', '=', isWrong(state)), last && standing(m, last)];
};

/**
 * The places of a sum that the table has named: the selected cards, a question mark for the only missing one,
 * or empty slots. The buttons below say how many are missing.
 */
const named = (m: QueensModel, cards: { place: number; face: string }[]) =>
  m.places.flatMap(({ target, missing }, at) => {
    const card = cards.find(({ place }) => target === `hand ${place}`);
    const open = h(
      'span',
      { key: `gap ${at}`, class: `slot ${missing ? 'wanted num' : ''}`, 'aria-hidden': 'true' },
      missing ? '?' : null,
    );
    const sign = at === 0 ? [] : [mark(`sign ${at}`, at === m.places.length - 1 ? '=' : '+')];
    return [...sign, card ? standing(m, card) : open];
  });

/**
 * The numbers before "=" as rows of buttons to count: of a sum that the table has named, or of a wrong one.
 */
const counted = (m: QueensModel, { parts, total, state }: Laid) => {
  if (m.places.length === 0) return isWrong(state) ? counters('+', parts, total, parts) : null;
  const there = m.places.filter(({ target }) => m.selected.includes(target));
  const last = m.places.at(-1);
  const before = there.filter(place => place !== last).map(({ n }) => n);
  return counters('+', before, before.length > 0 && last && there.includes(last) ? last.n : null, before);
};

const laid = (m: QueensModel, cards: { place: number; face: string }[], state: Laid['state']) => {
  if (isAlike(state)) return cards.map(card => standing(m, card));
  return m.places.length > 0 ? named(m, cards) : sum(m, cards);
};

/**
 * The button "Show me", which asks for numbers that go together; offered only at levels of help that include
 * it.
 */
const showMe = (m: QueensModel) =>
  h(
    'button',
    {
      key: 'show',
      class: 'btn s paper show-me',
      'aria-label': m.t('hint.sums'),
      onclick: m.on.sums,
    },
    sign('star'),
    h('span', { key: 'word', class: 'word' }, m.t('hint.sums')),
  );

/** Praise, in the place of the button that helped. */
const well = () => h('span', { key: 'well', class: 'show-me yes', 'aria-hidden': 'true' }, sign('check'));

export const bench = (m: QueensModel) => {
  if (!m.sums) return null;
  const cards = lifted(m);
  const numbers = cards.map(({ face }) => numberOf(face));
  const sides = lay(numbers, m.view.house_rules);
  const { state } = sides;
  const right = state === 'right' || state === 'run';
  const fits = right || isAlike(state);
  // What stood on it while a card was missing stays in its place when the sum is right.
  const helped = m.helped && (!right || m.places.length > 0);
  return h(
    'section',
    {
      key: 'bench',
      class: `bench ${right ? 'right' : ''} ${helped ? 'helped' : ''}`,
      'data-spot': 'bench',
      'aria-label': m.t('bench.name'),
    },
    h('div', { class: `plank ${isAlike(state) ? 'pair-tray' : ''}` }, ...laid(m, cards, state)),
    !isAlike(state) && counted(m, sides),
    helped && (fits ? well() : showMe(m)),
    h('p', { class: `line num ${state === 'right' || m.saidAbove ? 'vh' : ''}`, id: 'sum' }, m.slip),
  );
};
