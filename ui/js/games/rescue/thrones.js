/* The shelf of a realm: a throne for each king who is needed to win. Whoever was rescued sits there and waves; a tap tells his story. */

/** @import { RescueModel } from './model.js' */
/** @import { RescueView } from '../../types.js' */
import { clothOf } from '../../../art/shared/seats.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { onShelf, rescuedLabel, vacantThrone } from './cards.js';
import { kingStory } from './king-story.js';

/** The kings of a seat, and a null for each throne that still waits. @param {RescueView} view @param {number} seat @returns {(string | null)[]} */
export const seatedAt = (view, seat) => {
  const kings = view.seats[seat]?.kings ?? [];
  return Array.from({ length: Math.max(view.goal, kings.length) }, (_, at) => kings[at] ?? null);
};

/** Whose story a tap on the whole shelf tells: that of the one who sits there alone. @param {readonly string[]} kings */
export const alone = ([king, ...others]) => (others.length === 0 ? king : undefined);

/** A tap on the whole shelf: the story of one king, or of several all that is public of the seat. @param {RescueModel} m @param {number} seat @param {readonly string[]} kings */
const openShelf = (m, seat, kings) => {
  const king = alone(kings);
  return king ? void kingStory(m.on.desk, seat, king) : m.on.seat(seat);
};

/** @param {RescueModel} m @param {number} seat @param {boolean} [covered] the whole panel is tapped instead @param {boolean} [tight] they are too small for a finger: the whole shelf is tapped */
export const thrones = (m, seat, covered = false, tight = false) => {
  const cloth = clothOf(m.update.people[seat]?.colour);
  const kings = m.view.seats[seat]?.kings ?? [];
  const won = kings.length;
  /** @param {string | null} face @param {number} at */
  const throne = (face, at) => {
    if (face === null) return drawing(vacantThrone(cloth), { key: `vacant ${at}`, class: 'throne-place vacant' });
    const props = { key: face, class: 'throne-place', 'aria-label': rescuedLabel(face) };
    return covered || tight
      ? drawing(onShelf(face, cloth), { ...props, role: 'img', 'aria-hidden': undefined })
      : h('button', { ...props, type: 'button', onclick: () => void kingStory(m.on.desk, seat, face) }, drawing(onShelf(face, cloth)));
  };
  const opens = tight && won > 0;
  return h(
    opens ? 'button' : 'div',
    { ...(opens ? { type: 'button', onclick: () => openShelf(m, seat, kings) } : { role: 'group' }), key: 'kings', class: `thrones ${m.changed.has(`kings ${seat}`) ? 'changed' : ''}`, 'data-spot': `kings ${seat}`, 'aria-label': m.t('rescue.kings', { n: won, goal: m.view.goal }) },
    ...seatedAt(m.view, seat).map(throne),
  );
};
