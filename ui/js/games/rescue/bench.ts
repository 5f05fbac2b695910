/* The bench: shows the chosen numbers as an equation, and as rows of buttons to count. It only displays; the
   table judges. */

import type { RescueModel } from './model.js';
import type { Slot, Standing } from './bench-order.js';
import type { Sign } from './sums.js';
import { operation } from '../../../art/rescue/operations.js';
import { shield } from '../../../art/rescue/shields.js';
import { h } from '../../kit/dom.js';
import { drawing, drawnOnce, hiddenName, sign } from '../../kit/marks.js';
import { counters } from '../../table/counters.js';
import { labelOf, picture } from './cards.js';
import { benchWords, goesTogether, isPair } from './prompt.js';
import { redUse, SIGNS } from './sums.js';

const NAMES: Record<string, Parameters<typeof operation>[0]> = {
  '+': 'plus',
  '−': 'minus',
  '×': 'times',
  '÷': 'divide',
};
/** The most cards that stand on the bench at full size. */
const EASY = 4;

/**
 * The red chip on a card: where it lies a tap turns it, elsewhere a tap brings it there. Its name holds the words on it, for
 * people who control the page by voice.
 */
const chip = (m: RescueModel, { target, face }: Standing) => {
  const red = m.sum.red;
  if (!red) return null;
  const here = red.target === target;
  const by = here && red.by > 0 ? -1 : 1;
  const shown = !here ? '±1' : red.by > 0 ? '+1' : '−1';
  const name = here
    ? m.t('rescue.bench.chip', { n: shown })
    : `${shown} ${m.t('rescue.bench.chip_here', { card: labelOf(face, m.view.signs) })}`;
  return h(
    'button',
    {
      key: 'chip',
      class: `red-chip num ${here ? '' : 'off'}`,
      'aria-label': name,
      onclick: () => m.on.set({ sum: { ...m.sum, red: { target, by } } }),
    },
    shown,
  );
};

const standing = (m: RescueModel, card: Standing) =>
  h(
    'span',
    { key: card.target, class: 'held', 'data-of': card.target },
    h(
      'button',
      { key: 'card', class: 'card', onclick: m.tapped(card.target, card.face) },
      drawing(picture(card.face, 64, m.view.signs)),
      hiddenName(m.t('bench.take', { card: labelOf(card.face, m.view.signs) })),
    ),
    chip(m, card),
  );

/** A card, a question mark for the only missing one, or an empty place. */
const place = (m: RescueModel, { card, wanted }: Slot, at: number) =>
  card
    ? standing(m, card)
    : h(
        'span',
        { key: `gap ${at}`, class: `held slot ${wanted ? 'wanted num' : ''}`, 'aria-hidden': 'true' },
        wanted ? '?' : null,
      );

const mark = (key: string, icon: Parameters<typeof sign>[0]) =>
  h('span', { key, class: 'op', 'aria-hidden': 'true' }, sign(icon));

/** The sign that stands between the cards. */
const shownSign = (m: RescueModel) => m.reading?.sign ?? (m.sum.sign as Sign | null) ?? '+';

const plank = (m: RescueModel) => {
  const between = NAMES[shownSign(m)] ?? 'plus';
  const row = m.slots.flatMap((slot, at) => {
    const before =
      at === 0 ? [] : [at === m.slots.length - 1 ? mark('equals', 'equals') : mark(`sign ${at}`, between)];
    return [...before, place(m, slot, at)];
  });
  return h('div', { key: 'plank', class: `plank ${m.slots.length > EASY ? 'many' : ''}` }, ...row);
};

/** Whether the bench shows a pair instead of a sum: two equal numbers, or one where no sum is offered. */
const lies = (m: RescueModel) => isPair(m) || (m.standing.length === 1 && m.update.offers.picks.length === 0);

/** A pair lies on a tray of its own. */
const tray = (m: RescueModel) =>
  h(
    'div',
    { key: 'tray', class: 'plank pair-tray' },
    ...m.standing.map(card => standing(m, card)),
    m.standing.length === 1 && place(m, { card: null, wanted: false }, 1),
  );

/** The numbers before "=" as buttons to count, compared with the number behind it. */
const counted = (m: RescueModel) => {
  if (m.level === 'free' || lies(m) || m.asked?.dots === false) return null;
  const before = m.slots.slice(0, -1).flatMap(({ card }) => card ?? []);
  const behind = m.slots.at(-1)?.card?.n ?? null;
  return counters(
    shownSign(m),
    before.map(({ n }) => n),
    before.length > 0 ? behind : null,
    before.map(({ n }) => n),
  );
};

/**
 * Puts the red chip where it makes the equation fit, else on the first card; takes it away if it lies there.
 */
const placeRed = (m: RescueModel) => {
  if (m.sum.red) return m.on.set({ sum: { ...m.sum, red: null } });
  const use = redUse(
    m.standing.map(({ n }) => n),
    m.read,
  ) ?? { at: 0, by: 1 };
  const target = m.standing[use.at]?.target;
  if (target) m.on.set({ sum: { ...m.sum, red: { target, by: use.by } } });
};

/** The key of a sign; at the level `middle` with a drawing of what it does. */
const signKey = (m: RescueModel, one: Sign) => {
  const name = NAMES[one] ?? 'plus';
  const on = shownSign(m) === one;
  return h(
    'button',
    {
      key: one,
      class: `key ${m.reading && on ? 'on' : ''}`,
      'aria-label': m.t(`rescue.bench.${name}`),
      'aria-pressed': String(on),
      onclick: () => m.on.set({ sum: { ...m.sum, sign: one, open: true } }),
    },
    sign(name),
    m.level === 'middle' &&
      drawing(
        drawnOnce(`operation ${name}`, () => operation(name)),
        { key: 'does', class: 'does' },
      ),
  );
};

/** The results among which somebody chooses, where they do not stand beside the owl's key. */
const answers = (m: RescueModel) =>
  m.level === 'middle' &&
  m.asked &&
  m.asked.keys.length > 0 &&
  m.standing.length > 1 &&
  h('div', { key: 'answers', class: 'answers', role: 'group', 'aria-label': m.asked.line }, ...m.asked.keys);

const keys = (m: RescueModel) => {
  // Beside buttons to count a question has their room.
  if (m.level === 'middle' && m.asked?.open && m.asked.dots) return null;
  const sums = m.standing.length > 1 && !lies(m);
  const all = [
    ...(sums && m.signs ? SIGNS.map(one => signKey(m, one)) : []),
    sums &&
      m.mine.power === 'one_off' &&
      h(
        'button',
        {
          key: 'red',
          class: `key red ${m.sum.red ? 'on' : ''}`,
          'aria-label': m.t('rescue.bench.red'),
          'aria-pressed': String(m.sum.red !== null),
          onclick: () => placeRed(m),
        },
        drawing(shield('red'), { key: 'shield', class: 'shield' }),
        h('span', { key: 'one', class: 'num' }, '±1'),
      ),
    ...(m.asked && (m.level === 'first' || m.standing.length < 2) ? m.asked.keys : []),
    m.helped &&
      h(
        'button',
        {
          key: 'show',
          class: 'key show-key',
          'aria-label': m.t('hint.sums'),
          onclick: m.on.sums,
        },
        sign('star'),
        m.level === 'first' && !m.asked && h('span', { key: 'word' }, m.t('hint.sums')),
      ),
  ].flatMap(key => key || []);
  return all.length > 0
    ? h(
        'div',
        {
          key: 'keys',
          class: `ops ${all.length > SIGNS.length ? 'full' : ''}`,
          role: 'group',
          'aria-label': m.level === 'first' && m.asked?.line ? m.asked.line : m.t('rescue.bench.signs'),
        },
        ...all,
      )
    : null;
};

export const bench = (m: RescueModel) =>
  m.bench
    ? h(
        'section',
        {
          key: 'bench',
          class: `bench ${goesTogether(m) ? 'right' : ''} lays-${m.level}`,
          'data-zone': 'bench',
          'data-spot': 'bench',
          'aria-label': m.t('bench.name'),
        },
        lies(m) ? tray(m) : plank(m),
        counted(m),
        h('p', { key: 'line', class: 'line num', id: 'sum' }, benchWords(m)),
        answers(m),
        keys(m),
      )
    : null;
