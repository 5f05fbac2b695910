/* A hand that is opened slides in from its owner's side; one that was closed is at once face down, and unfolds. */

/** @import { Motion } from '../kit/motion.js' */

/** How long the next card waits, as a share of one move; and the first, while a curtain parts before it. */
const GAP = 0.1;
const PARTING = 0.4;

/** From below and from the middle of the hand, as a hand of cards is fanned out. @param {number} i @param {number} count @returns {Keyframe[]} */
const slides = (i, count) => {
  const side = (count - 1) / 2 - i;
  return [{ transform: `translate(${side * 70}%, 85%) rotate(${side * -2}deg)`, opacity: 0 }, { transform: 'translate(0, -4%)', opacity: 1, offset: 0.75 }, { transform: 'none', opacity: 1 }];
};

/** @type {Keyframe[]} */
const UNFOLDS = [{ transform: 'scaleX(.02)' }, { transform: 'scaleX(1)' }];

/** @param {HTMLElement} root @param {Motion} motion */
export const createHandMoves = (root, motion) => {
  /** @type {number | null | undefined} */
  let before;
  return {
    /** The table was drawn: the hand of this seat lies open now. @param {number | null} shown @param {boolean} busy whether a scene plays, in which cards move by themselves */
    see: (shown, busy) => {
      const [opened, closed] = [shown !== null && shown !== before, shown === null && typeof before === 'number'];
      before = shown;
      if (!(closed || (opened && !busy)) || !motion.moves()) return;
      const cards = [...root.querySelectorAll('.hand > .held')];
      const first = document.querySelector('.parting') ? motion.ms('curtain') * PARTING : 0;
      cards.forEach((card, i) => void motion.play(card, 'move', opened ? slides(i, cards.length) : UNFOLDS, { delay: first + motion.ms('move') * GAP * i }));
    },
  };
};
