/* The figures of the rescue scene: queen and companion, who come out of their cards, and the king once he is
   free. */

import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Rescue, Ruler } from './rescue-room.js';
import {
  companionFigure,
  freeArm,
  freeKing,
  KING_FACE,
  KING_RATIO,
  KING_SHOULDER,
  queenFigure,
} from '../../../art/rescue/free.js';
import { FIGURE_RATIO } from '../../../art/shared/island.js';
import { wordOf } from '../../state/faces.js';
import { widest } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { EDGE } from '../../table/steps.js';
import { hopping, onto } from '../../table/ways.js';
import { picture } from '../../games/rescue/cards.js';
import { BEFORE, FREE, GOES, HELP, HOME, LANDS, MEET, STANDS, STIFF, THERE } from './rescue-room.js';
import { springs } from './places.js';

/**
 * Widths in units of the king's card: of a figure, a helper's card, and the king's drawing; and in CSS pixels
 * the smallest visible king.
 */
const [FIGURE, CARD, KING, SMALLEST] = [158, 116, 278, 44];
/** How long half a card flip takes, as a share of the scene. */
const FLIP = 0.022;

/** Queen or companion: a card flies in, turns into a figure, and back into a card when it leaves. */
export const helper = (
  who: 'queen' | 'companion',
  { [who]: face, from, to, signs }: Rescue,
  rule: Ruler,
): Actor[] => {
  const spot = rule.at(STANDS[who]);
  const [card, figure] = [
    { ...spot, width: CARD * rule.unit },
    { ...spot, width: FIGURE * rule.unit },
  ];
  const [begin, lean] = who === 'queen' ? [0.03, -1] : [0.05, 1];
  const back = GOES + 0.02;
  const flies = [
    { at: begin, ...onto(from[who], card), ease: STIFF },
    { at: THERE - 2 * FLIP, ...spot, size: 1, turn: lean * 4 },
    { at: THERE - FLIP, flat: EDGE },
    { at: back, turn: 0 },
    { at: back + FLIP, flat: 1, ease: STIFF },
    { at: HOME, ...onto(to[who], card) },
  ];
  const rises = -14 * rule.unit;
  const [jump, stand] = [
    { y: spot.y + rises, turn: lean * 3, ease: 'ease-in' },
    { y: spot.y, turn: 0, ease: 'ease-out' },
  ];
  const acts = [
    { at: THERE - FLIP, flat: EDGE },
    { at: THERE, flat: 1 },
    { at: HELP + 0.03, turn: lean * -5 },
    { at: HELP + 0.09, turn: lean * 2 },
    { at: HELP + 0.15, turn: lean * -5 },
    { at: MEET, turn: 0 },
    { at: FREE + 0.02, ...stand },
    { at: FREE + 0.07, ...jump },
    { at: FREE + 0.12, ...stand },
    { at: FREE + 0.17, ...jump },
    { at: FREE + 0.22, ...stand },
    { at: back - FLIP, flat: 1 },
    { at: back, flat: EDGE },
  ];
  const svg = who === 'queen' ? queenFigure(wordOf(face)) : companionFigure(wordOf(face));
  return [
    { svg, at: figure, ratio: FIGURE_RATIO, shows: [[THERE - FLIP, back]], steps: acts },
    {
      svg: picture(face, widest(from[who], to[who]), signs),
      at: card,
      kind: 'card',
      shows: [
        [springs(from[who]) ? begin : 0, THERE - FLIP],
        [back, 1],
      ],
      steps: flies,
    },
  ];
};

/** The free king: he jumps out of his card, stands before it, and hops home. */
export const freed = (
  { king, to, wins }: Rescue,
  [, , small]: readonly [x: number, y: number, scale: number],
  face: Point,
  rule: Ruler,
): Actor[] => {
  const at = { ...rule.at(BEFORE), width: KING * rule.unit };
  const begin = { ...rule.at(face), size: small };
  const home = { ...to.king, size: Math.max(to.king.width, SMALLEST * scale()) / (at.width * 0.5) };
  const last = { ...to.king, size: to.king.width / (at.width * 0.5) };
  const over = { x: (at.x + home.x) / 2, y: Math.min(at.y, home.y) - 60 * rule.unit };
  const way = hopping([at, over, home], GOES, HOME, {
    high: 26 * rule.unit,
    size: 1,
    to: home.size,
    grows: 0.12,
    hops: 3,
    turned: false,
  });
  const steps: Step[] = [
    { at: FREE, flat: 1, tall: 1, turn: 0, ...begin, seen: 0 },
    { at: FREE + 0.004, seen: 1, ease: 'ease-out' },
    { at: FREE + 0.045, x: at.x, y: begin.y - 64 * rule.unit, size: 0.94, ease: 'ease-in' },
    { at: LANDS, ...at, size: 1 },
    { at: LANDS + 0.012, tall: 0.9, flat: 1.05 },
    { at: LANDS + 0.035, tall: 1.03, flat: 0.99 },
    { at: LANDS + 0.05, tall: 1, flat: 1 },
    ...[0.66, 0.7, 0.74].map(beat => ({ at: beat, y: at.y })),
    ...way.map(step => ({ ...step, turn: 0 })),
    { at: HOME + 0.015, tall: 0.92 },
    { at: HOME + 0.03, tall: 1 },
    { at: 1, ...last },
  ];
  const shoulder = {
    x: (KING_SHOULDER.x - KING_FACE.x) * at.width,
    y: (KING_SHOULDER.y - KING_FACE.y) * at.width * KING_RATIO,
  };
  const body = { at, ratio: KING_RATIO, stays: true };
  const actors: Actor[] = [
    { ...body, svg: freeKing(wordOf(king)), steps },
    { ...body, svg: freeArm(wordOf(king)), steps: limb(at, steps, shoulder), about: shoulder },
  ];
  return wins ? actors.map(actor => ({ ...actor, keeps: waiting(actor.steps?.at(-1)) })) : actors;
};

/** He stays where he has walked until his card stands there. */
const waiting = (last?: Step): Step[] => [
  { ...last, at: 0 },
  { at: 0.03, seen: 1 },
  { at: 0.06, seen: 0 },
];

/**
 * Steps of an arm that follows its body and waves.
 * @param steps of the body
 * @param joint relative to the body's centre
 */
const limb = (home: Point, steps: readonly Step[], joint: Point): Step[] => {
  let now = { x: home.x, y: home.y, size: 1, flat: 1, tall: 1 };
  return steps.map((step, i) => {
    now = { ...now, ...step };
    return {
      ...step,
      x: now.x + joint.x * (now.size * now.flat - 1),
      y: now.y + joint.y * (now.size * now.tall - 1),
      turn: i % 2 ? -10 : 16,
    };
  });
};
