/* Lets the table scroll only where it is higher than its window. A scroll container costs frames: the browser paints it anew
   whenever something that moves leaves it or comes in. */

/** What a browser may be off by, in CSS pixels. */
const ROUNDING = 1;

/** @param {Pick<HTMLElement, 'classList' | 'clientHeight' | 'isConnected'>} root @param {Pick<HTMLElement, 'scrollHeight' | 'getAnimations'>} field */
export const createFit = (root, field) => {
  let looked = '';
  return {
    /** Measures if `facts` have changed; to be called after each render. Waits for a later render while something moves, which would be measured where it is now. @param {string} facts all that the height depends on */
    look: facts => {
      if (!root.isConnected || facts === looked || field.getAnimations({ subtree: true }).length > 0) return;
      looked = facts;
      root.classList.toggle('tall', field.scrollHeight > root.clientHeight + ROUNDING);
    },
  };
};
