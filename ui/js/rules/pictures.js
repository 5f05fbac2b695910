/* The pictures of the rulebooks: cards, backs, dice, and the signs of sums. */

/** @import { GameKind } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
/** @import { Signs } from '../table/game.js' */
/** @import { Picture } from '../games/rule-entries.js' */
import { h } from '../kit/dom.js';
import { drawing } from '../kit/marks.js';
import { gameNow } from '../table/fetched.js';
import { isFace } from '../games/rule-entries.js';

/** The game, the width in CSS pixels, and the signs of the cards, null until they are fetched. @typedef {{ game: GameKind, width: number, signs: Signs | null }} Look */

/** The classes of pictures that are no cards. @type {Readonly<Record<string, string>>} */
const DRESS = { bed: 'rule-bed', die: 'rule-die' };

/** @param {Picture} one @param {string} key @param {Look} look @returns {Child} */
const drawn = (one, key, { game, width, signs }) => {
  const [kind = '', value] = one.split(' ');
  if (isFace(one) || ['bed', 'deck', 'door', 'die'].includes(kind)) return drawing(gameNow(game)?.illustrate(one, width, signs) ?? '', { class: DRESS[kind] ?? 'card', key });
  return h('span', { class: kind === 'step' ? 'rule-step' : 'rule-sign', key }, value ?? one);
};

/** A row of pictures, once the game is fetched; hidden from screen readers, since the words say the same. @param {readonly Picture[]} pictures @param {Look} look @param {string} kind */
export const strip = (pictures, look, kind) =>
  pictures.length > 0 && h('div', { class: kind, key: 'pictures', dir: 'ltr', 'aria-hidden': 'true' }, pictures.map((one, i) => drawn(one, String(i), look)));
