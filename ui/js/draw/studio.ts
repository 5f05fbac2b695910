/* The queen on the drawing page: what she looks like now, what she looked like before each change, and where she
   is kept. */

import type { Drawing, Stroke } from '../state/drawing.js';
import { BLANK, readDrawing } from '../state/drawing.js';
import { keepQueen, ownQueens } from '../state/own-queens.js';
import { begun, planned } from './begin.js';
import { OFFERED } from './dress-up.js';

/** How many changes can be taken back. */
const STEPS = 200;

/** A new queen: no two that follow each other begin alike. */
const fresh = (): Drawing => {
  const count = ownQueens().length;
  const turn = (part: 'dressColour' | 'quilt') =>
    OFFERED[part]?.[count % OFFERED[part].length] ?? BLANK[part];
  return { ...BLANK, skin: (count + 1) % 6, dressColour: turn('dressColour'), quilt: turn('quilt') };
};

export const createStudio = () => {
  const { id, by } = planned();
  const found = ownQueens().find(queen => queen.id === id);
  let drawing = (found && readDrawing(found.drawing)) || fresh();
  let [name, artist] = [found?.name ?? '', found?.by ?? by];
  let before: Drawing[] = [];

  const keep = () => {
    const kept = keepQueen({ id: planned().id, by: artist, name, drawing });
    if (kept !== null) begun(kept);
    return kept;
  };

  return {
    drawing: () => drawing,
    name: () => name,
    by: () => artist,
    /** @param again goes on with the last change: both are taken back together */
    change: (next: Partial<Drawing>, again = false) => {
      if (!again) before = [...before.slice(-STEPS), drawing];
      drawing = { ...drawing, ...next };
      keep();
    },
    strokes: (): readonly Stroke[] => drawing.strokes,
    mayUndo: () => before.length > 0,
    undo: () => {
      const last = before.pop();
      if (!last) return;
      drawing = last;
      keep();
    },
    call: (next: string) => {
      name = next;
      keep();
    },
    /** Somebody who has twelve queens already gets no more. */
    sign: (next: string) => {
      const last = artist;
      artist = next;
      if (keep() === null) artist = last;
    },
    keep,
  };
};

export type Studio = ReturnType<typeof createStudio>;
