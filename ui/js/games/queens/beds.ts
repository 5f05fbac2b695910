/* The beds on their quilt, always in the order of their numbers, and the two piles. */

import type { QueensModel } from './model.js';
import { h } from '../../kit/dom.js';
import { animal, drawing, hiddenName, sign } from '../../kit/marks.js';
import { bedLabel, labelOf, nameOf, pointsOf, pointsText } from '../../state/faces.js';
import { bedsKey } from '../../state/house-rules.js';
import { seen, seenLabel } from '../../table/ghosts.js';
import { TINY } from '../../table/measure.js';
import { isChoosing, isDealing } from '../../table/phase.js';
import { seatOf } from '../../table/recent-events.js';
import { sticker, stuckLabel } from '../../table/stickers.js';
import { say } from '../../table/words.js';
import { bed, deck, picture, worth } from './cards.js';
import { knock } from './knock.js';
import { actor } from './status.js';
import { goalWords } from './words.js';

/** The width, in CSS pixels, for which a ghost's drawing is chosen. */
const GHOST = 60;

/** Width of an upright card on a bed, as a share of the bed's width. */
const OF_BED = 0.56;

/** The queen on her bed, drawn once the game is over. */
const asleepHere = (face: string, width: number) =>
  h(
    'span',
    { key: 'sleeper', class: `sleeper ${width < TINY ? 'tiny' : ''}`, 'aria-hidden': 'true' },
    drawing(picture(face, width)),
    width < TINY && worth(face),
  );

const place = (m: QueensModel, asleep: boolean, number: number) => {
  const target = `bed ${number}`;
  const stuck = asleep ? m.stuck[target] : undefined;
  const queen = asleep ? m.ghosts.get(target) : undefined;
  // `all` comes with the end of the game.
  const sleeper = asleep ? (m.view.all?.beds[number - 1] ?? null) : null;
  return h(
    'button',
    {
      key: `${number}`,
      class: `${asleep ? 'card' : 'slot'} wide ${m.mark(target)}`,
      'data-spot': target,
      'aria-label': sleeper ? undefined : stuckLabel(seenLabel(bedLabel(number, asleep), queen), stuck),
      'aria-pressed': isChoosing(m) ? String(m.selected.includes(target)) : undefined,
      onclick: m.tapped(target),
    },
    asleep && drawing(bed()),
    seen(queen, face => picture(face, GHOST)),
    sticker(stuck),
    sleeper && [
      asleepHere(sleeper, m.layout.sizes.bed * OF_BED),
      hiddenName(
        m.t('aria.bed_of', { bed: number, queen: nameOf(sleeper), points: pointsText(pointsOf(sleeper)) }),
      ),
    ],
  );
};

const quilt = (m: QueensModel) =>
  h(
    'section',
    {
      key: 'beds',
      class: 'quilt beds',
      'data-zone': 'beds',
      'aria-label': m.t(bedsKey(m.view.beds)),
      // The bench lies over the lower beds, and no number goes to a bed.
      inert: m.sums && m.layout.shape !== 'side',
    },
    ...m.view.beds.map((asleep, at) => place(m, asleep, at + 1)),
    h('p', { key: 'goal', class: 'pill goal' }, say(m.t, goalWords(m.view.goal))),
  );

/** Whether a seat has drawn a power, and goes once more. */
const goesAgain = (event?: { t?: string; lucky?: number | null }) =>
  event?.t === 'revealed' && event.lucky === null;

/**
 * The caption of the event that is shown, with the animal that it tells about: it stays as long as the words.
 */
const caption = (m: QueensModel) => {
  const person = m.update.people[seatOf(m.log.at(-1) ?? {}) ?? actor(m)];
  return h(
    'p',
    { class: 'slip caption', 'data-colour': person?.colour },
    person && animal(person),
    h('span', null, m.caption),
    goesAgain(m.log.at(-1)) && sign('again'),
  );
};

/**
 * The quilt of beds, and the caption in a place of its own above the status bar, where no card starts or
 * lands.
 */
export const beds = (m: QueensModel) => [
  h('div', { key: 'beds-place', class: 'beds-place' }, quilt(m), knock(m)),
  m.caption && h('div', { key: 'caption-place', class: 'caption-place' }, caption(m)),
];

export const piles = (m: QueensModel) => {
  const { top, draw, discard } = m.view;
  // A Jester turns up the next card: a tap on that says yes, as on every chosen target.
  const drawn = m.choice.by === 'confirm' && m.lifted[0] === '45';
  const width = m.layout.sizes.pile;
  return h(
    'section',
    { key: 'piles', class: 'piles', 'data-zone': 'piles', 'aria-label': m.t('table.piles') },
    h(
      'div',
      {
        key: 'draw',
        class: 'pile',
        role: 'img',
        'aria-label': m.t('table.draw', { n: draw }),
        'data-spot': 'draw',
        onclick: drawn ? m.on.again : undefined,
      },
      h('span', { class: drawn ? 'card pick' : 'card' }, drawing(deck())),
      !isDealing(m) && h('span', { class: 'count num', 'aria-hidden': 'true' }, draw),
    ),
    h(
      'button',
      {
        key: 'discard',
        class: `pile ${top ? '' : 'bare'}`,
        'data-spot': 'discard',
        onclick: m.tapped('discard', top ?? undefined),
      },
      top
        ? h('span', { key: 'top', class: `card ${m.mark('discard')}` }, drawing(picture(top, width)))
        : h('span', { key: 'none', class: `slot ${m.mark('discard')}` }),
      hiddenName(top ? m.t('table.discard', { card: labelOf(top), n: discard }) : m.t('table.discard_empty')),
    ),
  );
};
