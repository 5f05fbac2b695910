/* An attack on a stage: the Knight gallops to the door, rides home with the queen or flees from the Dragon; the Potion lets fall its
   drops or is whirled away by the Wand. Until the answer is open, all follows from what everybody knows. */

/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
import { bottle, confetti, dragon, drop, feather, puff, RATIOS, rider, sparkle, wand, zz } from '../../../art/queens/attack.js';
import { scale } from '../../table/scale.js';
import { createStage } from '../../table/stage.js';
import { picture } from './cards.js';
import { burst, framesOf, hopping } from './steps.js';

const CONFETTI = 10;
const DROPS = 3;

/** How large a figure is beside a card of this place. @param {Spot} spot */
const tall = ({ width }) => Math.max(84, Math.min(150 * scale(), width * 1.9));

/** @param {number} width @param {Spot} spot @returns {Spot} */
const sized = (width, { x, y }) => ({ x, y, width });

/** Dust at the places where hooves touch the ground. @param {import('./steps.js').Step[]} way @param {number} size @returns {Actor[]} */
const dust = (way, size) =>
  way.filter((_, i) => i % 2 === 0).slice(0, -1).map(({ at: begins, x = 0, y = 0, size: large = 1 }) => {
    const at = { x, y: y + size * 0.6 * large, width: size * 0.4 * large };
    return { svg: puff(), at, ratio: 1, frames: framesOf(at, [{ at: 0, seen: 0, size: 0.4 }, { at: begins, seen: 0 }, { at: begins + 0.02, seen: 0.9 }, { at: Math.min(1, begins + 0.16), y: at.y - size * 0.15, size: 1.3, seen: 0 }]) };
  });

/** The rider on his way over the table. @param {Spot} from @param {Spot} over the middle of the table @param {Spot} to @param {number} start @param {number} end @returns {Actor[]} */
const ride = (from, over, to, start, end) => {
  const size = tall(to);
  const begin = sized(size, from);
  const way = hopping([from, over, to], start, end, { high: size * 0.28 });
  return [...dust(way, size), { svg: rider(), at: begin, ratio: RATIOS.rider, stays: true, frames: framesOf(begin, way) }];
};

/** Beside a queen, on the side from which somebody comes. @param {Spot} queen @param {Spot} from @returns {Spot} */
const besides = (queen, from) => ({ ...queen, x: queen.x + (from.x < queen.x ? -1 : 1) * queen.width * 0.7 });

/** He gallops over the table and stops at her door; her card ducks at every knock. @param {Spot} from @param {Spot} over @param {Spot} queen @param {string} face @returns {Actor[]} */
const arrival = (from, over, queen, face) => {
  const door = besides(queen, over);
  const ducks = [0.68, 0.78, 0.88].flatMap(at => [{ at: at - 0.03, y: queen.y }, { at, y: queen.y + queen.width * 0.24, turn: at === 0.78 ? 3 : -3 }]);
  const her = { svg: picture(face, queen.width), at: queen, kind: 'card', frames: framesOf(queen, [{ at: 0 }, ...ducks, { at: 0.97, y: queen.y, turn: 0 }]) };
  return [her, ...ride(from, over, door, 0.02, 0.62)];
};

/** The bottle glides to her and leans over. @param {Spot} from @param {Spot} queen @returns {Actor[]} */
const drifting = (from, queen) => {
  const at = sized(tall(queen) * 0.8, from);
  const over = { x: queen.x, y: queen.y - queen.width * 0.9 };
  const steps = [{ at: 0, size: 0.4, turn: -4 }, { at: 0.25, x: (from.x + over.x) / 2, y: Math.min(from.y, over.y) - 20, size: 1, turn: 4, ease: 'ease-in-out' }, { at: 0.6, ...over, turn: -3, ease: 'ease-in-out' }, { at: 0.75, turn: 4, ease: 'ease-in-out' }, { at: 0.9, turn: -4 }, { at: 1, turn: 0 }];
  return [{ svg: bottle(), at, ratio: RATIOS.bottle, stays: true, frames: framesOf(at, steps) }];
};

/** The queen rides home with the Knight, waving. @param {Spot} from @param {Spot} over @param {Spot} to @param {string} face @returns {Actor[]} */
const abduction = (from, over, to, face) => {
  const [start, end] = [0.1, 0.9];
  const size = tall(to);
  const drawn = Math.max(from.width, to.width, 84);
  const at = sized(drawn, from);
  const behind = (/** @type {import('./steps.js').Step} */ step) => ({ ...step, x: (step.x ?? 0) - (step.flat ?? 1) * size * 0.5 * (step.size ?? 1) });
  const way = hopping([from, over, to], start, end, { high: size * 0.28 }).map((step, i) => ({ ...behind(step), flat: 1, turn: i % 2 ? -9 : 9, size: (64 / drawn) * (step.size ?? 1) }));
  const her = { svg: picture(face, drawn), at, kind: 'card', frames: framesOf(at, [{ at: 0, size: from.width / drawn }, ...way, { at: 1, x: to.x, y: to.y, turn: 0, size: to.width / drawn }]) };
  return [her, ...ride(from, over, to, start, end)];
};

/** The Dragon sneezes paper; the Knight flees out of the window and loses a feather. @param {Spot} queen @param {Spot} middle @returns {Actor[]} */
const chase = (queen, middle) => {
  const size = tall(queen);
  const big = sized(Math.min(300 * scale(), middle.width * 1.4), middle);
  const flees = queen.x < middle.x ? -size : innerWidth + size;
  const door = besides(queen, middle);
  const away = { x: flees, y: door.y, width: size };
  const snorts = [{ at: 0, size: 0.1, y: big.y + big.width * 0.5, seen: 0 }, { at: 0.2, size: 1.06, y: big.y, seen: 1, turn: 2 }, { at: 0.28, size: 1, turn: 0 }, { at: 0.38, size: 1.06, turn: -4 }, { at: 0.44, size: 0.96, turn: 4 }, { at: 0.5, turn: -2 }, { at: 0.56, size: 1, turn: 0 }, { at: 0.92 }, { at: 1, size: 0.6, seen: 0 }];
  const snout = { x: big.x, y: big.y - big.width * 0.08, width: 30 * scale() };
  const paper = Array.from({ length: CONFETTI }, (_, i) => ({ svg: confetti(i), at: snout, ratio: 1, frames: framesOf(snout, [{ at: 0, seen: 0 }, ...burst(i, CONFETTI, snout, big.width * 0.75, 0.42, 0.95)]) }));
  const left = { x: (door.x + flees) / 2, y: door.y - size * 0.4, width: size * 0.3 };
  const drifts = [{ at: 0, seen: 0 }, { at: 0.56, seen: 0 }, { at: 0.58, seen: 1, turn: -20 }, { at: 0.7, x: left.x + 18, y: left.y + size * 0.3, turn: 20, ease: 'ease-in-out' }, { at: 0.84, x: left.x - 14, y: left.y + size * 0.6, turn: -16, ease: 'ease-in-out' }, { at: 1, x: left.x + 6, y: left.y + size * 0.9, turn: 8, seen: 0 }];
  return [
    { svg: dragon(), at: big, ratio: RATIOS.dragon, stays: true, frames: framesOf(big, snorts) },
    ...ride(door, { ...door, x: (door.x + flees) / 2 }, away, 0.42, 0.8).map(actor => ({ ...actor, stays: false })),
    ...paper,
    { svg: feather(), at: left, ratio: RATIOS.feather, frames: framesOf(left, drifts) },
  ];
};

/** The Wand twirls, and the bottle is whirled away. @param {Spot} queen @param {Spot} middle @returns {Actor[]} */
const whirl = (queen, middle) => {
  const big = sized(Math.min(200 * scale(), middle.width), middle);
  const over = { x: queen.x, y: queen.y - queen.width * 0.9, width: tall(queen) * 0.8 };
  const twirls = [{ at: 0, size: 0.1, turn: -180, seen: 0 }, { at: 0.25, size: 1.05, turn: 0, seen: 1 }, { at: 0.35, turn: -14 }, { at: 0.45, turn: 14 }, { at: 0.55, turn: 0 }, { at: 0.92, turn: 4 }, { at: 1, size: 0.5, seen: 0 }];
  const gone = [{ at: 0 }, { at: 0.42, turn: 0 }, { at: 0.6, x: over.x, y: over.y - 60, turn: 360, size: 0.8 }, { at: 0.8, y: over.y - 160, turn: 1080, size: 0, seen: 0 }];
  const stars = Array.from({ length: CONFETTI }, (_, i) => ({ svg: sparkle(i), at: sized(26 * scale(), big), ratio: 1, frames: framesOf(big, [{ at: 0, seen: 0 }, ...burst(i, CONFETTI, big, big.width * 0.9, 0.4, 0.95)]) }));
  return [
    { svg: bottle(), at: over, ratio: RATIOS.bottle, frames: framesOf(over, gone) },
    { svg: wand(), at: big, ratio: RATIOS.wand, stays: true, frames: framesOf(big, twirls) },
    ...stars,
  ];
};

/** Drops of sleep fall on her; she nods, and goes to bed. @param {Spot} queen @param {Spot} to @param {string} face @returns {Actor[]} */
const slumber = (queen, to, face) => {
  const over = { x: queen.x, y: queen.y - queen.width * 0.95, width: tall(queen) * 0.8 };
  const tips = [{ at: 0 }, { at: 0.12, turn: 118, ease: 'ease-in-out' }, { at: 0.42, turn: 122 }, { at: 0.52, turn: 0, y: over.y - 30, seen: 0 }];
  const drops = Array.from({ length: DROPS }, (_, i) => {
    const at = { x: queen.x + queen.width * 0.25, y: over.y + 10, width: 16 * scale() };
    return { svg: drop(), at, ratio: RATIOS.drop, frames: framesOf(at, [{ at: 0, seen: 0 }, { at: 0.13 + i * 0.08, seen: 1, ease: 'ease-in' }, { at: 0.24 + i * 0.08, y: queen.y - queen.width * 0.3, seen: 0 }]) };
  });
  const nods = [{ at: 0 }, { at: 0.3, turn: 0 }, { at: 0.4, turn: 7, ease: 'ease-in-out' }, { at: 0.48, turn: -6, ease: 'ease-in-out' }, { at: 0.56, turn: 9, ease: 'ease-in-out' }, { at: 0.62, turn: 9, ease: 'cubic-bezier(.3,.7,.3,1)' }, { at: 0.96, x: to.x, y: to.y, turn: 0, size: to.width / queen.width }];
  const rises = [0, 1].map(i => {
    const at = { x: queen.x + queen.width * 0.5, y: queen.y - queen.width * 0.6, width: 30 * scale() };
    return { svg: zz(), at, ratio: 1, frames: framesOf(at, [{ at: 0, seen: 0, size: 0.5 }, { at: 0.4 + i * 0.1, seen: 1 }, { at: 0.62 + i * 0.1, x: at.x + 14, y: at.y - 44, size: 1.1, seen: 0 }]) };
  });
  return [{ svg: picture(face, queen.width), at: queen, kind: 'card', stays: true, frames: framesOf(queen, nods) }, ...drops, { svg: bottle(), at: over, ratio: RATIOS.bottle, frames: framesOf(over, tips) }, ...rises];
};

export const CASTS = { arrival, drifting, abduction, chase, whirl, slumber };

/** @param {HTMLElement} layer @param {Motion} motion */
export const createAttack = (layer, motion) => {
  const { play } = createStage(layer, motion);
  return {
    /** @param {'knight' | 'potion'} card @param {Spot} from @param {Spot} middle @param {Spot} queen @param {string} face */
    comes: (card, from, middle, queen, face) => play(card === 'knight' ? arrival(from, middle, queen, face) : drifting(from, queen)),
    /** @param {'knight' | 'potion'} card @param {Spot} queen @param {Spot} middle */
    fails: (card, queen, middle) => play(card === 'knight' ? chase(queen, middle) : whirl(queen, middle)),
    /** @param {Spot} from @param {Spot} middle @param {Spot} to @param {string} face */
    takes: (from, middle, to, face) => play(abduction(from, middle, to, face)),
    /** @param {Spot} queen @param {Spot} bed @param {string} face */
    sleeps: (queen, bed, face) => play(slumber(queen, bed, face)),
  };
};
