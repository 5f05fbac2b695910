/* What one screen leaves standing for the scene that follows on the next: the scene begins with the same pictures at the same places,
   so that nothing jumps. It is good for one scene only, and only while the window stays as large as it was. */

/** @import { Spot } from './fly.js' */

/** A picture that stays: its name, its drawing, and where it stood. @typedef {{ name: string, svg: string, at: Spot, ratio: number, kind: string }} Left */

/** @type {{ room: string, pictures: Left[] } | null} */
let left = null;

const room = () => `${innerWidth} ${innerHeight}`;

/** Everything on a screen that says `data-stays`. It is measured without its own turn, which its class gives it again. @param {Element} root */
export const leave = root => {
  const stays = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[data-stays]')]);
  left = {
    room: room(),
    pictures: stays.map(element => {
      const box = element.getBoundingClientRect();
      const [width, height] = [element.offsetWidth, element.offsetHeight];
      return { name: element.dataset.stays ?? '', svg: element.innerHTML, kind: element.className, at: { x: box.left + box.width / 2, y: box.top + box.height / 2, width }, ratio: height / width };
    }),
  };
};

/** What was left, once. @returns {Left[]} */
export const takeOver = () => {
  const pictures = left?.room === room() ? left.pictures : [];
  left = null;
  return pictures;
};
