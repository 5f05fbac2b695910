/* The shelf of a realm: a throne for each king that is needed to win. Rescued kings sit there and wave; a tap
   opens a king's story. */

import type { RescueModel } from './model.js';
import type { RescueView } from '../../types.js';
import { clothOf } from '../../../art/shared/seats.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { welcomerAt } from '../../state/cast.js';
import { onShelf, rescuedLabel, vacantThrone } from './cards.js';
import { kingStory } from './king-story.js';

/** The kings of a seat, and null for each empty throne. */
export const seatedAt = (view: RescueView, seat: number): (string | null)[] => {
  const kings = view.seats[seat]?.kings ?? [];
  return Array.from({ length: Math.max(view.goal, kings.length) }, (_, at) => kings[at] ?? null);
};

/** The gate beside the thrones, in which the drawn queen whom the seat has brought waits for the kings. */
export const gate = (seat: number) => {
  const queen = welcomerAt(seat);
  return (
    queen &&
    drawing(queen.gate, {
      key: 'gate',
      class: 'gate-place',
      role: 'img',
      'aria-hidden': undefined,
      'aria-label': queen.waits(),
    })
  );
};

/** The only king of a shelf, whose story a tap on the whole shelf opens; undefined if there are several. */
export const alone = ([king, ...others]: readonly string[]) => (others.length === 0 ? king : undefined);

/** A tap on the whole shelf: opens the story of its only king, else the sheet of the seat. */
const openShelf = (m: RescueModel, seat: number, kings: readonly string[]) => {
  const king = alone(kings);
  return king ? void kingStory(m.on.desk, seat, king) : m.on.seat(seat);
};

/**
 * @param covered whether a button covers the whole panel
 * @param tight whether thrones are too small for a finger: the whole shelf is one button
 */
export const thrones = (m: RescueModel, seat: number, covered = false, tight = false) => {
  const cloth = clothOf(m.update.people[seat]?.colour);
  const kings = m.view.seats[seat]?.kings ?? [];
  const won = kings.length;
  const throne = (face: string | null, at: number) => {
    if (face === null)
      return drawing(vacantThrone(cloth), { key: `vacant ${at}`, class: 'throne-place vacant' });
    const place = at === won - 1 ? 'throne-place newest' : 'throne-place';
    const props = { key: face, class: place, 'aria-label': rescuedLabel(face) };
    return covered || tight
      ? drawing(onShelf(face, cloth), { ...props, role: 'img', 'aria-hidden': undefined })
      : h(
          'button',
          { ...props, onclick: () => void kingStory(m.on.desk, seat, face) },
          drawing(onShelf(face, cloth)),
        );
  };
  const opens = tight && won > 0;
  return h(
    opens ? 'button' : 'div',
    {
      ...(opens ? { onclick: () => openShelf(m, seat, kings) } : { role: 'group' }),
      key: 'kings',
      class: `thrones ${m.changed.has(`kings ${seat}`) ? 'changed' : ''}`,
      'data-spot': `kings ${seat}`,
      'aria-label': m.t('rescue.kings', { n: won, goal: m.view.goal }),
    },
    gate(seat),
    ...seatedAt(m.view, seat).map(throne),
  );
};
