/* Turns a refusal of the table into a sentence. */

import type { Icon, Steps } from '../../table/little-steps.js';
import type { QueensUpdate, Refusal, Translate } from '../../types.js';
import { ATTACKS, isAttack, isKing, numberOf } from '../../state/faces.js';
import { nameAt, plainWhy } from '../../table/words.js';
import { bed, cross, picture } from './cards.js';
import { plus } from './sums.js';

/** A king, for all kings. */
const KING = '32';
/** A number, for all numbers. */
const NUMBER = '55';
/** Width of a card, in CSS pixels. */
const WIDTH = 40;

/** What is missing: a card, and what it does. */
const missing = (face: string, ...icons: Icon[]): Steps => ({ icons, now: -1, card: picture(face, WIDTH) });

const steps = (...icons: Icon[]): Steps => ({ icons, now: -1 });

/**
 * What cards want that are refused wherever they go: a number its like, an attack a queen, a sleeper her own bed.
 * @param face the first of the lifted cards
 */
const anywhere = (code: string, face: string): Steps | null => {
  const held = face && picture(face, WIDTH);
  if (code === 'not_a_pair') return { ...steps('equals'), held, last: held };
  if (code === 'numbers_only') return { ...steps('check'), held: picture(NUMBER, WIDTH) };
  if (code === 'need_awake_queen') return { ...steps('crown', 'close'), held };
  return code === 'bed_is_taken' ? { ...steps('close'), bed: bed() } : null;
};

/** The face of a queen at a spot, or ''. */
const queenAt = (target: string) => (target.startsWith('queen ') ? target.slice(6) : '');

/** Whether the seat that acts has this queen. */
const isOwnQueen = ({ game: { view } }: QueensUpdate, queen: string) =>
  view.seats[view.to_act ?? view.turn]?.court.includes(queen);

/** What a spot wants that the table calls no move. A Potion on a queen still needs its bed. */
const whatItWants = (target: string, faces: readonly string[], update: QueensUpdate): Steps | null => {
  const queen = queenAt(target);
  if (target.startsWith('bed ')) return faces.some(isKing) ? null : missing(KING, 'bed', 'sun');
  if (!queen) return null;
  if (faces.length === 0) return steps('cards', 'crown');
  if (isOwnQueen(update, queen)) return steps('crown', 'check');
  return faces.some(isAttack) ? null : missing(ATTACKS.knight, 'crown', 'home');
};

/**
 * What a bed or a queen wants instead of these cards, for children who do not read: a bed wants a king, a queen
 * a Knight, a Dragon and a Wand the attack that they stop. Only a refusal that means so has a picture.
 * @param faces the cards that are lifted
 * @param refusal null while no card is lifted
 */
export const wants = (
  target: string,
  faces: readonly string[],
  refusal: Refusal | null,
  update: QueensUpdate,
): Steps | null => {
  const general = refusal && anywhere(refusal.code, faces[0] ?? '');
  if (general) return general;
  if (!/^(bed|queen) /.test(target)) return null;
  switch (refusal?.code ?? 'not_a_move') {
    case 'dragon_only_answers':
      return missing(ATTACKS.knight, 'shield');
    case 'wand_only_answers':
      return missing(ATTACKS.potion, 'shield');
    case 'own_queen':
      return steps('people', 'crown');
    case 'bed_is_empty':
      return { ...steps('sun'), bed: bed() };
    case 'strawberry_is_safe':
      return { ...steps('shield'), held: picture(queenAt(target), WIDTH) };
    case 'cat_and_dog':
      return refusal && 'queen' in refusal ? quarrel(refusal.queen, queenAt(target)) : null;
    case 'not_a_move':
      return whatItWants(target, faces, update);
    default:
      return null;
  }
};

/** Two queens who quarrel. */
const quarrel = (mine: string, other: string): Steps => ({
  ...steps('lightning'),
  held: cross(mine, WIDTH),
  last: cross(other, WIDTH),
});

/** What is not possible at a spot, in the words that fit its picture. */
const insteadKey = (spot: string, faces: readonly string[], update: QueensUpdate) => {
  if (!whatItWants(spot, faces, update) || faces.length === 0) return 'why.not_a_move';
  if (spot.startsWith('bed ')) return 'table.tap_bed_first';
  return isOwnQueen(update, queenAt(spot)) ? 'table.tap_own_queen' : 'table.tap_knight_first';
};

/** @param faces the cards that were tapped */
export const whyText = (t: Translate, refusal: Refusal, update: QueensUpdate, faces: string[], spot = '') => {
  switch (refusal.code) {
    case 'not_a_move':
      return t(insteadKey(spot, faces, update));
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
