/* The Dragon's scene: he springs out of his card and chases the Knight from the queen's door home to the seat that sent him. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Point, Step } from '../../table/steps.js' */
/** @import { Door } from './doors.js' */
import { confetti, dragon, feather, RATIOS } from '../../../art/queens/attack.js';
import { scale } from '../../table/scale.js';
import { burst, framesOf, hopping, TINY } from '../../table/steps.js';
import { onScreen, standing } from './doors.js';
import { besides, dust, knight, leap, sized, squash, tall } from './knight-scenes.js';

const CONFETTI = 10;
/** How far the Dragon moves from the middle towards the Knight: shares of the distance, so that he covers no seat. */
const NEARS = { x: 0.45, y: 0.12 };

/** The Knight leaps out of his card to the queen's door, takes fright, flees to his own seat and hides behind its face. @param {Point} card @param {Point} door @param {Point} over @param {Point} home @param {Point} face @param {number} size @returns {{ way: Step[], steps: Step[] }} */
const fleeing = (card, door, over, home, face, size) => {
  const way = hopping([door, over, home], 0.36, 0.68, { high: size * 0.34, grows: 0.16, hops: 4 });
  const away = way[0]?.flat ?? 1;
  const steps = [
    ...leap(card, door, 0, 0.1, size * 0.7, TINY), ...squash(door, 0.1, size * RATIOS.rider),
    { at: 0.24, ease: 'ease-out' }, { at: 0.27, y: door.y - size * 0.32, turn: -10 * away, size: 1.12, ease: 'ease-in' }, { at: 0.31, y: door.y, turn: 0, size: 1 }, ...squash(door, 0.31, size * RATIOS.rider),
    ...way, ...leap(home, face, 0.7, 0.78, size * 0.4, 1, TINY), { at: 0.781, seen: 0 },
  ];
  return { way, steps };
};

/** The Dragon springs out of his card, crouches, lunges at the Knight, hops after him and leaps back. @param {Point} card @param {Spot} big @param {Point} lunges @param {Point} ends @returns {Step[]} */
const hunting = (card, big, lunges, ends) => {
  const height = big.width * RATIOS.dragon;
  const [side, onwards] = [lunges.x < big.x ? -1 : 1, ends.x < lunges.x ? -1 : 1];
  const back = { x: big.x - side * big.width * 0.08, y: big.y + height * 0.04 };
  const hops = [0.42, 0.52, 0.62].flatMap((at, i) => {
    /** @param {number} part */
    const there = part => ({ x: lunges.x + (ends.x - lunges.x) * part, y: lunges.y + (ends.y - lunges.y) * part });
    const [up, down] = [there((i + 0.5) / 3), there((i + 1) / 3)];
    return [{ at, ...up, y: up.y - height * 0.13, turn: onwards * 7, size: 1.04, tall: 1.03, ease: 'ease-in' }, { at: at + 0.05, ...down, turn: onwards * 3, size: 1, tall: 0.94, ease: 'ease-out' }];
  });
  const laughs = [0.72, 0.78].flatMap((at, i) => [{ at, y: ends.y - height * 0.05, turn: i ? -4 : 4, tall: 1.04, ease: 'ease-in' }, { at: at + 0.03, y: ends.y + height * 0.02, turn: 0, tall: 0.95, ease: 'ease-out' }]);
  return [
    { at: 0, x: card.x, y: card.y, size: TINY, seen: 0 }, { at: 0.109 }, ...leap(card, big, 0.11, 0.2, height * 0.1, TINY).map(step => ({ ...step, flat: 1, seen: 1 })), ...squash(big, 0.2, height),
    { at: 0.25, ease: 'ease-in-out' }, { at: 0.3, ...back, turn: -5 * side, tall: 0.88, ease: 'cubic-bezier(.5,0,.3,1)' }, { at: 0.36, ...lunges, turn: 7 * side, tall: 1.06, size: 1.06, ease: 'ease-out' }, { at: 0.38, size: 1, tall: 1, ease: 'ease-out' },
    ...hops, { at: 0.7, tall: 1, turn: 0 }, ...laughs, { at: 0.86, y: ends.y, tall: 1, ease: 'ease-in-out' }, ...leap(ends, card, 0.88, 1, height * 0.12, 1, TINY).map(step => ({ ...step, flat: 1 })),
  ];
};

/** The Dragon chases the Knight from the queen to his own seat, and sneezes confetti after him; the Knight loses a feather. @param {Spot} card @param {Spot} queen @param {Spot} middle @param {Door} hers @param {Spot} face of the Knight's own seat @param {Door} home that seat @returns {Actor[]} */
export const chase = (card, queen, middle, hers, face, home) => {
  const size = tall(queen);
  const [door, stop] = [besides(queen, hers, middle), { ...face, ...standing(face, home, middle, size, RATIOS.rider) }];
  const big = sized(Math.min(280 * scale(), middle.width * 1.25), middle);
  /** @param {Point} to */
  const towards = to => onScreen({ x: big.x + (to.x - big.x) * NEARS.x, y: big.y + (to.y - big.y) * NEARS.y }, big.width, big.width * RATIOS.dragon);
  const [lunges, near] = [towards(door), towards(stop)];
  // He stays behind the Knight, beside his seat.
  const [gap, onwards] = [big.width * 0.5 + size * 0.3, stop.x < lunges.x ? -1 : 1];
  const ends = Math.abs(near.x - stop.x) < gap ? onScreen({ x: stop.x - onwards * gap, y: near.y }, big.width, 0) : near;
  // He runs round the Dragon, on the far side of him.
  const [over = door] = [{ x: door.x, y: stop.y }, { x: stop.x, y: door.y }].sort((a, b) => Math.hypot(b.x - big.x, b.y - big.y) - Math.hypot(a.x - big.x, a.y - big.y));
  const { way, steps } = fleeing(card, door, over, stop, face, size);
  const snout = { x: (lunges.x + ends.x) / 2, y: (lunges.y + ends.y) / 2 - big.width * 0.1, width: 30 * scale() };
  const paper = Array.from({ length: CONFETTI }, (_, i) => ({ svg: confetti(i), at: snout, ratio: 1, frames: framesOf(snout, [{ at: 0, seen: 0 }, ...burst(i, CONFETTI, snout, big.width * 0.75, 0.48, 0.94)]) }));
  const left = { x: door.x, y: door.y - size * 0.5, width: size * 0.3 };
  const drifts = [{ at: 0, seen: 0 }, { at: 0.36, seen: 0 }, { at: 0.37, seen: 1, turn: -20 }, { at: 0.5, x: left.x + 18, y: left.y + size * 0.3, turn: 20, ease: 'ease-in-out' }, { at: 0.64, x: left.x - 14, y: left.y + size * 0.6, turn: -16, ease: 'ease-in-out' }, { at: 0.8, x: left.x + 6, y: left.y + size * 0.9, turn: 8, seen: 0 }];
  return [
    ...dust(way, size),
    { ...knight(door, size, steps), stays: false },
    { svg: dragon(), at: big, ratio: RATIOS.dragon, stays: true, frames: framesOf(big, hunting(card, big, lunges, ends)) },
    ...paper,
    { svg: feather(), at: left, ratio: RATIOS.feather, frames: framesOf(left, drifts) },
  ];
};
