/* Finds stray taps: one that began before another screen or a sheet appeared, or soon after it at the place of
   the last one, was meant for what lay there before (K-08). While one finger rests on the screen, taps of another one count too
   (K-07): browsers make no click of them. */

/** How long after such a change a tap can be stray. */
export const DEAD_MS = 400;
/** A stray tap is nearer than this to the last one before the change, in CSS pixels. */
export const SAME_SPOT = 32;
/** A pointer that moves farther than this, in CSS pixels, drags: it neither taps nor peeks. */
export const SLIP = 12;
/** What is held, and not tapped: the button, and a picture beside it while that takes a hold as well. */
export const HELD = '.hold, [data-beside]';
const NOWHERE = { x: -1000, y: -1000 };

type Spot = { x: number; y: number };

/** @param now in milliseconds */
export const createGhostTaps = (now: () => number = () => performance.now()) => {
  let changed = -Infinity;
  let pressed = Infinity;
  let finger = NOWHERE;
  let last = NOWHERE;
  return {
    /** A finger came down. */
    down: (spot: Spot) => {
      finger = spot;
      pressed = now();
    },
    /** Another screen is shown, or a sheet has opened. */
    changed: () => {
      changed = now();
      last = finger;
    },
    /** Whether a tap there was meant for what lay there before. */
    strays: ({ x, y }: Spot) =>
      pressed < changed || (Math.hypot(x - last.x, y - last.y) < SAME_SPOT && now() - changed <= DEAD_MS),
  };
};

/** The taps of this page. */
export const ghostTaps = createGhostTaps();

const CONTROL = 'button, a[href], input, summary';

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(CONTROL) : null;

export const freeFingers = (root: EventTarget) => {
  /** The control under each further finger, by pointer id. */
  const down = new Map<number, Element>();

  const press = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.isPrimary || event.pointerType !== 'touch') return;
    const control = controlOf(event.target);
    if (control) down.set(event.pointerId, control);
  };

  const release = (event: Event) => {
    if (!(event instanceof PointerEvent)) return;
    const control = down.get(event.pointerId);
    down.delete(event.pointerId);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (event.type === 'pointerup' && control instanceof HTMLElement && control === controlOf(under))
      control.click();
  };

  root.addEventListener('pointerdown', press, true);
  root.addEventListener('pointerup', release, true);
  root.addEventListener('pointercancel', release, true);
};
