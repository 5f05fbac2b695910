/* Turns a refusal of the table into a sentence. */

/** @import { QueensUpdate, Refusal, Translate } from '../../types.js' */
import { numberOf } from '../../state/faces.js';
import { nameAt, plainWhy } from '../../table/words.js';
import { plus } from './sums.js';

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
