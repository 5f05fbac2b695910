/* The layer above the table in which cards fly: a card goes in an arc from place to place, tilts, and lands on its shadow. */

/** @import { Motion } from '../kit/motion.js' */

/** How much higher than wide a card is. */
export const RATIO = 7 / 5;
/** A bed is wider than high. */
const BED_RATIO = 5 / 6;
/** How high an arc is beside its length, how far a card tilts in it, and how much larger it is in the air. */
const RISE = 0.16;
const TILT = 4;
const NEAR = 0.07;
/** Where a card is looked at on its way, as shares of its time; the last but one is just above its place. */
const STOPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const ABOVE = 0.9;
const HALF = 0.5;

/** @typedef {{ x: number, y: number, width: number }} Spot centre and width of a card */

/** @param {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>} box @returns {Spot} */
export const spotIn = box => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  width: Math.min(box.width, box.height / RATIO),
});

/** The drawing for a whole flight is that of its wider end: between two places a card never changes its crop. @param {Spot} from @param {Spot} to */
export const widest = (from, to) => Math.max(from.width, to.width);

/** @param {Spot} from @param {Spot} to @param {number} time a share of the flight */
const pointAt = (from, to, time) => {
  const part = Math.min(1, time / ABOVE);
  const gone = part * part * (3 - 2 * part);
  const up = Math.sin(Math.PI * gone);
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const aside = to.x - from.x;
  const tilt = TILT * (aside < 0 ? -1 : 1) * (0.65 + 0.35 * Math.min(1, Math.abs(aside) / 120));
  // It falls the last bit on its place.
  const fall = time <= ABOVE ? 0.03 * gone : 0.03 * (1 - (time - ABOVE) / (1 - ABOVE));
  return {
    x: from.x + (to.x - from.x) * gone,
    y: from.y + (to.y - from.y) * gone - far * RISE * up,
    width: (from.width + (to.width - from.width) * gone) * (1 + NEAR * up + fall),
    turn: tilt * Math.sin(2 * Math.PI * Math.sqrt(gone)),
    rise: far * RISE * up,
  };
};

/** How narrow a card is that turns over in the middle of its way. @param {number} time */
const flatAt = time => Math.max(0.02, Math.min(1, Math.abs(time - HALF) / 0.22));

/** The way of a card, as frames of something that stands at `base`. @param {Spot} from @param {Spot} to @param {Spot} base @param {boolean} [turns] whether it turns over on the way @returns {Keyframe[]} */
export const flight = (from, to, base, turns = false) =>
  STOPS.map(offset => {
    const { x, y, width, turn } = pointAt(from, to, offset);
    const size = width / base.width;
    return { offset, transform: `translate(${x - base.x}px, ${y - base.y}px) rotate(${turn}deg) scale(${size * (turns ? flatAt(offset) : 1)}, ${size})` };
  });

/** Its shadow lies on the table: far below and pale while the card is high, close and dark when it lands. @param {Spot} from @param {Spot} to @param {Spot} base @returns {Keyframe[]} */
const shadow = (from, to, base) =>
  STOPS.map(offset => {
    const { width, rise } = pointAt(from, to, offset);
    return { offset, transform: `translateY(${(rise * base.width) / width + 5}px) scale(.97)`, opacity: offset === 0 ? 0 : 0.62 - Math.min(0.3, rise / 300) };
  });

/** One half of some frames. @param {Keyframe[]} frames @param {boolean} second @returns {Keyframe[]} */
const half = (frames, second) =>
  frames.filter(({ offset }) => (second ? Number(offset) >= HALF : Number(offset) <= HALF)).map(frame => ({ ...frame, offset: Number(frame.offset) * 2 - Number(second) }));

const LINEAR = { easing: 'linear' };

/** @param {HTMLElement} layer @param {Motion} motion */
export const createFlyer = (layer, motion) => {
  /** Puts a card into the layer; a wide one, a bed, is as high as others. @param {string} svg @param {Spot} at @param {boolean} [wide] */
  const ghost = (svg, at, wide = false) => {
    const element = document.createElement('div');
    element.className = wide ? 'card wide ghost' : 'card ghost';
    element.innerHTML = svg;
    const height = at.width * RATIO;
    const width = wide ? height / BED_RATIO : at.width;
    element.style.width = `${width}px`;
    element.style.left = `${at.x - width / 2}px`;
    element.style.top = `${at.y - height / 2}px`;
    layer.append(element);
    return element;
  };

  /** A card on its way, with its shadow. With another side it turns over in the middle. @param {HTMLElement} card at `base` @param {Spot} from @param {Spot} to @param {Spot} base @param {number} time @param {string} [other] */
  const travel = async (card, from, to, base, time, other = '') => {
    const [frames, dark] = [flight(from, to, base, other !== ''), shadow(from, to, base)];
    card.classList.add('flying');
    /** @param {boolean | null} second @param {number} length */
    const go = async (second, length) => {
      const part = (/** @type {Keyframe[]} */ all) => (second === null ? all : half(all, second));
      const below = motion.moves() ? motion.play(card, length, part(dark), { ...LINEAR, pseudoElement: '::before' }) : null;
      await Promise.all([motion.play(card, length, part(frames), LINEAR), below]);
    };
    if (!other || !motion.moves()) {
      card.innerHTML = other || card.innerHTML;
      return go(null, time);
    }
    await go(false, time / 2);
    card.innerHTML = other;
    await go(true, time / 2);
  };

  /** A card flies from place to place and is gone on landing. @param {string} svg @param {Spot} from @param {Spot} to @param {string} [other] its other side, where it turns over on the way @param {number} [time] */
  const fly = async (svg, from, to, other = '', time = motion.ms('move')) => {
    if (motion.ms('move') === 0 || motion.skipped()) return;
    // Drawn as large as it gets, so that it is never blurred.
    const base = motion.moves() && from.width > to.width ? from : to;
    const card = ghost(svg, base);
    await travel(card, from, to, base, time, other);
    card.remove();
  };

  /** Turns a card over where it lies. @param {string} back @param {string} front @param {Spot} at @param {boolean | 'after'} [wide] whether it is a bed, or becomes one @param {number} [time] */
  const flip = async (back, front, at, wide = false, time = motion.ms('flip')) => {
    if (motion.ms('flip') === 0 || motion.skipped()) return;
    const first = ghost(back, at, wide === true);
    await motion.play(first, time / 2, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(.02)' }], { easing: 'ease-in' });
    first.remove();
    const second = ghost(front, at, wide === 'after');
    await motion.play(second, time / 2, [{ transform: 'scaleX(.02)' }, { transform: 'scaleX(1)' }], { easing: 'ease-out' });
    second.remove();
  };

  /** A card is held up for everybody to see. @param {string} svg @param {Spot} from @param {Spot} at @param {() => Promise<void>} look what happens meanwhile */
  const show = async (svg, from, at, look) => {
    if (motion.skipped()) return;
    const card = ghost(svg, at);
    await travel(card, from, at, at, motion.ms('move'));
    await look();
    card.remove();
  };

  return { ghost, fly, flip, show, clear: () => layer.replaceChildren() };
};

/** The middle of the table. @param {DOMRect} box @param {number} width @returns {Spot} */
export const middleOf = (box, width) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2, width });

/** @typedef {ReturnType<typeof createFlyer>} Stagehand */
