/* What a scene plays with is in the scene and nowhere else. */

/** @import { Motion } from '../kit/motion.js' */

/** These cannot be seen at their places for as long as this runs. An animation would have the table painted in pieces. @param {Motion} motion @param {readonly (Element | null | undefined)[]} elements @param {() => Promise<unknown>} run */
export const away = async (motion, elements, run) => {
  const gone = /** @type {HTMLElement[]} */ (motion.moves() ? elements.filter(Boolean) : []);
  for (const one of gone) one.style.opacity = '0';
  try {
    await run();
  } finally {
    for (const one of gone) one.style.opacity = '';
  }
};
