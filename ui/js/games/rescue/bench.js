/* The bench: chosen numbers stand as an equation. It shows what lies there and judges nothing. */

/** @import { RescueModel, Standing } from './model.js' */
import { shield } from '../../../art/rescue/shields.js';
import { h } from '../../kit/dom.js';
import { drawing, hiddenName, sign } from '../../kit/marks.js';
import { labelOf, picture } from './cards.js';
import { benchWords, goesTogether, isPair } from './prompt.js';
import { redUse, SIGNS } from './sums.js';

/** @type {Record<string, Parameters<typeof sign>[0]>} */
const ICONS = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divide' };
/** @type {Record<string, string>} */
const NAMES = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divide' };

/** @param {RescueModel} m @param {Standing} card */
const standing = (m, { target, face }) => {
  const red = m.sum.red?.target === target ? m.sum.red : null;
  const turn = () => m.on.set({ sum: { ...m.sum, red: red ? (red.by > 0 ? { target, by: -1 } : null) : { target, by: 1 } } });
  return h(
    'span',
    { key: target, class: 'held' },
    h('button', { key: 'card', class: 'card', type: 'button', onclick: m.tapped(target, face) }, drawing(picture(face, 64, m.view.signs)), hiddenName(m.t('bench.take', { card: labelOf(face, m.view.signs) }))),
    red && h('button', { key: 'chip', class: 'red-chip num', type: 'button', 'aria-label': m.t('rescue.bench.chip', { n: red.by > 0 ? '+1' : '−1' }), onclick: turn }, red.by > 0 ? '+1' : '−1'),
  );
};

/** @param {string} key @param {Parameters<typeof sign>[0]} icon */
const mark = (key, icon) => h('span', { key, class: 'op', 'aria-hidden': 'true' }, sign(icon));

/** @param {RescueModel} m */
const plank = m => {
  if (isPair(m)) return h('div', { key: 'plank', class: 'plank pair-plank' }, ...m.standing.map(card => standing(m, card)));
  const shown = m.reading?.sign ?? m.sum.sign ?? '+';
  const order = m.reading?.order ?? m.standing.map((_, at) => at);
  const cards = order.map(at => m.standing[at]).flatMap(card => (card ? [standing(m, card)] : []));
  const last = cards.length > 2 ? cards.pop() : null;
  const gaps = Array.from({ length: Math.max(0, 2 - cards.length) }, (_, at) => h('span', { key: `gap ${at}`, class: 'held slot', 'aria-hidden': 'true' }));
  const row = [...cards, ...gaps].flatMap((card, at) => (at ? [mark(`sign ${at}`, ICONS[shown] ?? 'plus'), card] : [card]));
  return h('div', { key: 'plank', class: `plank ${m.standing.length > 4 ? 'many' : ''}` }, ...row, mark('equals', 'equals'), last ?? h('span', { key: 'sum', class: 'held slot', 'aria-hidden': 'true' }));
};

/** The red chip goes where it is of use, else to the first card. @param {RescueModel} m */
const placeRed = m => {
  if (m.sum.red) return m.on.set({ sum: { ...m.sum, red: null } });
  const numbers = m.standing.map(({ n }) => n);
  const use = redUse(numbers, /** @type {import('./sums.js').Sign | null} */ (m.sum.sign)) ?? { at: 0, by: 1 };
  const target = m.standing[use.at]?.target;
  if (target) m.on.set({ sum: { ...m.sum, red: { target, by: use.by } } });
};

/** @param {RescueModel} m */
const keys = m => {
  const shown = isPair(m) ? null : (m.reading?.sign ?? m.sum.sign);
  return h(
    'div',
    { key: 'keys', class: 'ops', role: 'group', 'aria-label': m.t('rescue.bench.signs') },
    ...SIGNS.map(one =>
      h(
        'button',
        { key: one, class: `key ${m.reading && shown === one ? 'on' : ''}`, type: 'button', 'aria-label': m.t(`rescue.bench.${NAMES[one]}`), 'aria-pressed': String(shown === one), onclick: () => m.on.set({ sum: { ...m.sum, sign: one, open: true } }) },
        sign(ICONS[one] ?? 'plus'),
      ),
    ),
    m.mine.power === 'one_off' &&
      h('button', { key: 'red', class: `key red ${m.sum.red ? 'on' : ''}`, type: 'button', 'aria-label': m.t('rescue.bench.red'), 'aria-pressed': String(m.sum.red !== null), onclick: () => placeRed(m) }, drawing(shield('red'), { key: 'shield', class: 'shield' }), h('span', { key: 'one', class: 'num' }, '±1')),
    m.helped && h('button', { key: 'show', class: 'key show-key', type: 'button', 'aria-label': m.t('hint.sums'), onclick: m.on.sums }, sign('star')),
  );
};

/** @param {RescueModel} m */
export const bench = m =>
  m.bench
    ? h(
        'section',
        { key: 'bench', class: `bench ${goesTogether(m) ? 'right' : ''}`, 'data-zone': 'bench', 'data-spot': 'bench', 'aria-label': m.t('bench.name') },
        plank(m),
        h('p', { key: 'line', class: 'line num', id: 'sum' }, benchWords(m)),
        keys(m),
      )
    : null;
