/* A refusal of the table as a sentence. */

/** @import { Person, Refusal, Translate, Update } from '../../types.js' */
import { nameOf, numberOf } from '../../state/faces.js';
import { plus } from './sums.js';
import { nameAt } from './words.js';

/** A refusal that needs nothing of the table but names. @param {Translate} t @param {Refusal} refusal @param {readonly Pick<Person, 'name'>[]} people */
export const plainWhy = (t, refusal, people) => {
  switch (refusal.code) {
    case 'not_your_turn':
      return t('why.not_your_turn', { name: nameAt(people, refusal.seat) });
    case 'cat_and_dog':
    case 'strawberry_is_safe':
      return t(`why.${refusal.code}`, { queen: nameOf(refusal.queen) });
    case 'no_match':
      return t('why.no_match', { sign: t(`sign.${refusal.sign}`), sign2: t(`sign.${refusal.other}`) });
    case 'too_many_cards':
      return t('why.too_many_cards', { n: refusal.keep, k: refusal.more });
    default:
      return t(`why.${refusal.code}`);
  }
};

/** @param {Translate} t @param {Refusal} refusal @param {Update} update @param {string[]} faces the cards that were tapped */
export const whyText = (t, refusal, update, faces) => {
  switch (refusal.code) {
    case 'not_your_turn':
      return update.stage.secret_answer ? t('why.not_your_turn.answer', { name: nameAt(update.people, refusal.seat) }) : plainWhy(t, refusal, update.people);
    case 'not_an_equation': {
      const parts = faces.map(numberOf).sort((a, b) => a - b).slice(0, -1);
      const key = refusal.times ? 'why.not_an_equation.times' : 'why.not_an_equation';
      return t(key, { terms: plus(parts), sum: refusal.sum, largest: refusal.largest });
    }
    case 'wrong_step':
      return t('why.wrong_step', { step: t(update.stage.secret_answer ? 'step.answer' : 'step.wake') });
    default:
      return plainWhy(t, refusal, update.people);
  }
};
