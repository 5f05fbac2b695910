/* The bubble at the tapped target that says why a tap is refused. It is private, so it is in no live region. */

import { rectOf } from './spots.js';

const STAY_MS = 5000;

/** @param {HTMLElement} root the table @param {HTMLElement} layer */
export const createBubble = (root, layer) => {
  const bubble = document.createElement('aside');
  bubble.className = 'bubble';
  bubble.id = 'why';
  bubble.hidden = true;
  layer.append(bubble);
  /** @type {Element | null} */
  let tied = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The last text, until `forget`. */
  let said = '';

  const hide = () => {
    clearTimeout(timer);
    bubble.hidden = true;
    tied?.removeAttribute('aria-describedby');
    tied = null;
  };

  /** @param {string} text @param {string} spot where it points @param {...string} others spots to use if that one is not on the screen */
  const show = (text, spot, ...others) => {
    hide();
    const box = rectOf(root, spot, ...others) ?? root.getBoundingClientRect();
    bubble.textContent = text;
    said = text;
    bubble.hidden = false;
    const { width, height } = bubble.getBoundingClientRect();
    const x = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8));
    const above = box.top - height - 12;
    bubble.classList.toggle('below', above < 8);
    bubble.style.left = `${x}px`;
    bubble.style.top = `${above < 8 ? Math.min(box.bottom + 12, innerHeight - height - 8) : above}px`;
    bubble.style.setProperty('--tip', `${Math.max(18, Math.min(box.left + box.width / 2 - x, width - 18))}px`);
    tied = root.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
    tied?.setAttribute('aria-describedby', bubble.id);
    timer = setTimeout(hide, STAY_MS);
  };

  return { show, hide, said: () => said, forget: () => void (said = '') };
};
