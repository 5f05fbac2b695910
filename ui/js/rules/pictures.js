/* The pictures of the rulebooks: cards, backs, dice, and the signs of sums. */

/** @import { GameKind } from '../types.js' */
/** @import { DieFace } from '../../../bindings/DieFace.ts' */
/** @import { Child } from '../kit/dom.js' */
/** @import { Signs } from '../games/rescue/cards.js' */
/** @import { Picture } from '../games/rule-entries.js' */
import { h } from '../kit/dom.js';
import { drawing } from '../kit/marks.js';
import { bed, deck, picture } from '../table/cards.js';
import * as rescue from '../games/rescue/cards.js';
import { isFace } from '../games/rule-entries.js';

/** Of which game, how wide, and with which signs: none as long as they are not known. @typedef {{ game: GameKind, width: number, signs: Signs | null }} Look */

/** @type {Readonly<Record<string, () => string>>} */
const BACKS = { bed, deck, door: rescue.door };

/** @type {Readonly<Record<GameKind, (face: string, width: number, signs: Signs | null) => string>>} */
const FRONTS = { queens: picture, rescue: (face, width, signs) => (signs ? rescue.picture(face, width, signs) : '') };

/** Whether the cards of a game carry signs. @type {Readonly<Record<GameKind, boolean>>} */
export const SIGNED = { queens: false, rescue: true };

/** @param {Picture} face @param {Look} look */
const front = (face, { game, width, signs }) => FRONTS[game](face, width, signs);

/** @param {Picture} one @param {string} key @param {Look} look @returns {Child} */
const drawn = (one, key, look) => {
  if (isFace(one)) return drawing(front(one, look), { class: 'card', key });
  const back = BACKS[one];
  if (back) return drawing(back(), { class: one === 'bed' ? 'rule-bed' : 'card', key });
  const [kind, value] = one.split(' ');
  if (kind === 'die') return drawing(rescue.dieOf(/** @type {DieFace} */ (value)), { class: 'rule-die', key });
  return h('span', { class: kind === 'step' ? 'rule-step' : 'rule-sign', key }, value ?? one);
};

/** Some pictures beside each other. They say nothing that the words do not say. @param {readonly Picture[]} pictures @param {Look} look @param {string} kind */
export const strip = (pictures, look, kind) =>
  pictures.length > 0 && h('div', { class: kind, key: 'pictures', dir: 'ltr', 'aria-hidden': 'true' }, pictures.map((one, i) => drawn(one, String(i), look)));
