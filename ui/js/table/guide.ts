/* A paper hand that shows how to play what the owl advises: select a card, tap its target, press the button if
   there is one. It comes in the first turns of a seat after `REST_MS` without a touch, once for each update,
   and goes at the first touch. A seat with every help it shows every turn, again and again. Where nothing may move it lies
   on the first card. */

import type { Ctx, Update } from '../types.js';
import type { Pose } from '../../art/shared/pointing-hand.js';
import type { Motion } from '../kit/motion.js';
import type { TableModel } from './model.js';
import { FINGERTIP, pointingHand, posed } from '../../art/shared/pointing-hand.js';
import { placesOf, STEPS } from './hints.js';
import { isChoosing } from './phase.js';

/** In how many turns of a seat the hand comes, and after how many milliseconds without a touch. */
export const [TURNS, REST_MS] = [3, 2500];
/** The same after these turns, and until it comes again, in milliseconds. */
export const AGAIN_MS = 8000;
/** Time for each point. */
const STEP_MS = 1100;
const [WIDTH, HEIGHT] = [54, 68];
/** What the hand does at a point. */
const POSES: readonly Pose[] = [
  [0, 26, 1, 0],
  [0.28, 0, 1, 1],
  [0.48, 0, 0.84, 1],
  [0.66, 0, 1, 1],
  [0.8, 0, 1, 1],
  [1, 10, 1, 0],
];

type Point = { x: number; y: number };

/** The turns of a game, as far as this page has seen them: by seat, how many have ended. */
const seen = { rev: -1, turn: -1, ended: new Map<number, number>() };

/** How many turns this seat has ended. */
export const turnsBefore = (seat: number) => seen.ended.get(seat) ?? 0;

/** Notices that a turn has ended. Where `rev` goes back, another game has begun. */
export const follow = ({ rev, game: { view } }: Update) => {
  if (rev < seen.rev) seen.ended.clear();
  else if (view.turn !== seen.turn) seen.ended.set(seen.turn, turnsBefore(seen.turn) + 1);
  Object.assign(seen, { rev, turn: view.turn });
};

/** Whether the seat that decides has every help. */
const isLed = ({ people, game }: Update) => people[game.view.to_act ?? -1]?.help === 'sleepy';

/** Whether the hand may come now. */
export const mayGuide = (m: Pick<TableModel, 'update' | 'phase' | 'selected'>) => {
  const { update, selected } = m;
  const seat = update.game.view.to_act;
  return (
    isChoosing(m) &&
    seat !== null &&
    selected.length === 0 &&
    !update.stage.open_choice &&
    update.people[seat]?.help !== 'wide_awake' &&
    (isLed(update) || turnsBefore(seat) < TURNS)
  );
};

/**
 * The keyframes of the hand: at each point it fades in, presses and fades out. Between two points nothing is
 * seen of it, so it never seems to point at what lies on the way.
 */
export const framesOf = (points: readonly Point[]): Keyframe[] => {
  const share = 1 / points.length;
  return points.flatMap(({ x, y }, step) =>
    POSES.map(([at, ...pose]) =>
      posed([Math.min(1, (step + at) * share), ...pose], x - WIDTH * FINGERTIP.x, y - HEIGHT * FINGERTIP.y),
    ),
  );
};

export const createGuide = ({
  root,
  layer,
  motion,
  owl,
  ready,
}: {
  root: HTMLElement;
  layer: HTMLElement;
  motion: Pick<Motion, 'moves'>;
  owl: Pick<Ctx['owl'], 'hint'>;
  /** whether the big button can be pressed */
  ready: () => boolean;
}) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paper: HTMLElement | null = null;
  /** The `rev` of the update for which the hand has come or has been sent away. */
  let done = -1;
  let waits = -1;

  const stop = () => {
    clearTimeout(timer);
    waits = -1;
    paper?.remove();
    paper = null;
  };

  /** The points of these places; null if one is not on the screen. Only the last, the button, may be missing. */
  const pointsOf = (places: string[][]): Point[] | null => {
    const rects = places.map(some =>
      some.flatMap(place => [...root.querySelectorAll(place)])[0]?.getBoundingClientRect(),
    );
    const points = rects.flatMap(rect =>
      rect && rect.width > 0 ? [{ x: rect.left + rect.width / 2, y: rect.top + rect.height * 0.55 }] : [],
    );
    const missing = rects.slice(0, -1).some(rect => !rect || rect.width === 0);
    return missing || points.length === 0 ? null : points;
  };

  const wait = (update: Update, ms: number) => {
    stop();
    waits = update.rev;
    timer = setTimeout(() => void come(update), ms);
  };

  const come = async (update: Update) => {
    done = update.rev;
    const hint = await owl.hint();
    const points =
      hint && waits === update.rev && pointsOf(placesOf(STEPS, hint, update.people.length, ready()));
    if (!points) return;
    const element = document.createElement('div');
    element.className = 'guide-hand';
    element.innerHTML = pointingHand();
    layer.append(element);
    paper = element;
    const frames = framesOf(motion.moves() ? points : points.slice(0, 1));
    const shown = element.animate(frames, {
      duration: STEP_MS * points.length,
      easing: 'ease-in-out',
      fill: 'both',
    });
    if (!motion.moves()) {
      shown.pause();
      shown.currentTime = (STEP_MS * points.length) / 2;
    } else shown.onfinish = () => (isLed(update) ? wait(update, AGAIN_MS) : stop());
  };

  /** The first touch or key removes the hand until the next update. */
  const touched = () => {
    if (waits >= 0) done = waits;
    stop();
  };
  root.addEventListener('pointerdown', touched, true);
  addEventListener('keydown', touched, true);
  addEventListener('resize', touched);

  return {
    /** To be called after each render. */
    update: (m: Parameters<typeof mayGuide>[0]) => {
      const { update } = m;
      follow(update);
      if (!mayGuide(m)) return stop();
      if (done === update.rev || waits === update.rev) return;
      wait(update, turnsBefore(update.game.view.to_act ?? -1) < TURNS ? REST_MS : AGAIN_MS);
    },
    destroy: () => {
      stop();
      removeEventListener('keydown', touched, true);
      removeEventListener('resize', touched);
    },
  };
};
