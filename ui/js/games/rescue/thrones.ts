/* The shelf of a realm: a throne for each king that is needed to win. Rescued kings sit there and wave; a tap
   opens a king's story. */

import type { Desk } from '../../table/model.js';
import type { RescueModel } from './model.js';
import type { RescueView } from '../../types.js';
import { clothOf } from '../../../art/shared/seats.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { needed } from '../../kit/needed.js';
import { welcomerAt } from '../../state/cast.js';
import { onShelf, rescuedLabel, vacantThrone } from './cards.js';
import { kingStory } from './king-story.js';

/** The kings of a seat, and null for each empty throne. */
export const seatedAt = (view: RescueView, seat: number): (string | null)[] => {
  const kings = view.seats[seat]?.kings ?? [];
  return Array.from({ length: Math.max(view.goal, kings.length) }, (_, at) => kings[at] ?? null);
};

/**
 * The gate beside the thrones, in which the drawn queen whom the seat has brought waits for the kings.
 * @param desk where a tap on it tells of her
 */
export const gate = (seat: number, desk: Desk<'rescue'> | null = null) => {
  const queen = welcomerAt(seat);
  if (!queen) return null;
  const props = { key: 'gate', class: 'gate-place', 'aria-label': queen.waits() };
  if (!desk) return drawing(queen.gate, { ...props, role: 'img', 'aria-hidden': undefined });
  const open = () =>
    void needed(() => import('../../table/sheets/inspect.js')).then(
      ({ gateSheet }) => gateSheet(desk.ctx, seat),
      () => {},
    );
  return h('button', { ...props, onclick: open }, drawing(queen.gate));
};

/** The only king of a shelf, whose story a tap on the whole shelf opens; undefined if there are several. */
export const alone = ([king, ...others]: readonly string[]) => (others.length === 0 ? king : undefined);

/** A tap on the whole shelf: opens the story of its only king, else the sheet of the seat, which tells also of the gate. */
const openShelf = (m: RescueModel, seat: number, kings: readonly string[]) => {
  const king = welcomerAt(seat) ? undefined : alone(kings);
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
  const opens = tight && (won > 0 || welcomerAt(seat));
  return h(
    opens ? 'button' : 'div',
    {
      ...(opens ? { onclick: () => openShelf(m, seat, kings) } : { role: 'group' }),
      key: 'kings',
      class: `thrones ${m.changed.has(`kings ${seat}`) ? 'changed' : ''}`,
      'data-spot': `kings ${seat}`,
      'aria-label': m.t('rescue.kings', { n: won, goal: m.view.goal }),
    },
    gate(seat, covered || tight ? null : m.on.desk),
    ...seatedAt(m.view, seat).map(throne),
  );
};
