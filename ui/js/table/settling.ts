/* Lets what stays on the table move from where it was before a render to where it is after it: a hand that
   opens or closes, the panels of the seats, and cards. */

import type { Motion } from '../kit/motion.js';
import type { FaceAt } from './card-moves.js';
import type { TableModel } from './model.js';
import { createCardMoves } from './card-moves.js';
import { createHandMoves } from './hand-moves.js';
import { isTelling } from './phase.js';
import { createSeatMoves } from './seat-moves.js';

/**
 * @param table `over`: whether it
 * shows a finished game, in which hands and seats stand still
 */
export const createSettling = ({
  root,
  motion,
  faceAt,
  over = false,
}: {
  root: HTMLElement;
  motion: Motion;
  faceAt: FaceAt;
  over?: boolean;
}) => {
  const [hand, seats, cards] = [
    createHandMoves(root, motion),
    createSeatMoves(root, motion),
    createCardMoves(root, motion, faceAt),
  ];
  return {
    beckon: hand.beckon,
    /** Resolves when no seat and no card moves, so that places can be measured. */
    still: () => Promise.all([seats.still(), cards.still()]),
    /** To be called before a render, with its model; the returned function is to be called after it. */
    turn: (m: TableModel) => {
      const { shown, view, near } = m;
      const told = isTelling(m);
      // Nobody has seen where things lie before the screen is in the page: nothing moves from there.
      if (!root.isConnected) return () => void (over || hand.see(shown, told));
      const slid = cards.turn(view, near, told);
      if (over) return slid;
      const seated = seats.turn(near);
      return () => {
        hand.see(shown, told);
        seated();
        slid();
      };
    },
  };
};
