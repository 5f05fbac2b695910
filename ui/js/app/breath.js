/* Idle animations: drawings stir now and then, for a minute after the last touch (M-03), frame by frame like
   stop motion, and all actors of an attack that waits on a television stir together. One slow timer moves all
   of them, which costs a tenth of an animation. With reduced motion nothing stirs. */

/** @import { Settings } from '../state/settings.js' */
import { createMotion, QUIET_MS } from '../kit/motion.js';

const FRAME_MS = 220;
/** Frames between the starts of two stirs. */
const APART = 19;

/** From 0 to 1 and back. @param {number} share of the time, from 0 to 1 */
const swell = share => Math.sin(share * Math.PI);

/**
 * The progress, from 0 to 1, between two shares of the time.
 * @param {number} share
 * @param {number} from
 * @param {number} to
 */
const part = (share, from, to) => Math.min(1, Math.max(0, (share - from) / (to - from)));

/**
 * How layers of drawings stir: `at` is the transform at a share of the time, from 0 to 1.
 * @typedef {{ layers: string, origin: string, frames: number, at: (share: number) => string }} Stir
 */
/** One of these at a time, by chance. @type {readonly Stir[]} */
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
    // Somebody knocks twice at the door of a table.
    layers: '.doorstep .paw',
    origin: '20% 100%',
    frames: 8,
    at: share => `rotate(${-13 * Math.sin(share * 2 * Math.PI) ** 2}deg)`,
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

/** How many frames the round of a waiting attack has. */
const ROUND = 40;
/**
 * An attack that waits, in turns: the Knight rears or the bottle wobbles, then the queen trembles, ducks and
 * peeps at it, then the envelope breathes and shakes. `from` is the frame of the round in which a stir begins.
 * @type {readonly (Stir & { from: number })[]}
 */
const WAITS = [
  {
    from: 0,
    layers: '.tv-side-by > .card',
    origin: '50% 100%',
    frames: 13,
    at: share =>
      `translateY(${-3.5 * Math.abs(Math.sin(share * 3 * Math.PI))}%) rotate(${3 * Math.sin(share * 2 * Math.PI)}deg)`,
  },
  {
    from: 0,
    layers: '.tv-side-by .horse',
    origin: '20% 100%',
    frames: 13,
    at: share => `rotate(${-16 * Math.abs(Math.sin(share * 3 * Math.PI))}deg)`,
  },
  {
    from: 0,
    layers: '.tv-side-by .flask',
    origin: '50% 100%',
    frames: 13,
    at: share => `rotate(${9 * Math.sin(share * 4 * Math.PI)}deg)`,
  },
  {
    from: 11,
    layers: '.tv-side-on > .card',
    origin: '50% 100%',
    frames: 14,
    at: share => `rotate(${1.4 * Math.sin(share * 14 * Math.PI)}deg)`,
  },
  {
    from: 11,
    layers: '.tv-side-on :is(.hair, .head, .crown, .mark)',
    origin: '50% 50%',
    frames: 17,
    at: share =>
      `translate(${-5 * swell(part(share, 0.5, 1))}px, ${26 * swell(part(share, 0.05, 0.6)) - 5 * swell(part(share, 0.6, 1))}px)`,
  },
  {
    from: 11,
    layers: '.tv-side-on .eyes',
    origin: '50% 50%',
    frames: 17,
    at: share => `translateX(${-4 * swell(part(share, 0.3, 1))}px)`,
  },
  {
    from: 25,
    layers: '.tv-pose > .tv-envelope',
    origin: '50% 50%',
    frames: 14,
    at: share =>
      `scale(${1 + 0.05 * swell(part(share, 0, 0.6))}) rotate(${3.5 * Math.sin(part(share, 0.5, 1) * 6 * Math.PI)}deg)`,
  },
];

/** @template T @param {readonly T[]} list @returns {T | undefined} */
const anyOf = list => list[Math.floor(Math.random() * list.length)];

/** @param {Element} element */
const inView = element => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/** The visible layers of a stir. @param {Element} root @param {Stir} stir */
const layersOf = (root, { layers }) =>
  /** @type {SVGElement[]} */ ([...root.querySelectorAll(layers)].filter(inView));

/** A random visible layer, of a random kind. @param {Element} root */
const choose = root => {
  const kinds = STIRS.map(stir => ({ stir, found: layersOf(root, stir) }));
  const kind = anyOf(kinds.filter(({ found }) => found.length > 0));
  const element = anyOf(kind?.found ?? []);
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
   * @type {Map<SVGElement, { stir: Stir, frame: number }>}
   */
  const stirring = new Map();
  let frames = 0;
  /** For how many frames an attack has been waiting. */
  let waited = -1;
  let last = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  const advance = () => {
    for (const [element, one] of stirring) {
      one.frame += 1;
      const over = one.frame > one.stir.frames || !motion.moves();
      element.style.transform = over ? '' : one.stir.at(one.frame / (one.stir.frames + 1));
      if (!over) continue;
      element.classList.remove('stirs');
      stirring.delete(element);
    }
  };

  /** @param {Stir} stir @param {SVGElement} element */
  const begin = (stir, element) => {
    if (stirring.has(element)) return;
    Object.assign(element.style, { transformBox: 'fill-box', transformOrigin: stir.origin });
    // Style sheets select this class and never [style]: the browser would match that anew in each frame.
    element.classList.add('stirs');
    stirring.set(element, { stir, frame: 0 });
  };

  const beginAny = () => {
    const found = choose(root);
    if (found) begin(found.stir, found.element);
  };

  /** While an attack waits, nothing else stirs. */
  const beginWaits = () => {
    for (const stir of WAITS.filter(({ from }) => from === waited % ROUND))
      for (const element of layersOf(root, stir)) begin(stir, element);
  };

  const tick = () => {
    frames += 1;
    const quiet = (frames - last) * FRAME_MS;
    // The last stir, too, ends within the minute.
    const ends = !motion.moves() || quiet > QUIET_MS - (APART + 15) * FRAME_MS;
    if (!ends && !document.hidden) {
      waited = root.querySelector('.tv-pose') ? waited + 1 : -1;
      if (waited >= 0) beginWaits();
      else if (frames % APART === 0) beginAny();
    }
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
