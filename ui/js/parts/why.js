/* A refusal of the table as a sentence. */

/** @import { Refusal, Translate, Update } from '../types.js' */
import { nameOf, numberOf } from '../faces.js';
import { plus } from './sums.js';
import { nameAt } from './words.js';

/** @param {Translate} t @param {Refusal} refusal @param {Update} update @param {string[]} faces the cards that were tapped */
export const whyText = (t, refusal, update, faces) => {
  switch (refusal.code) {
    case 'not_your_turn':
      return t(update.stage.secret_answer ? 'why.not_your_turn.answer' : 'why.not_your_turn', { name: nameAt(update.people, refusal.seat) });
    case 'cat_and_dog':
    case 'strawberry_is_safe':
      return t(`why.${refusal.code}`, { queen: nameOf(refusal.queen) });
    case 'not_an_equation': {
      const parts = faces.map(numberOf).sort((a, b) => a - b).slice(0, -1);
      const key = refusal.times ? 'why.not_an_equation.times' : 'why.not_an_equation';
      return t(key, { terms: plus(parts), sum: refusal.sum, largest: refusal.largest });
    }
    case 'wrong_step':
      return t('why.wrong_step', { step: t(update.stage.secret_answer ? 'step.answer' : 'step.wake') });
    default:
      return t(`why.${refusal.code}`);
  }
};
