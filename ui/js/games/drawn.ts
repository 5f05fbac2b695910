/* What the drawn queens of a table look like, and their tunes. Fetched once somebody has brought one. */

import type { OwnQueen } from '../../../bindings/OwnQueen.ts';
import type { Facts } from '../types.js';
import type { Cast, Drawn } from '../state/cast.js';
import { queenOf, waving } from '../../art/queens/card.js';
import { mountQueens } from '../../art/queens/defs.js';
import { crayons } from '../../art/drawn/crayons.js';
import { ownQueen } from '../../art/drawn/queen.js';
import { doorway } from '../../art/shared/doorway.js';
import { queenCard } from '../../art/shared/queens.js';
import { notesOf } from '../sound/tune.js';
import { SEATS } from '../state/core.js';
import { readDrawing } from '../state/drawing.js';
import { QUEEN_FACES, wordOf } from '../state/faces.js';
import { cleanName } from '../state/names.js';

// Her card refers to these shared SVG definitions.
if (globalThis.document) mountQueens();

/** A small card of a queen; undefined for a drawing that cannot be read. */
export const portraitOf = ({ name: called, drawing: text }: Pick<OwnQueen, 'name' | 'drawing'>) => {
  const [name, drawing] = [cleanName(called), readDrawing(text)];
  return (
    drawing &&
    queenCard(ownQueen(drawing), { size: 'small', short: name, full: name, asleep: false, tags: '' })
  );
};

/** A queen who waves in a gate. */
const gateOf = ({ drawing: text }: OwnQueen) => {
  const drawing = readDrawing(text);
  const figure = drawing && waving(ownQueen(drawing));
  return (
    figure && doorway(`<svg x="30" y="6" width="180" height="190" viewBox="18 48 196 207">${figure}</svg>`)
  );
};

const drawnAs = ({
  name: called,
  drawing: text,
  stands_for: face,
}: OwnQueen): (readonly [string, Drawn])[] => {
  const drawing = readDrawing(text);
  if (!drawing || !face || !QUEEN_FACES.includes(face)) return [];
  const [name, looks] = [cleanName(called), ownQueen(drawing, queenOf(wordOf(face)))];
  return [[face, { name, key: `${name} ${text}`, looks, crayons: crayons(), tune: notesOf(drawing.tune) }]];
};

/**
 * @param all the fact of that name, or what a replay has of it; a drawing that cannot be read is left out
 */
export const castOf = (all: Facts['drawn']): Cast => {
  const drawn = (all ?? []).slice(0, SEATS.most);
  return {
    faces: new Map(drawn.flatMap(queen => (queen ? drawnAs(queen) : []))),
    portraits: drawn.map(queen => (queen ? portraitOf(queen) : undefined)),
    gates: drawn.map(queen => (queen ? gateOf(queen) : undefined)),
  };
};
