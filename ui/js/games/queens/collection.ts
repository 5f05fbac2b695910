/* The queens of the sticker collection, with their texts, gestures and melodies. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { CollectionPage } from '../pages.js';
import type { Part } from './gesture-parts.js';
import { queenLooks } from '../../../art/around/royals.js';
import { mountQueens } from '../../../art/queens/defs.js';
import { CUT_OUTS } from '../../../art/queens/gestures.js';
import { t } from '../../kit/i18n.js';
import { FACES, isQueen, QUEEN_FACES, wordOf } from '../../state/faces.js';
import { framesOf } from '../../table/steps.js';
import { shifted } from '../../table/ways.js';
import { gestureOf } from './gestures.js';
import { motifOf } from './motifs.js';

const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** @param at centre and width of the sticker */
const actorOf = ({ cut, at: [x, y, width], ratio = 1, origin, steps }: Part, at: Spot): Actor => {
  const unit = at.width / 204;
  const home = { x: at.x + (x - 100) * unit, y: at.y + (y - 125) * unit, width: width * unit };
  return {
    svg: CUT_OUTS[cut]?.() ?? '',
    at: home,
    ratio,
    origin,
    ease: STIFF,
    // It comes at the start of the gesture, and goes at its end.
    shows: [[0, 0.93, 0.07]],
    steps: shifted(steps, home, unit),
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
    const { card = [], parts } = gestureOf(face);
    const side = (behind: boolean) =>
      parts.filter(part => Boolean(part.behind) === behind).map(part => actorOf(part, at));
    return {
      own: framesOf({ at, ease: STIFF, steps: shifted(card, at, at.width / 204) }),
      behind: side(true),
      front: side(false),
    };
  },
};
