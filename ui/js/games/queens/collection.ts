/* The queens of the sticker collection, with their texts, gestures and melodies. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { CollectionPage } from '../pages.js';
import type { Part, Step } from './gesture-parts.js';
import { queenLooks } from '../../../art/around/royals.js';
import { mountQueens } from '../../../art/queens/defs.js';
import { CUT_OUTS } from '../../../art/queens/gestures.js';
import { t } from '../../kit/i18n.js';
import { FACES, isQueen, QUEEN_FACES, wordOf } from '../../state/faces.js';
import { GESTURES } from './gestures.js';
import { motifOf } from './motifs.js';

const framesOf = (steps: readonly Step[]): Keyframe[] =>
  steps.map(([offset, transform]) => ({ offset, transform, easing: 'cubic-bezier(.3,.7,.3,1)' }));

/** Fades a cut-out in at the start of the gesture and out at its end. */
const SEEN: Keyframe[] = [
  { offset: 0, opacity: 0 },
  { offset: 0.07, opacity: 1 },
  { offset: 0.93, opacity: 1 },
  { offset: 1, opacity: 0 },
];

/** @param at centre and width of the sticker */
const actorOf = ({ cut, at: [x, y, width], ratio = 1, origin, steps }: Part, at: Spot): Actor => {
  const unit = at.width / 204;
  const frames = [...framesOf(steps), ...SEEN].sort((a, b) => Number(a.offset) - Number(b.offset));
  return {
    svg: CUT_OUTS[cut]?.() ?? '',
    at: { x: at.x + (x - 100) * unit, y: at.y + (y - 125) * unit, width: width * unit },
    ratio,
    origin,
    frames,
  };
};

export const queens: CollectionPage = {
  name: 'queens',
  asleep: true,
  faces: QUEEN_FACES,
  rare: FACES.filter(face => isQueen(face) && !QUEEN_FACES.includes(face)),
  mount: mountQueens,
  looks: face => queenLooks(wordOf(face)),
  line: face => t(`collection.line.${wordOf(face)}`),
  cue: motifOf,
  gesture: (face, at) => {
    const { card = [], parts = [] } = GESTURES[wordOf(face)] ?? {};
    const side = (behind: boolean) =>
      parts.filter(part => Boolean(part.behind) === behind).map(part => actorOf(part, at));
    return { own: framesOf(card), behind: side(true), front: side(false) };
  },
};
