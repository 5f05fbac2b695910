/* The scenes of an attack: the Knight gallops to the queen's seat, then rides home with her or flees from the Dragon, each out of his
   card on the pile; the Potion lets drops fall or is whirled away by the Wand. Scenes before the answer is open depend on public facts alone. */

/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Door } from './doors.js' */
import { bottle, drop, RATIOS, sparkle, wand, zz } from '../../../art/queens/attack.js';
import { scale } from '../../table/scale.js';
import { createStage } from '../../table/stage.js';
import { burst, framesOf } from '../../table/steps.js';
import { chase } from './chase-scene.js';
import { onScreen } from './doors.js';
import { abduction, arrival, leap, pictured, sized, tall, TINY } from './knight-scenes.js';

const CONFETTI = 10;
const DROPS = 3;

/** The side of the queen on which the bottle hangs, where the screen has more room: 1 is right, -1 left. @param {Spot} queen @returns {-1 | 1} */
const sideOf = ({ x }) => (x < innerWidth / 2 ? 1 : -1);
/** Degrees by which the bottle tips, until its mouth is above the queen's head. */
const TIPPED = 100;

/** Where the bottle hangs: beside the queen, so that it does not cover her. @param {Spot} queen @returns {Spot} */
const hanging = queen => {
  const width = tall(queen) * 0.8;
  const height = width * RATIOS.bottle;
  return onScreen({ x: queen.x + sideOf(queen) * height * 0.49, y: queen.y - queen.width * 0.75, width }, width, height);
};

/** The bottle springs out of its card, glides to the queen, sways beside her and goes back. @param {Spot} from @param {Spot} queen @returns {Actor[]} */
const drifting = (from, queen) => {
  const { width, ...over } = hanging(queen);
  const at = sized(width, from);
  const back = leap(over, from, 0.88, 1, width * 0.6, 1, TINY).map(step => ({ ...step, flat: 1 }));
  const steps = [{ at: 0, size: TINY, turn: -4, ease: 'ease-out' }, { at: 0.06, y: from.y - width * 0.3, size: 1.08, ease: 'ease-in-out' }, { at: 0.3, x: (from.x + over.x) / 2, y: Math.min(from.y, over.y) - 20, size: 1, turn: 4, ease: 'ease-in-out' }, { at: 0.56, ...over, turn: -3, ease: 'ease-in-out' }, { at: 0.7, turn: 4, ease: 'ease-in-out' }, { at: 0.82, turn: -4, ease: 'ease-in-out' }, ...back];
  return [{ svg: bottle(), at, ratio: RATIOS.bottle, stays: true, frames: framesOf(at, steps) }];
};

/** The Wand twirls near the bottle, which whirls into the Wand's star. @param {Spot} queen @param {Spot} middle @returns {Actor[]} */
const whirl = (queen, middle) => {
  const over = hanging(queen);
  const size = Math.min(200 * scale(), middle.width);
  const far = Math.hypot(middle.x - over.x, middle.y - over.y) || 1;
  const near = Math.min(far, over.width * 0.7 + size * 0.5) / far;
  const big = { x: over.x + (middle.x - over.x) * near, y: over.y + (middle.y - over.y) * near, width: size };
  const star = { x: big.x, y: big.y - size * 0.3 };
  const twirls = [{ at: 0, size: TINY, turn: -180, ease: 'ease-out' }, { at: 0.25, size: 1.05, turn: 0 }, { at: 0.35, turn: -14 }, { at: 0.45, turn: 14 }, { at: 0.55, turn: 0 }, { at: 0.92, turn: 4, ease: 'ease-in' }, { at: 1, size: TINY }];
  const gone = [{ at: 0 }, { at: 0.42, turn: 0 }, { at: 0.62, x: (over.x + star.x) / 2, y: (over.y + star.y) / 2 - over.width * 0.3, turn: 360, size: 0.7, ease: 'ease-in' }, { at: 0.8, ...star, turn: 900, size: 0, seen: 0 }];
  const stars = Array.from({ length: CONFETTI }, (_, i) => ({ svg: sparkle(i), at: sized(26 * scale(), big), ratio: 1, frames: framesOf(big, [{ at: 0, seen: 0 }, ...burst(i, CONFETTI, star, big.width * 0.9, 0.7, 0.98)]) }));
  return [
    { svg: bottle(), at: over, ratio: RATIOS.bottle, frames: framesOf(over, gone) },
    { svg: wand(), at: big, ratio: RATIOS.wand, stays: true, frames: framesOf(big, twirls) },
    ...stars,
  ];
};

/** When the queen's eyes close, as a share of the scene (0 to 1). */
const DOZES = 0.56;

/** Drops fall on the queen; she nods, her eyes close, and she goes to bed. @param {Spot} queen @param {Spot} to @param {string} face @returns {Actor[]} */
const slumber = (queen, to, face) => {
  const over = hanging(queen);
  const side = sideOf(queen);
  const tips = [{ at: 0 }, { at: 0.12, turn: -side * TIPPED, ease: 'ease-in-out' }, { at: 0.42, turn: -side * (TIPPED + 4) }, { at: 0.52, turn: 0, y: over.y - 30, seen: 0 }];
  const mouth = { x: over.x - side * over.width * RATIOS.bottle * 0.48, y: over.y + over.width * 0.12 };
  const drops = Array.from({ length: DROPS }, (_, i) => {
    const at = { ...mouth, width: Math.max(14, queen.width * 0.24) };
    return { svg: drop(), at, ratio: RATIOS.drop, frames: framesOf(at, [{ at: 0, seen: 0 }, { at: 0.13 + i * 0.08, seen: 1, ease: 'ease-in' }, { at: 0.24 + i * 0.08, x: queen.x, y: queen.y, seen: 0 }]) };
  });
  const nods = [{ at: 0 }, { at: 0.3, turn: 0 }, { at: 0.4, turn: 7, ease: 'ease-in-out' }, { at: 0.48, turn: -6, ease: 'ease-in-out' }, { at: DOZES, turn: 9, ease: 'ease-in-out' }, { at: 0.62, turn: 9, ease: 'cubic-bezier(.3,.7,.3,1)' }, { at: 0.96, x: to.x, y: to.y, turn: 0, size: to.width / queen.width }];
  const rises = [0, 1].map(i => {
    const at = { x: queen.x + queen.width * 0.5, y: queen.y - queen.width * 0.6, width: 30 * scale() };
    return { svg: zz(), at, ratio: 1, frames: framesOf(at, [{ at: 0, seen: 0, size: 0.5 }, { at: 0.4 + i * 0.1, seen: 1 }, { at: 0.62 + i * 0.1, x: at.x + 14, y: at.y - 44, size: 1.1, seen: 0 }]) };
  });
  const awake = [...nods.filter(({ at }) => at <= DOZES), { at: DOZES + 0.002, seen: 0 }];
  const asleep = [{ at: 0, seen: 0 }, ...nods.filter(({ at }) => at > 0 && at <= DOZES), { at: DOZES + 0.002, seen: 1 }, ...nods.filter(({ at }) => at > DOZES)];
  /** @param {string} kind @param {import('../../table/steps.js').Step[]} steps */
  const her = (kind, steps) => ({ svg: pictured(face, queen.width), at: queen, kind, stays: kind !== 'card', frames: framesOf(queen, steps) });
  return [her('card', awake), her('card dozes', asleep), ...drops, { svg: bottle(), at: over, ratio: RATIOS.bottle, frames: framesOf(over, tips) }, ...rises];
};

export const CASTS = { arrival, drifting, abduction, chase, whirl, slumber };

/** @param {HTMLElement} layer @param {Motion} motion */
export const createAttack = (layer, motion) => {
  const { play } = createStage(layer, motion);
  return {
    /** @param {'knight' | 'potion'} card @param {Spot} pile where the card lies @param {Spot} middle @param {Spot} queen @param {string} face @param {Door} hers */
    comes: (card, pile, middle, queen, face, hers) => play(card === 'knight' ? arrival(pile, middle, queen, face, hers) : drifting(pile, queen)),
    /** @param {'knight' | 'potion'} card @param {Spot} pile @param {Spot} queen @param {Spot} middle @param {Door} hers @param {Spot} face of the attacking seat @param {Door} home that seat */
    fails: (card, pile, queen, middle, hers, face, home) => play(card === 'knight' ? chase(pile, queen, middle, hers, face, home) : whirl(queen, middle)),
    /** @param {Spot} pile @param {Spot} from @param {Spot} middle @param {Spot} to @param {string} face @param {Door} hers @param {Door} home */
    takes: (pile, from, middle, to, face, hers, home) => play(abduction(pile, from, middle, to, face, hers, home)),
    /** @param {Spot} queen @param {Spot} bed @param {string} face @param {() => void} tell that she is asleep */
    sleeps: (queen, bed, face, tell) => play(slumber(queen, bed, face), [{ at: DOZES, act: tell }]),
  };
};
