/* The stage: plays a great moment (a long scene) with cut-out actors over the table, each with keyframes of
   its own. */

import type { Motion } from '../kit/motion.js';
import type { Box, Spot } from './fly.js';
import type { Point, Shown, Step } from './steps.js';
import { layOver, RATIO } from './fly.js';
import { framesOf } from './steps.js';

/** An element that is animated by itself. All its times are shares of the whole moment, from 0 to 1. */
export interface Actor {
  svg: string;
  /** its centre and width, in CSS pixels of the window */
  at: Spot;
  /** its height by its width; by default that of a card */
  ratio?: number;
  /** a CSS class of its own */
  kind?: string;
  /** its `transform-origin` */
  origin?: string;
  /** what it cannot be seen outside of */
  inside?: Box | null;
  /** whether it is also shown with reduced motion, where it does not move */
  stays?: boolean;
  /** its way; without, it stands still */
  steps?: readonly Step[];
  /** the point about which it turns and grows, as an offset from its centre */
  about?: Point;
  /** the easing of steps that name none */
  ease?: string;
  /** when it is seen; then no step says so */
  shows?: readonly Shown[];
  /** if it stays after the moment, under the next one: its way in that */
  keeps?: readonly Step[];
}

/**
 * A callback in the course of a moment.
 *
 * `at` is a share of the moment, from 0 to 1; at 1 it is called in the frame in which the actors go, so what
 * it draws delays no movement
 */
type Beat = { at: number; act: () => void };

/**
 * The longest moment, as a share of `motion.ms('moment')`: 3 s at the calm speed (M-04).
 */
export const LONGEST = 1.07;
/**
 * A scene that lasts longer never ends: as many of the longest moments, and milliseconds more where none
 * lasts. After a tap it ends at once, but for the second number.
 */
export const PATIENCE = { moments: 5, least: 10_000, skipped: 1000 };

/** The most actors of one moment (M-08). */
export const MOST_ACTORS = 24;

/** A dark layer over the table, which comes, goes and is gone at these shares of the moment. */
export const dusk = (comes: number, goes: number, gone = 1): Actor => ({
  svg: '',
  at: { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth },
  ratio: innerHeight / innerWidth,
  kind: 'dusk deep',
  steps: [{ at: 0, seen: 0 }, { at: comes, seen: 1 }, { at: goes }, { at: gone, seen: 0 }],
});

/** The rim round a lit panel, and the radius of its corners, in CSS pixels. */
const [RIM, ROUND] = [3, 20];

/** Night over the whole table, except for some panels in the limelight. */
export const limelight = (lit: readonly (Box | null)[]): Actor => {
  const holes = lit.map(box => {
    if (!box) return '';
    const [wide, high] = [box.width + 2 * (RIM - ROUND), box.height + 2 * (RIM - ROUND)];
    const bend = (to: string) => `a${ROUND} ${ROUND} 0 0 1 ${to}`;
    return `M${box.left - RIM + ROUND} ${box.top - RIM}h${wide}${bend(`${ROUND} ${ROUND}`)}v${high}${bend(`-${ROUND} ${ROUND}`)}h${-wide}${bend(`-${ROUND} -${ROUND}`)}v${-high}${bend(`${ROUND} -${ROUND}`)}z`;
  });
  return {
    ...dusk(0.08, 0.9),
    svg: `<svg viewBox="0 0 ${innerWidth} ${innerHeight}"><path fill-rule="evenodd" fill="rgb(12 8 32 / 66%)" d="M0 0h${innerWidth}v${innerHeight}H0z${holes.join('')}"/></svg>`,
    kind: 'scene',
  };
};

/** Puts an element into a box that cuts it off. */
const framed = (element: HTMLElement, box: Box) => {
  const frame = document.createElement('div');
  frame.className = 'within';
  layOver(frame, box);
  frame.append(element);
  return frame;
};

const elementOf = ({ svg, at, ratio = RATIO, kind = '', origin = '', inside }: Actor) => {
  const element = document.createElement('div');
  element.className = `ghost actor ${kind}`;
  element.innerHTML = svg;
  const height = at.width * ratio;
  Object.assign(element.style, {
    width: `${at.width}px`,
    height: `${height}px`,
    left: `${at.x - at.width / 2 - (inside?.left ?? 0)}px`,
    top: `${at.y - height / 2 - (inside?.top ?? 0)}px`,
    transformOrigin: origin,
  });
  return element;
};

export const createStage = (layer: HTMLElement, motion: Motion) => {
  /** What the last moment has kept, with its keyframes in the next one. */
  let kept: { element: HTMLElement; whole: HTMLElement; frames: Keyframe[] }[] = [];

  /** Removes what the last moment has kept. */
  const clear = () => kept.splice(0).forEach(({ whole }) => whole.remove());

  const perform = async (cast: readonly Actor[], time: number) => {
    const actors = cast.map(actor => {
      const element = elementOf(actor);
      const whole = actor.inside ? framed(element, actor.inside) : element;
      return { ...actor, element, whole, frames: framesOf(actor) };
    });
    layer.append(...actors.map(({ whole }) => whole));
    await Promise.all(
      [...kept, ...actors].map(({ element, frames }) =>
        motion.play(element, time, frames, { easing: 'linear' }),
      ),
    );
    // With reduced motion the actors only fade in, and then stay for a scene.
    if (!motion.moves()) await motion.wait(motion.ms('scene'));
    clear();
    for (const { at, about, element, whole, keeps } of actors) {
      if (keeps && motion.moves() && !motion.skipped()) {
        const frames = framesOf({ at, about, steps: keeps });
        element.style.transform = String(frames[0]?.transform ?? '');
        kept.push({ element, whole, frames });
      } else whole.remove();
    }
  };

  /**
   * Plays one great moment. Its beats are called even if it is skipped or motion is off.
   * @param beats in their order
   * @param length as a share of the `moment` time
   */
  const play = async (actors: readonly Actor[], beats: readonly Beat[] = [], length = 1) => {
    const time = motion.skipped() ? 0 : motion.ms('moment') * length;
    const early = beats.filter(({ at }) => at < 1 || !motion.moves());
    const told = early.map(({ at, act }) => motion.wait(motion.moves() ? at * time : 0).then(act));
    if (time > 0) await perform(motion.moves() ? actors : actors.filter(({ stays }) => stays), time);
    else clear();
    for (const { act } of beats.filter(beat => !early.includes(beat))) act();
    await Promise.all(told);
  };

  return {
    play,
    clear,
    /** Whether the last moment has kept something, which lies over the table. */
    keeps: () => kept.length > 0,
  };
};

export type Stage = ReturnType<typeof createStage>;

/**
 * Hides the elements until `run` has ended. By style: an animation would make the browser paint the table in
 * pieces.
 */
export const away = async (
  motion: Motion,
  elements: readonly (Element | null | undefined)[],
  run: () => Promise<unknown>,
) => {
  const gone = (motion.moves() ? elements.filter(Boolean) : []) as HTMLElement[];
  for (const one of gone) one.style.opacity = '0';
  try {
    await run();
  } finally {
    for (const one of gone) one.style.opacity = '';
  }
};
