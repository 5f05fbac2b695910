/* Turns a refusal of the table of The Rescue into a sentence. */

import type { Refusal, RescueUpdate, Translate } from '../../types.js';
import { numberOf } from '../../state/faces.js';
import { plainWhy } from '../../table/words.js';

/** What has to be done first: the pending question, else the step. */
const first = (update: RescueUpdate) => {
  const { pending, step } = update.game.view;
  return pending?.t ?? step;
};

/** @param faces the cards that were tapped */
export const whyText = (t: Translate, refusal: Refusal, update: RescueUpdate, faces: string[]) => {
  switch (refusal.code) {
    case 'wrong_step':
      // In the free part of a turn nothing has to be done first: another seat's card was tapped.
      if (first(update) === 'actions' && faces.length > 0) return t('why.not_a_move');
      return t('why.wrong_step', { step: t(`rescue.first.${first(update)}`) });
    case 'not_an_equation': {
      const parts = faces
        .map(numberOf)
        .sort((a, b) => a - b)
        .slice(0, -1);
      return t('why.not_an_equation', {
        terms: parts.join(' + '),
        sum: refusal.sum,
        largest: refusal.largest,
      });
    }
    default:
      return plainWhy(t, refusal, update.people);
  }
};
