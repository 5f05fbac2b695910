/* The bench: lifted numbers stand as a sum, the largest behind the sign. It shows what lies there and judges nothing. */

/** @import { QueensModel } from './model.js' */
import { h } from '../../kit/dom.js';
import { drawing, hiddenName } from '../../kit/marks.js';
import { isNumber, labelOf, numberOf } from '../../state/faces.js';
import { say } from '../../table/words.js';
import { picture } from './cards.js';
import { showMe } from './show-me.js';
import { benchOf as lay } from './sums.js';
import { slipWords } from './words.js';

const FEWEST = 3;

/** The lifted number cards, smallest first. @param {QueensModel} m @returns {{ place: number, face: string }[]} */
const lifted = m =>
  (m.view.own?.hand ?? [])
    .map((face, place) => ({ place, face: face ?? '' }))
    .filter(({ place, face }) => m.selected.includes(`hand ${place}`) && isNumber(face))
    .sort((a, b) => numberOf(a.face) - numberOf(b.face));

/** @param {QueensModel} m @param {{ place: number, face: string }} card */
const standing = (m, { place, face }) =>
  h(
    'button',
    { key: `card ${place}`, class: 'held', type: 'button', onclick: m.tapped(`hand ${place}`, face) },
    h('span', { class: 'card' }, drawing(picture(face, 64))),
    hiddenName(m.t('bench.take', { card: labelOf(face) })),
  );

/** @param {string} key @param {string} text */
const mark = (key, text) => h('span', { key, class: 'op', 'aria-hidden': 'true' }, text);

/** Sums on both sides. @param {QueensModel} m @param {{ place: number, face: string }[]} cards @param {number[]} right */
const bothSides = (m, cards, right) => {
  const wanted = [...right];
  /** @param {{ face: string }} card */
  const stands = ({ face }) => wanted.includes(numberOf(face)) && wanted.splice(wanted.indexOf(numberOf(face)), 1).length > 0;
  const behind = cards.filter(stands);
  const before = cards.filter(card => !behind.includes(card));
  /** @param {typeof cards} side @param {string} name */
  const row = (side, name) => side.flatMap((card, at) => (at ? [mark(`${name} ${at}`, '+'), standing(m, card)] : [standing(m, card)]));
  return [...row(before, 'plus'), mark('equals', '='), ...row(behind, 'more')];
};

/** @param {QueensModel} m @param {{ place: number, face: string }[]} cards */
const sum = (m, cards) => {
  const { right } = lay(cards.map(({ face }) => numberOf(face)), m.view.house_rules);
  if (m.view.house_rules.includes('runs')) return cards.map(card => standing(m, card));
  if (right.length > 1) return bothSides(m, cards, right);
  const gaps = Math.max(0, FEWEST - cards.length);
  const left = [
    ...cards.slice(0, -1).map(card => standing(m, card)),
    ...Array.from({ length: gaps }, (_, at) => h('span', { key: `gap ${at}`, class: 'slot' })),
  ];
  const signed = left.flatMap((card, at) => (at ? [mark(`plus ${at}`, '+'), card] : [card]));
  const last = cards.at(-1);
  return [...signed, mark('equals', '='), last && standing(m, last)];
};

/** @param {QueensModel} m */
export const bench = m => {
  if (!m.sums) return null;
  const cards = lifted(m);
  const numbers = cards.map(({ face }) => numberOf(face));
  const { state } = lay(numbers, m.view.house_rules);
  return h(
    'section',
    { key: 'bench', class: `bench ${state}`, 'data-spot': 'bench', 'aria-label': m.t('bench.name') },
    h('div', { class: 'plank' }, ...(state === 'pair' ? cards.map(card => standing(m, card)) : sum(m, cards))),
    m.helped && showMe(m),
    h('p', { class: 'line num', id: 'sum' }, say(m.t, slipWords(cards.map(({ face }) => face), m.selected, m.possible, m.view.house_rules))),
  );
};
