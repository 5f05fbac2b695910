/* Turns a refusal of the table into a sentence. */

/** @import { Icon, Steps } from '../../table/little-steps.js' */
/** @import { QueensUpdate, Refusal, Translate } from '../../types.js' */
import { ATTACKS, isKing, numberOf, STOPS } from '../../state/faces.js';
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
 * What a target wants instead of these cards, for children who do not read: a bed wants a king; a Dragon and
 * a Wand want the attack that they stop.
 * @param {string} target
 * @param {readonly string[]} faces the cards that are lifted
 * @returns {Steps | null}
 */
export const wants = (target, faces) => {
  const [kind] = target.split(' ');
  if (kind === 'bed') return faces.some(isKing) ? null : missing(KING, 'bed', 'sun');
  if (faces.length === 0) return kind === 'queen' ? { icons: ['cards', 'crown'], now: -1 } : null;
  if (faces[0] === STOPS.knight) return missing(ATTACKS.knight, 'shield');
  return faces[0] === STOPS.potion ? missing(ATTACKS.potion, 'shield') : null;
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
