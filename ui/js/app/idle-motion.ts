/* Idle animations: drawings stir now and then, for a minute after the last touch (M-03), frame by frame like
   stop motion, and all actors of an attack that waits on a television stir together. One slow timer moves all
   of them, which costs a tenth of an animation. With reduced motion nothing stirs. */

import type { Settings } from '../state/settings.js';
import type { Stir } from './attack-motion.js';
import { createMotion, QUIET_MS } from '../kit/motion.js';
import { POSE, ROUND, swell, WAITS } from './attack-motion.js';

const FRAME_MS = 220;
/** Frames between the starts of two stirs. */
const APART = 19;

/** One of these at a time, by chance. */
const STIRS: readonly Stir[] = [
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

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

const inView = (element: Element) => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/** The visible layers of a stir. */
const layersOf = (root: Element, { layers }: Stir) =>
  [...root.querySelectorAll(layers)].filter(inView) as SVGElement[];

/** A random visible layer, of a random kind. */
const choose = (root: Element) => {
  const kinds = STIRS.map(stir => ({ stir, found: layersOf(root, stir) }));
  const kind = anyOf(kinds.filter(({ found }) => found.length > 0));
  const element = anyOf(kind?.found ?? []);
  return kind && element && { stir: kind.stir, element };
};

/** @param plan `root` holds the screens */
export const breathe = ({
  settings,
  root,
}: {
  settings: Pick<Settings, 'get'>;
  root: Element;
}): { touched: () => void } => {
  const motion = createMotion(settings);
  /** The layers that stir now, each with its frame and its transform. */
  const stirring = new Map<SVGElement, { stir: Stir; frame: number; shown: string }>();
  let frames = 0;
  /** For how many frames an attack has been waiting. */
  let waited = -1;
  let last = 0;
  let clock: ReturnType<typeof setInterval> | undefined;

  const advance = () => {
    for (const [element, one] of stirring) {
      one.frame += 1;
      const over = one.frame > one.stir.frames || !motion.moves();
      const next = over ? '' : one.stir.at(one.frame / (one.stir.frames + 1));
      // A pose that is held costs nothing.
      if (next !== one.shown) element.style.transform = next;
      one.shown = next;
      if (!over) continue;
      element.classList.remove('stirs');
      stirring.delete(element);
    }
  };

  const begin = (stir: Stir, element: SVGElement) => {
    if (stirring.has(element)) return;
    Object.assign(element.style, { transformBox: 'fill-box', transformOrigin: stir.origin });
    // Style sheets select this class and never [style]: the browser would match that anew in each frame.
    element.classList.add('stirs');
    stirring.set(element, { stir, frame: 0, shown: '' });
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
      waited = root.querySelector(POSE) ? waited + 1 : -1;
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
