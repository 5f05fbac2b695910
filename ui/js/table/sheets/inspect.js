/* The sheet of one card: its picture, its name and what it does in one sentence. */

/** @import { Ctx, Update } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { closeSheets, openSheet } from '../../kit/sheets.js';
import { isCompanion, isQueen, nameOf, pointsOf } from '../../state/faces.js';
import { kindOf } from '../../state/games.js';
import { gameOf } from '../fetched.js';
import { strip } from '../illustrated.js';

const WIDTH = 280;
const SMALL = 52;

/** A queen is woken and counts her points; two kinds do more. */
const WOKEN = 'bed > * points icon star';
/** What keeps an attack away from a queen. @param {string} attack */
const stops = attack => `${attack} > * > 10`;
/** What keeps a card out of a realm. @param {string} card */
const keepsOut = card => `${card} icon shield *`;

/**
 * What a card does, in rows of pictures for children who do not read yet, by the entry of the rules or by its
 * face: `*` is the card itself, `points` are hers, `fits` is a card with the same sign, and `>` an arrow.
 * @type {Readonly<Record<import('../../types.js').GameKind, Readonly<Record<string, readonly string[]>>>>}
 */
export const DEEDS = {
  queens: {
    queens: [WOKEN],
    sixteen_queens: [WOKEN],
    rose: [WOKEN, '* + bed > 10'],
    cat_dog: [WOKEN, 'cross 11 icon lightning cross 12'],
    king: ['* > bed > 10'],
    knight: ['* > 10 > icon home'],
    potion: ['* > 10 > bed'],
    dragon: [stops('41')],
    wand: [stops('43')],
    jester: ['* > deck', '41 icon again', '53 icon people > 10'],
    swap: ['* icon swap deck', '* * icon swap deck deck', '52 + 53 = 55'],
  },
  rescue: {
    queen: ['* + fits > 73'],
    companion: ['fits + * > 73'],
    king: ['10 + 70 > *'],
    number: ['52 + 53 = 55 > door', '* * > 10'],
    book: ['* > deck > 53'],
    gnome: ['* > die 1 > door', 'die 2 > deck'],
    witch: ['* > 53 icon swap 10'],
    willow: ['* > 10 > bed'],
    81: [keepsOut('47')],
    82: ['die 1 icon again *'],
    83: ['* > 6× deck'],
    84: ['* > deck + deck'],
    85: ['* > 55 ± 1'],
    86: [keepsOut('48')],
  },
};

/** The pictures of a row, one by one. @param {string} row */
const split = row => row.match(/(?:icon|die|cross) \S+|\S+/g) ?? [];

/**
 * A companion with the sign of a queen, or a queen with that of a companion.
 * @param {string} face
 * @param {import('../game.js').Signs} signs
 */
const fitting = (face, signs) => {
  const [other, any] = isQueen(face) ? [isCompanion, '70'] : [isQueen, '10'];
  return Object.keys(signs).find(one => other(one) && signs[one] === signs[face]) ?? any;
};

/**
 * The rows of pictures of a card; none for what has none.
 * @param {import('../../types.js').GameKind} game
 * @param {string | null} entry
 * @param {string} face
 * @param {import('../game.js').Signs} signs
 */
export const deedOf = (game, entry, face, signs) => {
  /** @type {Readonly<Record<string, string>>} */
  const drawn = { '*': face, '>': 'icon arrow', fits: fitting(face, signs), points: `= ${pointsOf(face)}` };
  return (DEEDS[game][face] ?? DEEDS[game][entry ?? ''] ?? []).map(row =>
    split(row).map(one => drawn[one] ?? one),
  );
};

/** The button that opens the rules at the entry of this card. @param {Ctx} ctx @param {string} face */
const more = ({ t, go, state }, face) => {
  const { update } = state();
  const entry = update && gameOf(update).entryOf(face);
  if (!entry) return null;
  const open = () => {
    closeSheets();
    go('rules', kindOf(update), entry);
  };
  return h(
    'button',
    { class: 'btn s dark', key: 'more', type: 'button', onclick: open },
    sign('story'),
    h('span', { key: 'word' }, t('rules.more')),
  );
};

/** @param {Update} update @param {string} face */
const deeds = (update, face) => {
  const game = kindOf(update);
  const signs = 'signs' in update.game.view ? update.game.view.signs : {};
  return h(
    'div',
    { class: 'inspect-deeds', key: 'deeds' },
    deedOf(game, gameOf(update).entryOf(face), face, signs).map((row, at) =>
      h('div', { key: String(at) }, strip(row, { game, width: SMALL, signs }, 'rule-shows')),
    ),
  );
};

/** @param {Ctx} ctx @param {string} face */
export const inspectSheet = (ctx, face) => {
  /** This sheet opens only at a table, so there is an update. */
  const update = () => /** @type {Update} */ (ctx.state().update);
  const look = () => gameOf(update()).card(update().game.view, face, WIDTH);
  return openSheet({
    name: 'inspect',
    title: () => nameOf(face),
    content: () => [
      h(
        'div',
        { class: 'inspect-card card', key: 'card', role: 'img', 'aria-label': look().label },
        drawing(look().svg),
      ),
      deeds(update(), face),
      h('p', { class: 'inspect-meaning', key: 'meaning' }, look().meaning),
      more(ctx, face),
    ],
  });
};
