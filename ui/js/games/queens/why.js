/* Turns a refusal of the table into a sentence. */

/** @import { Icon, Steps } from '../../table/little-steps.js' */
/** @import { QueensUpdate, Refusal, Translate } from '../../types.js' */
import { ATTACKS, isKing, numberOf } from '../../state/faces.js';
import { nameAt, plainWhy } from '../../table/words.js';
import { picture } from './cards.js';
import { plus } from './sums.js';

/** A king, for all kings. */
const KING = '32';
/** Width of the missing card, in CSS pixels. */
const WIDTH = 40;

/**
 * What is missing: a card, and what it does.
 * @param {string} face
 * @param {...Icon} icons
 * @returns {Steps}
 */
const missing = (face, ...icons) => ({ icons, now: -1, card: picture(face, WIDTH) });

/**
 * The attack that the tapped card would stop, by the refusal.
 * @type {{ [code in Refusal['code']]?: string }}
 */
const WAITED_FOR = { dragon_only_answers: ATTACKS.knight, wand_only_answers: ATTACKS.potion };

/**
 * What a bed or a queen wants instead of these cards, for children who do not read: a bed wants a king; a
 * Dragon and a Wand want the attack that they stop. Only a refusal that means so has a picture.
 * @param {string} target
 * @param {readonly string[]} faces the cards that are lifted
 * @param {Refusal['code']} [code] of the refusal; without one no card is lifted yet
 * @returns {Steps | null}
 */
export const wants = (target, faces, code = 'not_a_move') => {
  const [kind] = target.split(' ');
  if (kind !== 'bed' && kind !== 'queen') return null;
  const attack = WAITED_FOR[code];
  if (attack) return missing(attack, 'shield');
  if (code !== 'not_a_move') return null;
  if (kind === 'bed') return faces.some(isKing) ? null : missing(KING, 'bed', 'sun');
  return faces.length === 0 ? { icons: ['cards', 'crown'], now: -1 } : null;
};

/**
 * @param {Translate} t
 * @param {Refusal} refusal
 * @param {QueensUpdate} update
 * @param {string[]} faces the cards that were tapped
 */
export const whyText = (t, refusal, update, faces) => {
  switch (refusal.code) {
    case 'not_your_turn':
      return update.stage.secret_answer
        ? t('why.not_your_turn.answer', { name: nameAt(update.people, refusal.seat) })
        : plainWhy(t, refusal, update.people);
    case 'not_an_equation': {
      const parts = faces
        .map(numberOf)
        .sort((a, b) => a - b)
        .slice(0, -1);
      const key = refusal.times ? 'why.not_an_equation.times' : 'why.not_an_equation';
      return t(key, { terms: plus(parts), sum: refusal.sum, largest: refusal.largest });
    }
    case 'wrong_step':
      return t('why.wrong_step', { step: t(update.stage.secret_answer ? 'step.answer' : 'step.wake') });
    default:
      return plainWhy(t, refusal, update.people);
  }
};
