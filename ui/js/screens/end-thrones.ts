/* The thrones of the end: the winners' queens and kings sit on them, or the winners' own animals. */

import type { Ctx, Update } from '../types.js';
import type { Ending, Won } from '../table/game.js';
import { clothOf } from '../../art/shared/seats.js';
import { emptyThrone } from '../../art/shared/throne.js';
import { h } from '../kit/dom.js';
import { and } from '../kit/i18n.js';
import { animal, drawing } from '../kit/marks.js';
import { shortOf } from '../state/faces.js';
import { nameAt } from '../table/words.js';

export type End = { ctx: Ctx; update: Update; winners: number[]; ending: Ending };

/**
 * Letters of a name for which the thrones of a phone have no room, and its scores no room for more in the
 * same line.
 */
export const LONG = 8;

export function face({ update }: End, seat: number) {
  const person = update.people[seat];
  return person && h('span', { class: 'end-face', key: String(seat) }, animal(person));
}

/** A button over the picture of a card, since text in a drawing is no accessible name. */
export const cover = (end: End, { face, label }: Won) =>
  h('button', {
    class: 'card-cover',
    key: 'cover',
    'aria-label': label,
    onclick: () => end.ctx.inspect(face),
  });

/** The winners' queens on thrones; if they have none, the winners' own animals. */
export function thrones(end: End) {
  const { t } = end.ctx;
  const won = end.winners.flatMap(end.ending.won);
  const names = and(end.winners.map(seat => nameAt(end.update.people, seat)));
  const court = end.winners.flatMap(seat => {
    const cloth = clothOf(end.update.people[seat]?.colour);
    return end.ending
      .won(seat)
      .map(one =>
        h(
          'div',
          { class: 'card throned', key: one.face },
          drawing(one.throne(cloth), { key: 'front' }),
          h('b', { class: 'throne-name', key: 'name', 'aria-hidden': 'true' }, shortOf(one.face)),
          cover(end, one),
        ),
      );
  });
  const alone = end.winners.map(seat =>
    h(
      'div',
      { class: 'throned', key: `empty ${seat}`, 'aria-hidden': 'true' },
      drawing(emptyThrone(clothOf(end.update.people[seat]?.colour)), { key: 'front' }),
      face(end, seat),
    ),
  );
  return h(
    'section',
    {
      class: `dance dance-${Math.min(won.length, 7)} ${won.some(({ face }) => shortOf(face).length > LONG) ? 'dance-long' : ''}`,
      key: 'dance',
      'aria-label': t(end.ending.all, { name: names, queens: t(end.ending.counted, { n: won.length }) }),
    },
    won.length > 0 ? court : alone,
  );
}
