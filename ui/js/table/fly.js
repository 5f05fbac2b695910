/* The layer above the table in which cards fly: a ghost of a card, from place to place. */

/** @import { Motion } from '../kit/motion.js' */

const RATIO = 7 / 5;

/** @typedef {{ x: number, y: number, width: number }} Spot centre and width of a card */

/** @param {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>} box @returns {Spot} */
export const spotIn = box => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  width: Math.min(box.width, box.height / RATIO),
});

/** @param {Spot} at @param {Spot} base @param {string} [more] */
const moved = (at, base, more = '') =>
  `translate(${at.x - base.x}px, ${at.y - base.y}px) scale(${at.width / base.width}) ${more}`;

/** @param {HTMLElement} layer @param {Motion} motion */
export const createFlyer = (layer, motion) => {
  /** Puts a card into the layer. @param {string} svg @param {Spot} at @param {boolean} [wide] */
  const ghost = (svg, at, wide = false) => {
    const element = document.createElement('div');
    element.className = wide ? 'card wide ghost' : 'card ghost';
    element.innerHTML = svg;
    const height = at.width * (wide ? 5 / 6 : RATIO);
    element.style.width = `${at.width}px`;
    element.style.left = `${at.x - at.width / 2}px`;
    element.style.top = `${at.y - height / 2}px`;
    layer.append(element);
    return element;
  };

  /** A card flies from place to place and is gone on landing. @param {string} svg @param {Spot} from @param {Spot} to @param {string} [turn] @param {number} [time] */
  const fly = async (svg, from, to, turn = '', time = motion.ms('move')) => {
    if (motion.ms('move') === 0 || motion.skipped()) return;
    const card = ghost(svg, to);
    await motion.play(card, time, [
      { transform: moved(from, to, turn) },
      { transform: moved({ ...mid(from, to), width: (from.width + to.width) / 1.8 }, to, 'rotate(2deg)'), offset: 0.55 },
      { transform: 'none' },
    ]);
    card.remove();
  };

  /** Turns a card over where it lies. @param {string} back @param {string} front @param {Spot} at @param {boolean} [wide] */
  const flip = async (back, front, at, wide = false) => {
    if (motion.ms('flip') === 0 || motion.skipped()) return;
    const half = motion.ms('flip') / 2;
    const first = ghost(back, wide ? { ...at, width: at.width } : at, wide);
    await motion.play(first, half, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(.02)' }], { easing: 'ease-in' });
    first.remove();
    const second = ghost(front, at);
    await motion.play(second, half, [{ transform: 'scaleX(.02)' }, { transform: 'scaleX(1)' }], { easing: 'ease-out' });
    second.remove();
  };

  /** A card is held up for everybody to see. @param {string} svg @param {Spot} from @param {Spot} at @param {() => Promise<void>} look what happens meanwhile */
  const show = async (svg, from, at, look) => {
    if (motion.skipped()) return;
    const card = ghost(svg, at);
    await motion.play(card, 'move', [{ transform: moved(from, at, 'rotate(-4deg)') }, { transform: 'none' }]);
    await look();
    card.remove();
  };

  return { ghost, fly, flip, show, clear: () => layer.replaceChildren() };
};

/** @param {Spot} one @param {Spot} other */
const mid = (one, other) => ({ x: (one.x + other.x) / 2, y: Math.min((one.y + other.y) / 2, Math.min(one.y, other.y) + 30) });

/** The middle of the table. @param {DOMRect} box @param {number} width @returns {Spot} */
export const middleOf = (box, width) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2, width });

/** @typedef {ReturnType<typeof createFlyer>} Stagehand */
