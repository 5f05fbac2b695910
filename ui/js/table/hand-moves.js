/* A hand that is opened slides in from its owner's side; one that was closed is at once face down, and unfolds. */

/** @import { Motion } from '../kit/motion.js' */

/** How long the next card waits, as a share of one move; and the hand, as a share of the parting of a curtain. */
const GAP = 0.1;
const PARTING = 0.35;

/** From below and from the middle of the hand, as a hand of cards is fanned out. @param {number} i @param {number} count @returns {Keyframe[]} */
const slides = (i, count) => {
  const side = (count - 1) / 2 - i;
  return [{ transform: `translate(${side * 70}%, 85%) rotate(${side * -2}deg)`, opacity: 0 }, { transform: 'translate(0, -4%)', opacity: 1, offset: 0.75 }, { transform: 'none', opacity: 1 }];
};

/** All of it at once, behind a curtain that parts: enough is moving already. @type {Keyframe[]} */
const RISES = [{ transform: 'translateY(85%)', opacity: 0 }, { transform: 'translateY(-3%)', opacity: 1, offset: 0.75 }, { transform: 'none', opacity: 1 }];

/** @type {Keyframe[]} */
const UNFOLDS = [{ transform: 'scaleX(.02)' }, { transform: 'scaleX(1)' }];

/** What can be tapped hops, for whoever taps the box that waits. @type {Keyframe[]} */
const HOPS = [{ transform: 'none' }, { transform: 'translateY(-9%) rotate(-2deg)', offset: 0.35 }, { transform: 'translateY(2%)', offset: 0.75 }, { transform: 'none' }];

/** @param {HTMLElement} root @param {Motion} motion */
export const createHandMoves = (root, motion) => {
  /** @type {number | null | undefined} */
  let before;
  return {
    /** Says without words what may be tapped now. Whether anything moved. */
    beckon: () => {
      const [lit, held] = ['.card.legal', '.hand .card.can'].map(which => [...root.querySelectorAll(which)]);
      const things = lit?.length ? lit : (held ?? []);
      if (things.length === 0 || !motion.moves()) return false;
      motion.begin();
      for (const thing of things) void motion.play(thing, 'flip', HOPS);
      return true;
    },
    /** The table was drawn: the hand of this seat lies open now. @param {number | null} shown @param {boolean} busy whether a scene plays, in which cards move by themselves */
    see: (shown, busy) => {
      const [opened, closed] = [shown !== null && shown !== before, shown === null && typeof before === 'number'];
      before = shown;
      if (!(closed || (opened && !busy)) || !motion.moves()) return;
      const parting = document.querySelector('.parting') !== null;
      const hand = opened && parting && root.querySelector('.hand');
      if (hand) return void motion.play(hand, 'move', RISES, { delay: motion.ms('curtain') * PARTING });
      const cards = [...root.querySelectorAll('.hand > .held')];
      cards.forEach((card, i) => void motion.play(card, 'move', opened ? slides(i, cards.length) : UNFOLDS, { delay: motion.ms('move') * GAP * i }));
    },
  };
};
