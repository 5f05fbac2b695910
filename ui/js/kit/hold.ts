/* The button that opens a hand or confirms, safe from accidents: held while its ring fills, or tapped twice,
   or once in one-switch play. A press that is too short lets the ring spring back, and a paper hand shows
   how to hold. */

import { h } from './dom.js';
import { patiently } from './load.js';
import { drawing, sign } from './marks.js';
import type { Pose } from '../../art/shared/pointing-hand.js';
import type { Settings } from '../state/settings.js';
import type { Child } from './dom.js';

const HOLD_MS = 600;
const HALF_MS = HOLD_MS / 2;
const AGAIN_MS = 3000;
/** Time for the hand to come, and to stay on the button afterwards. */
const [COMES_MS, STAYS_MS] = [600, 900];
const LESSON_MS = COMES_MS + HOLD_MS + STAYS_MS;
/** How long the still picture stays where nothing may move. */
const STILL_MS = 3000;
/** How much faster the ring empties than it fills, and what even the shortest press has filled. */
const [BACK, SEEN_MS] = [-1.5, 240];
/** A short press shakes its button. */
const SHAKES: Keyframe[] = [0, -1.6, 1.3, -0.8, 0.4, 0].map(turn => ({ rotate: `${turn}deg` }));

/** A ring in two halves, so that it fills by turning. */
const ring = () =>
  h(
    'span',
    { class: 'hold-ring' },
    ...['first', 'second'].map(half =>
      h('span', { key: half, class: `half ${half}` }, h('i', { class: 'fill' })),
    ),
  );

/** The drawing of the hand that shows how to hold, once it is fetched. */
let paper = '';
/** Its animation. */
export let lesson: Keyframe[] = [];

/** Fetches the hand before it is needed: a button works without it. */
const fetchHand = async (fetched: () => void) => {
  if (paper) return;
  const { pointingHand, posed } = await patiently(() => import('../../art/shared/pointing-hand.js'));
  lesson = POSES.map(pose => posed(pose));
  paper = pointingHand();
  fetched();
};

const EMPTY = { transform: 'rotate(-180deg)' };
const FILLED = { transform: 'none' };
const FADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const FADE_MS = 120;

const moves = () => document.documentElement.dataset.motion === 'full';

/** What has the ring of what is pressed: for a picture, the sign on which it stands with the button. */
const ringOf = (pressed: EventTarget | null) =>
  pressed instanceof Element && pressed.getAttribute('data-beside') !== null
    ? pressed.parentElement
    : pressed;

/**
 * Animates half of the ring in its turn: it rotates, or, with reduced motion, fades in at the end (M-01).
 * @param at 0 or 1
 */
const fill = (half: Element, at: number) => {
  if (moves()) return half.animate([EMPTY, FILLED], { duration: HALF_MS, delay: at * HALF_MS, fill: 'both' });
  return half.animate(FADE, { duration: FADE_MS, delay: (at + 1) * HALF_MS - FADE_MS, fill: 'both' });
};

/** The hand comes, presses while the ring fills, lets go, and fades. */
const POSES: readonly Pose[] = [
  [0, 14, 1, 0],
  [0.23, 0, 1, 1],
  [COMES_MS / LESSON_MS, 0, 0.86, 1],
  [0.71, 0, 0.86, 1],
  [0.88, 6, 1, 1],
  [1, 14, 1, 0],
];

/**
 * Shows half of the ring as the hand holds: it fills, stays full until the hand lifts, and empties.
 * @param at 0 or 1
 */
const heldRing = (half: Element, at: number) =>
  half.animate([EMPTY, ...Array(3 - at).fill(FILLED), EMPTY], {
    delay: COMES_MS + at * HALF_MS,
    duration: (4 - at) * HALF_MS,
  });

/** When the ring of a demonstration is full. */
const FULL = { delay: COMES_MS + HOLD_MS, duration: HOLD_MS };
/** Animates what holding brings. */
type Result = (full: typeof FULL) => Animation | undefined;

/** The hand that shows it again and again is seen all the time, and ends where it begins. */
const always = () =>
  [...lesson.slice(0, -1), { ...lesson[0], offset: 1 }].map(pose => ({ ...pose, opacity: 1 }));

/** A still picture: what is hidden is shown. */
const SHOWN: Keyframe[] = [{ opacity: 1 }, { opacity: 1 }];

/**
 * Shows on a button how it is held; where nothing may move, as a still picture.
 * @param again whether it is shown again and again
 * @returns they end together
 */
const demonstrate = (button: Element, again: boolean, result?: Result): Animation[] => {
  const halves = [...button.querySelectorAll('.half > .fill')];
  const hands = [...button.querySelectorAll('.hold-hand')];
  if (!moves()) return [...hands, ...halves].map(one => one.animate(SHOWN, STILL_MS));
  return [
    ...hands.map(hand =>
      hand.animate(again ? always() : lesson, { duration: LESSON_MS, easing: 'ease-in-out' }),
    ),
    ...halves.map(heldRing),
    ...[result?.(FULL)].flatMap(one => one ?? []),
  ];
};

/** How a hand is opened. `once` is for one-switch play, where the ring has to reach the button first. */
export type Way = 'hold' | 'two-taps' | 'once';
export const holdWay = (settings: Pick<Settings, 'get'>): Way =>
  settings.get('scan') === 'off' ? settings.get('opening') : 'once';

/** The key of the button's words. */
export const holdWords = (way: Way, armed: boolean) =>
  way === 'hold' ? 'curtain.hold' : armed ? 'curtain.tap_again' : 'curtain.tap';

export const createHold = ({
  way,
  open,
  changed,
  again = false,
  result,
}: {
  way: Way;
  open: () => void;
  changed: () => void;
  /** whether the hand shows again and again how to hold */
  again?: boolean;
  /** shown whenever the hand shows how to hold */
  result?: Result;
}) => {
  const holds = way === 'hold';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let filling: Animation[] = [];
  let armed = false;
  let held = false;
  /** The pointer that holds, by its id. */
  let holder: number | undefined;
  let gone = false;
  if (holds) fetchHand(() => gone || changed()).catch(() => {});

  /** The ring stays full, until the next press, while what was behind the button appears. */
  const done = () => {
    held = false;
    open();
  };

  /** Shows how to hold, unless the button is held or needs no holding. */
  const show = (button: Element | null) => {
    if (!holds || held || !button) return;
    empty();
    filling = demonstrate(button, again, result);
    const [first] = filling;
    if (first) first.onfinish = () => (again && !gone ? show(button) : empty());
  };

  /** Lets the ring of a short press spring back and shakes the button, then shows how to hold. */
  const springBack = (button: Element) => {
    const [first] = filling;
    if (!moves() || !first) return show(button);
    for (const half of filling) {
      half.currentTime = Math.max(Number(half.currentTime), SEEN_MS);
      half.playbackRate = BACK;
    }
    button.animate(SHAKES, COMES_MS);
    first.onfinish = () => show(button);
  };

  /** @param pointer none for a key */
  const press = (button: EventTarget | null, pointer?: number) => {
    if (!holds || held) return;
    empty();
    held = true;
    holder = pointer;
    timer = setTimeout(done, HOLD_MS);
    const halves = button instanceof Element ? [...button.querySelectorAll('.fill')] : [];
    filling = halves.map(fill);
  };

  /** Another finger that lifts leaves the hold alone (K-07); a key or a lost focus names no pointer. */
  const release = ({
    type,
    currentTarget,
    pointerId = holder,
  }: Pick<Event, 'type' | 'currentTarget'> & { pointerId?: number }) => {
    if (!held || pointerId !== holder) return;
    held = false;
    clearTimeout(timer);
    const short = type === 'pointerup' || type === 'keyup';
    const ringed = ringOf(currentTarget);
    if (short && ringed instanceof Element) return springBack(ringed);
    empty();
    if (again && !gone && ringed instanceof Element) show(ringed);
  };

  const empty = () => {
    for (const half of filling) half.cancel();
    filling = [];
  };

  const tapped = () => {
    if (holds) return;
    if (way === 'once') return open();
    clearTimeout(timer);
    if (armed) {
      armed = false;
      return open();
    }
    armed = true;
    timer = setTimeout(() => {
      armed = false;
      changed();
    }, AGAIN_MS);
    changed();
  };

  const isPress = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' ';

  const keyDown = (event: KeyboardEvent) => {
    if (!holds || !isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) press(event.currentTarget);
  };

  /** What takes a press, on the button or on a picture beside it. */
  const pressed = {
    onpointerdown: (event: PointerEvent) =>
      event.button === 0 && press(ringOf(event.currentTarget), event.pointerId),
    onpointerup: release,
    onpointerleave: release,
    onpointercancel: release,
    oncontextmenu: (event: Event) => event.preventDefault(),
  };

  const button = (
    label: string,
    { key = 'hold', kind = 'hold', face = sign('eye') }: { key?: string; kind?: string; face?: Child } = {},
  ) =>
    h(
      'button',
      {
        key,
        class: `btn ${kind}`,
        ...pressed,
        onkeydown: keyDown,
        onkeyup: (event: KeyboardEvent) => isPress(event) && release(event),
        onblur: release,
        onclick: tapped,
      },
      h(
        'span',
        { class: 'ringy' },
        holds && ring(),
        face,
        holds && drawing(paper, { key: 'hand', class: 'hold-hand' }),
      ),
      h('span', { class: 'label' }, label),
    );

  return {
    button,
    press,
    release,
    /** What a picture beside the button needs, so that it can be held instead of it. */
    pressed: holds ? { ...pressed, 'data-beside': '' } : {},
    show,
    armed: () => armed,
    destroy: () => {
      gone = true;
      clearTimeout(timer);
    },
  };
};
