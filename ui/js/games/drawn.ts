/* What the drawn queens of a table look like, and their tunes. Fetched once somebody has brought one. */

import type { OwnQueen } from '../../../bindings/OwnQueen.ts';
import type { Facts } from '../types.js';
import type { Cast, Drawn } from '../state/cast.js';
import { card, queenOf } from '../../art/queens/card.js';
import { mountQueens } from '../../art/queens/defs.js';
import { crayons } from '../../art/drawn/crayons.js';
import { gate } from '../../art/drawn/gate.js';
import { ownCard, ownQueen } from '../../art/drawn/queen.js';
import { t } from '../kit/i18n.js';
import { notesOf } from '../sound/tune.js';
import { SEATS } from '../state/core.js';
import { readDrawing } from '../state/drawing.js';
import { QUEEN_FACES, wordOf } from '../state/faces.js';
import { cleanName } from '../state/names.js';

// Her card refers to these shared SVG definitions.
if (globalThis.document) mountQueens();

/** A small card of a queen; undefined for a drawing that cannot be read. */
export const portraitOf = ({ name, drawing: text }: Pick<OwnQueen, 'name' | 'drawing'>) => {
  const drawing = readDrawing(text);
  return drawing && ownCard(drawing, cleanName(name), 'small');
};

/** All that were shown: pictures are named after the place of a queen here. */
const known: string[] = [];
const keyOf = (queen: string) => {
  const at = known.indexOf(queen);
  return String(at < 0 ? known.push(queen) - 1 : at);
};

/** What is shown of a queen; nothing of a drawing that cannot be read. */
const shownOf = (queen: OwnQueen | null) => {
  const drawing = queen && readDrawing(queen.drawing);
  if (!drawing) return null;
  const [name, by, face] = [cleanName(queen.name), cleanName(queen.by), queen.stands_for ?? ''];
  const printed = queenOf(wordOf(face));
  const drawn: Drawn = {
    name,
    by,
    key: keyOf(`${name}\n${by}\n${queen.drawing}`),
    looks: ownQueen(drawing, printed?.points),
    crayons: crayons(),
    tune: notesOf(drawing.tune),
  };
  return {
    face: QUEEN_FACES.includes(face) && ([face, drawn] as const),
    brought: {
      name,
      by,
      portrait: ownCard(drawing, name, 'small'),
      gate: gate(drawn.looks),
      waits: () => t('drawn.gate', { who: name }),
      stands: printed && card(wordOf(face), { size: 'small' }),
    },
  };
};

/**
 * @param drawn the fact of that name, or what a replay has of it; a drawing that cannot be read is left out
 */
export const castOf = (drawn: Facts['drawn']): Cast => {
  const shown = (drawn ?? []).slice(0, SEATS.most).map(shownOf);
  return {
    faces: new Map(shown.flatMap(one => (one?.face ? [one.face] : []))),
    seats: shown.map(one => one?.brought),
  };
};
