/* Hides elements of the table while a scene animates copies of them. */

/** @import { Motion } from '../kit/motion.js' */

/** Hides the elements until `run` has ended. By style: an animation would make the browser paint the table in pieces. @param {Motion} motion @param {readonly (Element | null | undefined)[]} elements @param {() => Promise<unknown>} run */
export const away = async (motion, elements, run) => {
  const gone = /** @type {HTMLElement[]} */ (motion.moves() ? elements.filter(Boolean) : []);
  for (const one of gone) one.style.opacity = '0';
  try {
    await run();
  } finally {
    for (const one of gone) one.style.opacity = '';
  }
};
