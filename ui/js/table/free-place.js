/* Where words over the table cover least. */

/** `corner` and `side` are in the column at the inline end, `bar` is over the top bar. @typedef {'corner' | 'side' | 'bar' | 'top' | 'middle' | 'bottom'} Place */
/** @type {readonly Place[]} */
const PLACES = ['top', 'middle', 'bottom'];

/** The place where the box covers the least area of `found` and of the big button. @param {HTMLElement} box @param {ParentNode} root @param {Element[]} found @param {readonly Place[]} [places] the first of two that are equally good is taken */
export const whereFor = (box, root, found, places = PLACES) => {
  const things = [...found, ...root.querySelectorAll('.go-btn')].map(one => one.getBoundingClientRect());
  const covered = places.map(place => {
    box.dataset.at = place;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return things.reduce((sum, rect) => sum + Math.max(0, Math.min(right, rect.right) - Math.max(left, rect.left)) * Math.max(0, Math.min(bottom, rect.bottom) - Math.max(top, rect.top)), 0);
  });
  return places[covered.indexOf(Math.min(...covered))] ?? 'top';
};
