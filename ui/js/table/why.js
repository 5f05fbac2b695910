/* A refusal of the table as a sentence. */

/** @import { Person, Refusal, Translate } from '../types.js' */
import { nameOf } from '../state/faces.js';
import { nameAt } from './words.js';

/** A refusal whose sentence needs nothing of the table but names. @param {Translate} t @param {Refusal} refusal @param {readonly Pick<Person, 'name'>[]} people */
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
