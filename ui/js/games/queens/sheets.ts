/* The sheets of Sleeping Queens: a seat with its queens enlarged, and help with the keyboard shortcuts. */

import type { Ctx, HouseRule } from '../../types.js';
import type { QueensModel } from './model.js';
import type { Icon } from '../../table/little-steps.js';
import { h } from '../../kit/dom.js';
import { and } from '../../kit/i18n.js';
import { needed } from '../../kit/needed.js';
import { animal, drawing, sign } from '../../kit/marks.js';
import { closeSheets, openSheet } from '../../kit/sheets.js';
import { readOut } from '../../kit/speech/read-out.js';
import { RIVALS } from '../../state/cards.js';
import { ATTACKS, courtLabel, isAttack, labelOf, nameOf } from '../../state/faces.js';
import { cheerPart } from '../../table/cheer-sheet.js';
import { littleSteps } from '../../table/little-steps.js';
import { isChoosing } from '../../table/phase.js';
import { cross, picture } from './cards.js';
import { points, seatLabel } from './seats.js';

const WIDTH = 104;
const HAND_WIDTH = 72;
const WAY_WIDTH = 84;
const RIVAL_WIDTH = 44;

/** The rival at home of a queen whom the lifted card cannot choose: a child sees why she does not glow. */
const rivalAtHome = (m: QueensModel, face: string) => {
  const rival = RIVALS[face] ?? '';
  const meets = m.lifted[0] === ATTACKS.knight && m.view.seats[m.decider]?.court.includes(rival);
  if (!meets || m.possible.has(`queen ${face}`)) return null;
  return h(
    'span',
    { key: 'rival', class: 'rival', 'aria-hidden': 'true' },
    sign('lightning'),
    drawing(cross(rival, RIVAL_WIDTH), { class: 'card' }),
  );
};

const large = (m: QueensModel, seat: number, face: string) => {
  const target = `queen ${face}`;
  const apart = aims(m) && rivalAtHome(m, face);
  const act = () => {
    closeSheets();
    m.on.tap(target, face);
  };
  return h(
    'button',
    {
      key: face,
      class: `held ${m.mark(target)}`,
      'aria-label': courtLabel(face, m.name(seat)),
      onclick: act,
    },
    h(
      'span',
      { class: `card ${m.mark(target)}` },
      drawing(apart ? cross(face, WIDTH) : picture(face, WIDTH)),
      apart,
    ),
  );
};

/** Whether a card is lifted that is played on a queen of another seat. */
const aims = (m: QueensModel) => isChoosing(m) && m.lifted.length === 1 && isAttack(m.lifted[0] ?? '');

/** The hand of a seat, where all hands lie open. */
const openHand = (m: QueensModel, seat: number) =>
  h(
    'div',
    {
      key: 'hand',
      class: 'big-court open-hand',
      role: 'group',
      'aria-label': m.t('hand.of', { name: m.name(seat) }),
    },
    ...(m.view.hands?.[seat] ?? []).flatMap((face, at) =>
      face
        ? [
            h(
              'span',
              { key: String(at), class: 'card', role: 'img', 'aria-label': labelOf(face) },
              drawing(picture(face, HAND_WIDTH)),
            ),
          ]
        : [],
    ),
  );

/** Whose queens these are, where the heading says what to do. */
const whose = (m: QueensModel, seat: number) => {
  const person = m.update.people[seat];
  return h(
    'p',
    { key: 'whose', class: 'whose-court' },
    person && animal(person),
    h('b', { translate: 'no' }, m.name(seat)),
  );
};

/**
 * Opens the sheet of a seat: all that is public of it, large enough to tap. Queens come first; while a card is
 * lifted that is played on one, the heading asks for her, and no cheers are in the way.
 */
export const seatSheet = (model: () => QueensModel, seat: number) => {
  const now = () => {
    const m = model();
    const court = m.view.seats[seat]?.court ?? [];
    return { m, court, asks: seat !== m.decider && court.length > 0 && aims(m) };
  };
  const { m, court } = now();
  const { ctx } = m.on.desk;
  const rest = {};
  // The heading may depend on a card of the hand, so it is not read aloud.
  readOut(ctx, seatLabel(m, seat), ...(court.length > 0 ? [and(court.map(nameOf))] : []));
  openSheet({
    name: 'seat',
    follows: true,
    title: () => {
      const { m, asks } = now();
      return asks ? m.slip : m.name(seat);
    },
    content: ({ redraw, close }) => {
      const { m, court, asks } = now();
      return [
        h('p', { class: 'vh' }, seatLabel(m, seat)),
        asks && whose(m, seat),
        court.length > 0
          ? h(
              'div',
              { key: 'court', class: `big-court ${asks ? 'asks' : ''}` },
              ...court.map(face => large(m, seat, face)),
            )
          : h('p', { key: 'court' }, m.t('table.nobody_awake')),
        points(m, seat),
        m.view.hands && openHand(m, seat),
        ...(asks ? [] : cheerPart({ ctx, seat, redraw, close, rest })),
      ];
    },
  });
};

/** What cards do, in a word: one or two of them, their target, and the result. */
const WAYS: readonly [word: string, faces: readonly string[], ...rest: Icon[]][] = [
  ['wakes', ['32'], 'bed', 'sun'],
  ['fetches', ['41'], 'crown', 'home'],
  ['blocks', ['42', '41'], 'shield'],
  ['sleep', ['43'], 'crown', 'moon'],
  ['blocks', ['44', '43'], 'shield'],
  ['luck', ['45'], 'people', 'sun'],
  ['swaps', ['57', '57'], 'swap'],
];
/** The ways of these house rules: numbers go together in a sum, or else in a row. */
export const waysBy = (rules: readonly HouseRule[]): typeof WAYS => [
  ...WAYS,
  rules.includes('runs') ? ['run', ['52', '53', '54'], 'swap'] : ['sum', ['55'], 'equals', 'swap'],
];

const pictured = (face: string) =>
  h('span', { class: 'card', role: 'img', 'aria-label': labelOf(face) }, drawing(picture(face, WAY_WIDTH)));

const inPictures = ({ t, state }: Ctx) => {
  const rules = state().update?.game.view.house_rules ?? [];
  return h(
    'ul',
    { key: 'pictures', class: 'how-pictures' },
    ...waysBy(rules).map(([word, faces, ...rest]) =>
      h(
        'li',
        { class: faces.length > 2 ? 'in-a-row' : '' },
        ...faces.map(pictured),
        h(
          'span',
          null,
          littleSteps({ icons: rest, now: rest.length - 1 }),
          h('b', null, t(`table.how.${word}`)),
        ),
      ),
    ),
  );
};

export const keySheet = async (ctx: Ctx) => {
  const { t } = ctx;
  const { keyList, rulesLink } = await needed(() => import('../../table/sheets/keys.js'));
  openSheet({
    name: 'keys',
    title: () => t('table.help'),
    content: () => [
      h('p', { key: 'how' }, t('table.how')),
      inPictures(ctx),
      rulesLink(ctx),
      keyList(t, ['cards']),
    ],
  });
};
