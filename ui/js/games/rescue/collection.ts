/* The kings of the sticker collection. */

import type { CollectionPage } from '../pages.js';
import { kingLooks } from '../../../art/around/royals.js';
import { mountRescue } from '../../../art/rescue/defs.js';
import { cardKind, RESCUE_FACES, wordOf } from '../../state/faces.js';
import { plightOf } from './cards.js';

/** The gesture of every king: a hop. */
const HOP: Keyframe[] = [
  { offset: 0, transform: 'none', easing: 'ease-out' },
  { offset: 0.15, transform: 'scale(1.06, .92)', easing: 'ease-out' },
  { offset: 0.4, transform: 'translateY(-10%) rotate(-3deg) scale(.97, 1.04)', easing: 'ease-in' },
  { offset: 0.6, transform: 'scale(1.07, .92)', easing: 'ease-in-out' },
  { offset: 0.8, transform: 'rotate(3deg)', easing: 'ease-in-out' },
  { offset: 1, transform: 'none' },
];

export const kings: CollectionPage = {
  name: 'kings',
  asleep: false,
  faces: RESCUE_FACES.filter(face => cardKind(face) === 'peril'),
  rare: [],
  mount: mountRescue,
  looks: face => kingLooks(wordOf(face)),
  line: plightOf,
  cue: () => ({ name: 'found' }),
  gesture: () => ({ own: HOP, behind: [], front: [] }),
};
