/* Performs the steps of a story: taps, each as soon as it is possible. */

const PATIENCE = 10_000;

/** @param {string} what @param {() => boolean} there */
const until = async (what, there) => {
  const began = performance.now();
  while (!there()) {
    if (performance.now() - began > PATIENCE)
      throw new Error(`waited in vain for ${what} at ${document.documentElement.dataset.screen}`);
    await new Promise(done => setTimeout(done, 5));
  }
};

/** @param {string} selector */
const found = selector =>
  [...document.querySelectorAll(selector)].find(one => one.getClientRects().length > 0) ?? null;

/** Clicks the element that a selector matches; `a := b` writes b into a field. @param {string} step */
export const act = async step => {
  const [selector, value] = step.split(' := ');
  await until(selector, () => found(selector) !== null && found(selector).ariaDisabled !== 'true');
  const one = found(selector);
  if (value === undefined) return one.click();
  one.value = value;
  one.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Waits until the element is visible and the fonts are loaded. @param {string} selector */
export const settle = async selector => {
  await until(selector, () => found(selector) !== null);
  // A notice is there before its screen, whose modules come first in a new page.
  await until('main', () => document.querySelector('main') !== null);
  await document.fonts.ready;
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
};
