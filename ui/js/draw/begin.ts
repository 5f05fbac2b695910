/* The way to the drawing page and back: who draws, which queen, and what is done with her then. */

import type { Ctx } from '../types.js';
import { mayDraw } from '../state/own-queens.js';

interface Plan {
  /** of the queen who is changed; null for a new one */
  id: string | null;
  /** who draws her */
  by: string;
  /** called with her id when somebody says that she is done */
  done?: (id: string) => void;
}

let plan: Plan = { id: null, by: '' };

/** What the page was opened for. */
export const planned = () => plan;

/** The new queen has a place among the kept ones now: opened again, the page goes on with her. */
export const begun = (id: string) => void (plan = { ...plan, id });

/** Opens the drawing page; false if this person has twelve queens already. */
export const beginDrawing = (
  ctx: Pick<Ctx, 'go'>,
  { id = null, by, done }: Partial<Plan> & { by: string },
) => {
  if (id === null && !mayDraw(by)) return false;
  plan = { id, by, done };
  ctx.go('draw');
  return true;
};
