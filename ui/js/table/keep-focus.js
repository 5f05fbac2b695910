/* Where the focus goes when the table is drawn anew. */

/** The focus is never lost: when its element goes, the heading keeps it, and gives it to the big button. @param {HTMLElement} root @param {() => void} paint */
export const keepFocus = (root, paint) => {
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
