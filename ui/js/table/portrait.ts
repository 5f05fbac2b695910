/* The face of a seat with all its marks. */

import type { GameKind } from '../types.js';
import type { TableModel } from './model.js';
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';
import { isOver } from './phase.js';
import { presenceBadge } from './presence-badge.js';
import { callFace, calls } from './cheer-sheet.js';
import { thought } from './thinking.js';

/** Least size of a touch target, in CSS pixels. */
export const FINGER = 44;

/**
 * The face of a seat with all its marks; a button where the seat has cheers.
 * @param covered whether the whole panel is the button instead
 */
export const portrait = <K extends GameKind>(m: TableModel<K>, seat: number, covered: boolean) => {
  const person = m.update.people[seat];
  const inside = [
    person && animal(person),
    seat === m.decider && !isOver(m) && h('span', { key: 'turn', class: 'turn-mark' }, sign('star')),
    thought(m, seat),
    presenceBadge(m, seat),
  ];
  return calls(m, seat) && !covered
    ? callFace(m, seat, ...inside)
    : h('span', { key: 'face', class: 'face' }, ...inside);
};
