/* Keeps the focus when the table is rendered. */

/**
 * Renders; if the focused element goes, the heading gets the focus, and passes it to the big button once
 * there is one.
 */
export const keepFocus = (root: HTMLElement, paint: () => void) => {
  const inside = root.contains(document.activeElement);
  paint();
  const heading = root.querySelector('h1');
  const button = root.querySelector('.go-btn');
  if (inside && document.activeElement === document.body) {
    heading?.focus();
    root.dataset.parked = 'yes';
  }
  if (root.dataset.parked && document.activeElement === heading && button instanceof HTMLElement) {
    delete root.dataset.parked;
    button.focus();
  }
};
