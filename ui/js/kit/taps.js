/* What a finger means: a tap on the spot of the tap before, soon after the screen has changed, was meant for the screen that is
   gone (K-08). A finger that rests on the screen does not stop the taps of another one (K-07): browsers make no click of them. */

/** So soon after the change. */
export const DEAD_MS = 400;
/** So near to where the finger was when it changed, in CSS pixels. */
export const SAME_SPOT = 32;
const NOWHERE = { x: -1000, y: -1000 };

/** @typedef {{ x: number, y: number }} Spot */

/** @param {() => number} [now] in milliseconds */
export const createGhostTaps = (now = () => performance.now()) => {
  let changed = -Infinity;
  let finger = NOWHERE;
  let last = NOWHERE;
  return {
    /** A finger came down. @param {Spot} spot */
    down: spot => {
      finger = spot;
    },
    /** Another screen is shown. */
    changed: () => {
      changed = now();
      last = finger;
    },
    /** Whether a tap there was meant for the screen before. @param {Spot} spot */
    strays: ({ x, y }) => Math.hypot(x - last.x, y - last.y) < SAME_SPOT && now() - changed <= DEAD_MS,
  };
};

const CONTROL = 'button, a[href], input, summary';

/** @param {EventTarget | null} target */
const controlOf = target => (target instanceof Element ? target.closest(CONTROL) : null);

/** @param {EventTarget} root */
export const freeFingers = root => {
  /** Where each further finger came down. @type {Map<number, Element>} */
  const down = new Map();

  /** @param {Event} event */
  const press = event => {
    if (!(event instanceof PointerEvent) || event.isPrimary || event.pointerType !== 'touch') return;
    const control = controlOf(event.target);
    if (control) down.set(event.pointerId, control);
  };

  /** @param {Event} event */
  const release = event => {
    if (!(event instanceof PointerEvent)) return;
    const control = down.get(event.pointerId);
    down.delete(event.pointerId);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (event.type === 'pointerup' && control instanceof HTMLElement && control === controlOf(under)) control.click();
  };

  root.addEventListener('pointerdown', press, true);
  root.addEventListener('pointerup', release, true);
  root.addEventListener('pointercancel', release, true);
};
