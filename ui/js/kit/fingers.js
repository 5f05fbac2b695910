/* A finger that rests on the screen must not stop the taps of another one (K-07): browsers make no click of them. */

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
