/* The scenes of an attack: the Knight gallops to the queen's seat, then rides home with her or flees from the Dragon; the Potion lets
   drops fall or is whirled away by the Wand. Scenes before the answer is open depend on public facts alone. */

/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Point } from '../../table/steps.js' */
/** @import { Door } from './doors.js' */
import { bottle, confetti, dragon, drop, feather, puff, RATIOS, rider, sparkle, wand, zz } from '../../../art/queens/attack.js';
import { scale } from '../../table/scale.js';
import { createStage } from '../../table/stage.js';
import { burst, framesOf, hopping } from '../../table/steps.js';
import { picture } from './cards.js';
import { onScreen, standing } from './doors.js';

const CONFETTI = 10;
const DROPS = 3;
/** Width of a queen who rides with the Knight, in CSS pixels before `scale()`. */
const RIDES = 64;

/** A card with the detail of its unscaled width, as cards at the seats are drawn, also on a television. @param {string} face @param {number} width */
const pictured = (face, width) => picture(face, width / scale());

/** Width of a figure beside a card at this place, in CSS pixels. @param {Spot} spot */
const tall = ({ width }) => Math.max(84, Math.min(150 * scale(), width * 1.9));

/** @param {number} width @param {Spot} spot @returns {Spot} */
const sized = (width, { x, y }) => ({ x, y, width });

/** Dust clouds where the hooves touch the ground. @param {import('../../table/steps.js').Step[]} way @param {number} size @returns {Actor[]} */
const dust = (way, size) =>
  way.filter((_, i) => i % 2 === 0).slice(0, -1).map(({ at: begins, x = 0, y = 0, size: large = 1 }) => {
    const at = { x, y: y + size * 0.6 * large, width: size * 0.4 * large };
    return { svg: puff(), at, ratio: 1, frames: framesOf(at, [{ at: 0, seen: 0, size: 0.4 }, { at: begins, seen: 0 }, { at: begins + 0.02, seen: 0.9 }, { at: Math.min(1, begins + 0.16), y: at.y - size * 0.15, size: 1.3, seen: 0 }]) };
  });

/** How large a figure is when it springs up or is gone: it never fades, since a fading figure shows the table through itself. */
const TINY = 0.05;

/** The rider springs up before he sets out, rides over the table, hops once and is gone. @param {Spot} from @param {Spot} over the middle of the table @param {Spot} to @param {number} start @param {number} end @param {number} size his width @returns {Actor[]} */
const ride = (from, over, to, start, end, size) => {
  const begin = sized(size, from);
  const way = hopping([from, over, to], start, end, { high: size * 0.28 });
  const comes = [{ at: 0, x: from.x, y: from.y, flat: way[0]?.flat ?? 1, size: TINY, ease: 'ease-out' }, { at: Math.min(start * 0.7, 0.05), size: 1.16, ease: 'ease-in-out' }];
  const leaves = [{ at: 0.93, ease: 'ease-out' }, { at: 0.965, y: to.y - size * 0.2, turn: -4, ease: 'ease-in' }, { at: 1, y: to.y, size: TINY }];
  return [...dust(way, size), { svg: rider(), at: begin, ratio: RATIOS.rider, stays: true, frames: framesOf(begin, [...comes, ...way, ...leaves]) }];
};

/** Where the Knight stands beside the panel of the queen's seat. @param {Spot} queen @param {Door} door @param {Spot} over @returns {Spot} */
const besides = (queen, door, over) => ({ ...queen, ...standing(queen, door, over, tall(queen), RATIOS.rider) });

/** The Knight gallops over the table and stops beside the queen's panel; she leans towards him, and ducks at every knock. @param {Spot} from @param {Spot} over @param {Spot} queen @param {string} face @param {Door} hers @returns {Actor[]} */
const arrival = (from, over, queen, face, hers) => {
  const door = besides(queen, hers, over);
  const far = Math.hypot(door.x - queen.x, door.y - queen.y) || 1;
  /** @param {number} share of her width, towards him */
  const lean = share => ({ x: queen.x + ((door.x - queen.x) / far) * queen.width * share, y: queen.y + ((door.y - queen.y) / far) * queen.width * share });
  const tilt = door.x < queen.x ? -5 : 5;
  const ducks = [0.68, 0.78, 0.88].flatMap(at => [{ at: at - 0.04, ...lean(0.14), turn: tilt, size: 1.12 }, { at, ...lean(-0.08), turn: 0, size: 0.92 }]);
  const her = { svg: pictured(face, queen.width), at: queen, kind: 'card asked', frames: framesOf(queen, [{ at: 0 }, { at: 0.3 }, { at: 0.5, ...lean(0.14), turn: tilt, size: 1.12, ease: 'ease-in-out' }, ...ducks, { at: 0.97, x: queen.x, y: queen.y, turn: 0, size: 1 }]) };
  return [her, ...ride(from, over, door, 0.07, 0.62, tall(queen))];
};

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

/** The bottle glides to the queen and sways beside her. @param {Spot} from @param {Spot} queen @returns {Actor[]} */
const drifting = (from, queen) => {
  const { width, ...over } = hanging(queen);
  const at = sized(width, from);
  const steps = [{ at: 0, size: 0.4, turn: -4 }, { at: 0.25, x: (from.x + over.x) / 2, y: Math.min(from.y, over.y) - 20, size: 1, turn: 4, ease: 'ease-in-out' }, { at: 0.6, ...over, turn: -3, ease: 'ease-in-out' }, { at: 0.75, turn: 4, ease: 'ease-in-out' }, { at: 0.9, turn: -4 }, { at: 1, turn: 0 }];
  return [{ svg: bottle(), at, ratio: RATIOS.bottle, stays: true, frames: framesOf(at, steps) }];
};

/** The nearest place at which both rider and queen are wholly on the screen: she sits behind him. @param {Point} at @param {number} size @returns {Point} */
const inView = ({ x, y }, size) => onScreen({ x, y }, 2 * size, size * RATIOS.rider);

/** The queen rides with the Knight to her new seat and hops off at her place there. @param {Spot} from @param {Spot} over @param {Spot} to @param {string} face @param {Door} hers the seat that she leaves @param {Door} home her new seat @returns {Actor[]} */
const abduction = (from, over, to, face, hers, home) => {
  const [start, end] = [0.1, 0.82];
  const size = tall(to);
  const [begin, stop] = [inView(besides(from, hers, over), size), inView(besides(to, home, over), size)];
  const drawn = Math.max(from.width, to.width, 84);
  const at = sized(drawn, from);
  const behind = (/** @type {import('../../table/steps.js').Step} */ step) => ({ ...step, x: (step.x ?? 0) - (step.flat ?? 1) * size * 0.5 * (step.size ?? 1) });
  const way = hopping([begin, over, stop], start, end, { high: size * 0.28 }).map((step, i) => ({ ...behind(step), flat: 1, turn: i % 2 ? -9 : 9, size: ((RIDES * scale()) / drawn) * (step.size ?? 1) }));
  const her = { svg: pictured(face, drawn), at, kind: 'card', frames: framesOf(at, [{ at: 0, size: from.width / drawn }, ...way, { at: 0.86 }, { at: 0.98, x: to.x, y: to.y, turn: 0, size: to.width / drawn, ease: 'ease-in' }]) };
  return [her, ...ride({ ...begin, width: size }, over, { ...stop, width: size }, start, end, size)];
};

/** The Dragon sneezes confetti; the Knight flees off the screen and loses a feather. @param {Spot} queen @param {Spot} middle @param {Door} hers @returns {Actor[]} */
const chase = (queen, middle, hers) => {
  const size = tall(queen);
  const big = sized(Math.min(300 * scale(), middle.width * 1.4), middle);
  const flees = queen.x < middle.x ? -size : innerWidth + size;
  const door = besides(queen, hers, middle);
  const away = { x: flees, y: door.y, width: size };
  const side = door.x < big.x ? -1 : 1;
  // He draws back, lunges at the Knight, and sneezes.
  const [back, lunges] = [{ x: big.x - side * big.width * 0.1, y: big.y }, { x: big.x + (door.x - big.x) * 0.3, y: big.y + (door.y - big.y) * 0.3 }];
  const snorts = [
    { at: 0, size: TINY, y: big.y + big.width * 0.5, ease: 'ease-out' }, { at: 0.12, size: 1.12, y: big.y, turn: 3, ease: 'ease-in-out' }, { at: 0.18, size: 0.97, turn: 0, ease: 'ease-in-out' }, { at: 0.22, size: 1 },
    { at: 0.33, ...back, size: 0.92, turn: side * -6, ease: 'cubic-bezier(.5,0,.3,1)' }, { at: 0.42, ...lunges, size: 1.12, turn: side * 6, ease: 'ease-in-out' }, { at: 0.5, size: 1.04, turn: side * 2, ease: 'ease-in-out' },
    { at: 0.62, x: big.x, y: big.y, size: 1, turn: 0 }, { at: 0.9, ease: 'ease-in' }, { at: 1, size: TINY, y: big.y + big.width * 0.5 },
  ];
  const snout = { x: big.x, y: big.y - big.width * 0.08, width: 30 * scale() };
  const paper = Array.from({ length: CONFETTI }, (_, i) => ({ svg: confetti(i), at: snout, ratio: 1, frames: framesOf(snout, [{ at: 0, seen: 0 }, ...burst(i, CONFETTI, snout, big.width * 0.75, 0.42, 0.95)]) }));
  const left = { x: (door.x + flees) / 2, y: door.y - size * 0.4, width: size * 0.3 };
  const drifts = [{ at: 0, seen: 0 }, { at: 0.56, seen: 0 }, { at: 0.58, seen: 1, turn: -20 }, { at: 0.7, x: left.x + 18, y: left.y + size * 0.3, turn: 20, ease: 'ease-in-out' }, { at: 0.84, x: left.x - 14, y: left.y + size * 0.6, turn: -16, ease: 'ease-in-out' }, { at: 1, x: left.x + 6, y: left.y + size * 0.9, turn: 8, seen: 0 }];
  return [
    { svg: dragon(), at: big, ratio: RATIOS.dragon, stays: true, frames: framesOf(big, snorts) },
    ...ride(door, { ...door, x: (door.x + flees) / 2 }, away, 0.42, 0.8, size).map(actor => ({ ...actor, stays: false })),
    ...paper,
    { svg: feather(), at: left, ratio: RATIOS.feather, frames: framesOf(left, drifts) },
  ];
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
    /** @param {'knight' | 'potion'} card @param {Spot} from @param {Spot} middle @param {Spot} queen @param {string} face @param {Door} hers */
    comes: (card, from, middle, queen, face, hers) => play(card === 'knight' ? arrival(from, middle, queen, face, hers) : drifting(from, queen)),
    /** @param {'knight' | 'potion'} card @param {Spot} queen @param {Spot} middle @param {Door} hers */
    fails: (card, queen, middle, hers) => play(card === 'knight' ? chase(queen, middle, hers) : whirl(queen, middle)),
    /** @param {Spot} from @param {Spot} middle @param {Spot} to @param {string} face @param {Door} hers @param {Door} home */
    takes: (from, middle, to, face, hers, home) => play(abduction(from, middle, to, face, hers, home)),
    /** @param {Spot} queen @param {Spot} bed @param {string} face @param {() => void} tell that she is asleep */
    sleeps: (queen, bed, face, tell) => play(slumber(queen, bed, face), [{ at: DOZES, act: tell }]),
  };
};
