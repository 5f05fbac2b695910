/* The sheet of one card: its picture, its name, and what it does in pictures and in one sentence. */

import type { OwnQueen } from '../../../../bindings/OwnQueen.ts';
import type { Ctx, Update } from '../../types.js';
import type { Signs } from '../game.js';
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { closeSheets, openSheet } from '../../kit/sheets.js';
import { ATTACKS, isCompanion, isQueen, numberOf, pointsOf, ribbonOf, STOPS } from '../../state/faces.js';
import { drawnAs, putAway, welcomerAt } from '../../state/cast.js';
import { kindOf } from '../../state/games.js';
import { gameOf } from '../fetched.js';
import { strip } from '../illustrated.js';

const WIDTH = 280;
const SMALL = 52;

/** The button that opens the rules at the entry of this card. */
const more = ({ t, go, state }: Ctx, face: string) => {
  const { update } = state();
  const entry = update && gameOf(update).entryOf(face);
  if (!entry) return null;
  const open = () => {
    closeSheets();
    go('rules', kindOf(update), entry);
  };
  return h(
    'button',
    { class: 'btn s dark', key: 'more', onclick: open },
    sign('story'),
    h('span', { key: 'word' }, t('rules.more')),
  );
};

/** A companion with the sign of a queen, or a queen with that of a companion. The companion 70 fits all. */
const fitting = (face: string, signs: Signs) => {
  const [other, any] = isQueen(face) ? [isCompanion, '70'] : [isQueen, '10'];
  return Object.keys(signs).find(one => other(one) && signs[one] === signs[face]) ?? any;
};

/** A sum with a number, which stands behind "=" if it can. */
const sumWith = (n: number) => {
  const one = n < 3 ? n : Math.ceil(n / 2) - 1;
  const other = n < 3 ? n + 1 : n - one;
  const [a, b, all] = [one, other, one + other].map(number => 50 + number);
  return `${a} + ${b} = ${all}`;
};

/** Three numbers in a row with a number in it. */
const runWith = (n: number) => {
  const first = Math.min(Math.max(1, n - 1), 8);
  return [first, first + 1, first + 2].map(number => 50 + number).join(' ');
};

/**
 * The pictures of a row of a game's `deeds`: `*` is the card itself, `points` are hers, `fits` is a card with
 * the same sign, `sum` a sum with it, `run` three numbers in a row with it, `>` an arrow, `±` one more or one less,
 * `6×` six of what is behind it, and `cross` a queen who quarrels, `seat 2` the second who is counted.
 */
export const picturesIn = (row: string, face: string, signs: Signs) => {
  const drawn: Readonly<Record<string, string>> = {
    '*': face,
    '>': 'icon arrow',
    fits: fitting(face, signs),
    points: `= ${pointsOf(face)}`,
  };
  const whole = row.replace('sum', sumWith(numberOf(face))).replace('run', runWith(numberOf(face)));
  return (whole.match(/(?:icon|die|cross|seat) \S+|\S+/g) ?? []).map(one => drawn[one] ?? one);
};

/** For a Dragon or a Wand that does not stop the current attack: the card that would. */
const rightDefence = (update: Update, face: string): string[] => {
  const card = gameOf(update).attacked(update)?.card;
  if (!card || STOPS[card] === face || !Object.values(STOPS).includes(face)) return [];
  return [`${ATTACKS[card]} > ${STOPS[card]}`];
};

const deeds = (update: Update, face: string) => {
  const signs = 'signs' in update.game.view ? update.game.view.signs : {};
  const look = { game: kindOf(update), width: SMALL, signs };
  const rows = [...gameOf(update).deeds(face, update.game.view.house_rules), ...rightDefence(update, face)];
  return h(
    'div',
    { class: 'inspect-deeds', key: 'deeds' },
    rows.map((row, at) =>
      h('div', { key: String(at) }, strip(picturesIn(row, face, signs), look, 'rule-shows')),
    ),
  );
};

/**
 * Who has drawn a queen; and while somebody brings her, how she is put away: for everybody by her own person and at
 * the table's device, elsewhere for this device.
 */
const drawn = ({ t, state, send }: Ctx, by: string, seat: number, close: () => void) => {
  const now = state();
  const queen = now.drawn?.[seat];
  const away = (queen: OwnQueen) => () => {
    if (!now.visit || now.update?.mine.includes(seat)) send({ t: 'bring', seat, queen: null });
    else putAway(queen);
    close();
  };
  return [
    h('p', { key: 'by' }, t('drawn.by', { name: by })),
    queen &&
      h(
        'button',
        { class: 'btn s paper', key: 'away', onclick: away(queen) },
        sign('trash'),
        h('span', { key: 'word' }, t('drawn.away')),
      ),
  ];
};

/** Of a card. */
const drawnCard = (ctx: Ctx, face: string, close: () => void) => {
  const one = drawnAs(face);
  const seat = ctx.state().drawn?.findIndex(queen => queen?.stands_for === face) ?? -1;
  return one && drawn(ctx, one.by, seat, close);
};

/** The queen in the gate of a seat. */
export const gateSheet = (ctx: Ctx, seat: number) =>
  openSheet({
    name: 'inspect',
    title: () => welcomerAt(seat)?.name ?? '',
    content: ({ close }) => {
      const queen = welcomerAt(seat);
      return queen
        ? [drawing(queen.gate, { class: 'inspect-gate', key: 'gate' }), ...drawn(ctx, queen.by, seat, close)]
        : [];
    },
  });

export const inspectSheet = (ctx: Ctx, face: string) => {
  /** This sheet opens only at a table, so there is an update. */
  const update = () => ctx.state().update as Update;
  const look = () => gameOf(update()).card(update().game.view, face, WIDTH);
  return openSheet({
    name: 'inspect',
    title: () => ribbonOf(face),
    content: ({ close }) => [
      h(
        'div',
        { class: 'inspect-card card', key: 'card', role: 'img', 'aria-label': look().label },
        drawing(look().svg),
      ),
      h('p', { class: 'inspect-meaning', key: 'meaning' }, look().meaning),
      deeds(update(), face),
      drawnCard(ctx, face, close),
      more(ctx, face),
    ],
  });
};
