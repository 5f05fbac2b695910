/* Animates a hand when it opens (its cards slide in from below) and when it closes (they are face down at once, and unfold). */

/** @import { Motion } from '../kit/motion.js' */

/** Delay from card to card, as a share of `move`; and of a hand behind a curtain that opens, as a share of `curtain`. */
const GAP = 0.1;
const PARTING = 0.35;

/** From below and from the middle of the hand, like cards that are fanned out. @param {number} i @param {number} count @returns {Keyframe[]} */
const slides = (i, count) => {
  const side = (count - 1) / 2 - i;
  return [{ transform: `translate(${side * 70}%, 85%) rotate(${side * -2}deg)`, opacity: 0 }, { transform: 'translate(0, -4%)', opacity: 1, offset: 0.75 }, { transform: 'none', opacity: 1 }];
};

/** The whole hand at once, behind a curtain that opens: that moves enough already. @type {Keyframe[]} */
const RISES = [{ transform: 'translateY(85%)', opacity: 0 }, { transform: 'translateY(-3%)', opacity: 1, offset: 0.75 }, { transform: 'none', opacity: 1 }];

/** @type {Keyframe[]} */
const UNFOLDS = [{ transform: 'scaleX(.02)' }, { transform: 'scaleX(1)' }];

/** The hop of cards that can be tapped, after a tap on the big button while it waits. @type {Keyframe[]} */
const HOPS = [{ transform: 'none' }, { transform: 'translateY(-9%) rotate(-2deg)', offset: 0.35 }, { transform: 'translateY(2%)', offset: 0.75 }, { transform: 'none' }];

/** @param {HTMLElement} root @param {Motion} motion */
export const createHandMoves = (root, motion) => {
  /** @type {number | null | undefined} */
  let before;
  return {
    /** Lets the cards that can be tapped hop. Returns whether anything moved. */
    beckon: () => {
      const [lit, held] = ['.card.legal', '.hand .card.can'].map(which => [...root.querySelectorAll(which)]);
      const things = lit?.length ? lit : (held ?? []);
      if (things.length === 0 || !motion.moves()) return false;
      motion.begin();
      for (const thing of things) void motion.play(thing, 'flip', HOPS);
      return true;
    },
    /** To be called after each render, with the seat whose hand is open. @param {number | null} shown @param {boolean} busy whether a scene plays, in which cards move by themselves */
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
