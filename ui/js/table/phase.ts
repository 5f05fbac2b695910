/* What a table is doing. Playback says what it tells; with the newest update that makes a phase, on which
   everything else depends. */

import type { Update } from '../types.js';
import { decidesHere } from '../state/router.js';

/**
 * What playback tells. `deal`: a new game is dealt, and the seat that starts is not chosen yet; `pause`: the story is
 * over, and people can look at the table; `read`: nothing plays, but the words of the last event are still read.
 */
export type Telling = 'deal' | 'story' | 'pause' | 'read' | 'nothing';

/** Whether a story plays, or the pause after it runs. */
export const plays = (tells: Telling) => tells !== 'read' && tells !== 'nothing';

export type Phase =
  | { is: 'telling'; deals: boolean }
  /** `read`: whether the words of the last event are still read */
  | { is: 'idle' | 'over'; read: boolean }
  /** taps on the table can be an action; `rests`: another seat has just begun to decide, and presses are ignored */
  | { is: 'choosing'; read: boolean; rests: boolean };

/** Whether the deciding seat of this device can choose: its own view is open, or it chooses openly. */
const mayChoose = (update: Update) => {
  const { stage, game } = update;
  if (!decidesHere(update) || stage.sealed !== null || stage.secret_answer) return false;
  return stage.open_choice || stage.shown === game.view.to_act;
};

/** @param rests whether presses are ignored for now */
export const phaseOf = (update: Update, tells: Telling, rests = false): Phase => {
  if (plays(tells)) return { is: 'telling', deals: tells === 'deal' };
  const read = tells === 'read';
  if (update.game.view.outcome !== null) return { is: 'over', read };
  return mayChoose(update) ? { is: 'choosing', read, rests } : { is: 'idle', read };
};

/** what has a phase */
type Phased = { phase: Phase };

export const isChoosing = ({ phase }: Phased) => phase.is === 'choosing';

export const isTelling = ({ phase }: Phased) => phase.is === 'telling';

export const isOver = ({ phase }: Phased) => phase.is === 'over';

/** Whether a new game is dealt, and the seat that starts is not chosen yet. */
export const isDealing = ({ phase }: Phased) => phase.is === 'telling' && phase.deals;

/** Whether presses of the buttons are ignored. */
export const isResting = ({ phase }: Phased) => phase.is === 'choosing' && phase.rests;
