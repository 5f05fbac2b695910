/* Idle animations: drawings stir now and then, for a minute after the last touch (M-03), frame by frame like
   stop motion. One slow timer moves all of them, which costs a tenth of an animation. With reduced motion
   nothing stirs. */

/** @import { Settings } from '../state/settings.js' */
import { createMotion, QUIET_MS } from '../kit/motion.js';

const FRAME_MS = 220;
/** Frames between the starts of two stirs. */
const APART = 19;

/** From 0 to 1 and back. @param {number} share of the time, from 0 to 1 */
const swell = share => Math.sin(share * Math.PI);

/**
 * How layers of drawings stir: `at` is the transform at a share of the time, from 0 to 1.
 * @type {readonly { layers: string, origin: string, frames: number, at: (share: number) => string }[]}
 */
const STIRS = [
  {
    layers: ':is(.art-bed, .poster) .zz',
    origin: '50% 100%',
    frames: 10,
    at: share => `translate(${4 * swell(share)}px, ${-9 * swell(share)}px) rotate(${7 * swell(share)}deg)`,
  },
  {
    layers: ':is(.art-bed, .poster) .dozing',
    origin: '50% 100%',
    frames: 10,
    at: share => `scale(${1 + 0.03 * swell(share)}, ${1 + 0.07 * swell(share)})`,
  },
  {
    layers: '.thrones .wave',
    origin: '24% 100%',
    frames: 10,
    at: share => `rotate(${13 * Math.sin(share * 4 * Math.PI)}deg)`,
  },
  {
    layers: '.dance .throned > span',
    origin: '50% 100%',
    frames: 12,
    at: share => `rotate(${2.4 * Math.sin(share * 2 * Math.PI)}deg)`,
  },
  {
    // The end on a television, whose style sheet shows the arm only while it waves.
    layers: '.tv-won-throne .lifted',
    origin: '20% 100%',
    frames: 9,
    at: share =>
      `translateY(${Math.max(0, 60 - 240 * swell(share))}px) rotate(${12 * Math.sin(share * 6 * Math.PI)}deg)`,
  },
  { layers: '.eyes:not(.tv-party *)', origin: '50% 50%', frames: 1, at: () => 'scaleY(.12)' },
  {
    layers: '.hung > svg',
    origin: '50% 0',
    frames: 14,
    at: share => `rotate(${1.6 * Math.sin(share * 2 * Math.PI)}deg)`,
  },
];

/** @template T @param {readonly T[]} list @returns {T | undefined} */
const anyOf = list => list[Math.floor(Math.random() * list.length)];

/** @param {Element} element */
const inView = element => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/** A random visible layer, of a random kind. @param {Element} root */
const choose = root => {
  const kinds = STIRS.map(stir => ({ stir, found: [...root.querySelectorAll(stir.layers)].filter(inView) }));
  const kind = anyOf(kinds.filter(({ found }) => found.length > 0));
  const element = /** @type {SVGElement | undefined} */ (anyOf(kind?.found ?? []));
  return kind && element && { stir: kind.stir, element };
};

/**
 * @param {{ settings: Pick<Settings, 'get'>, root: Element }} plan `root` holds the screens
 * @returns {{ touched: () => void }}
 */
export const breathe = ({ settings, root }) => {
  const motion = createMotion(settings);
  /**
   * The layers that stir now, each with its frame.
   * @type {Map<SVGElement, { stir: typeof STIRS[number], frame: number }>}
   */
  const stirring = new Map();
  let frames = 0;
  let last = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  const advance = () => {
    for (const [element, one] of stirring) {
      one.frame += 1;
      const over = one.frame > one.stir.frames || !motion.moves();
      element.style.transform = over ? '' : one.stir.at(one.frame / (one.stir.frames + 1));
      if (over) stirring.delete(element);
    }
  };

  const begin = () => {
    const found = choose(root);
    if (!found || stirring.has(found.element)) return;
    Object.assign(found.element.style, { transformBox: 'fill-box', transformOrigin: found.stir.origin });
    stirring.set(found.element, { stir: found.stir, frame: 0 });
  };

  const tick = () => {
    frames += 1;
    const quiet = (frames - last) * FRAME_MS;
    // The last stir, too, ends within the minute.
    const ends = !motion.moves() || quiet > QUIET_MS - (APART + 15) * FRAME_MS;
    if (frames % APART === 0 && !ends && !document.hidden) begin();
    advance();
    if (!ends || stirring.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };

  const touched = () => {
    last = frames;
    if (motion.moves()) clock ??= setInterval(tick, FRAME_MS);
  };

  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, touched, { capture: true, passive: true });
  touched();
  return { touched };
};
