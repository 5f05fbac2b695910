/* What the drawn queens of a table look like, and their tunes. Fetched once somebody has brought one. */

import type { Facts } from '../types.js';
import type { Drawn } from '../state/cast.js';
import { queenOf } from '../../art/queens/card.js';
import { ownQueen } from '../../art/queens/own.js';
import { readDrawing } from '../state/drawing.js';
import { wordOf } from '../state/faces.js';

/**
 * @param drawn the fact of that name, or what a replay has of it
 * @returns by the printed queen; a drawing that cannot be read is left out
 */
export const castOf = (drawn: Facts['drawn']): ReadonlyMap<string, Drawn> =>
  new Map(
    (drawn ?? []).flatMap(queen => {
      const drawing = queen && readDrawing(queen.drawing);
      if (!drawing || !queen.stands_for) return [];
      const { name, stands_for: face, drawing: text } = queen;
      const looks = ownQueen(drawing, queenOf(wordOf(face)));
      return [[face, { name, key: `${name} ${text}`, looks, tune: drawing.tune }] as const];
    }),
  );
