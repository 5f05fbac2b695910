/* The badge of a seat that is on a device of its own, asleep, empty or played by a computer. */

/** @import { Person, Presence, Translate } from '../types.js' */
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { beingOf, mixed } from '../state/presence.js';

/** @typedef {{ t: Translate, presence: Presence | null, name: (seat: number) => string }} Model */
/** @type {Record<import('../state/presence.js').Being, Parameters<typeof sign>[0]>} */
const MARKS = { here: 'tablet', phone: 'phone', asleep: 'asleep', empty: 'chair', played: 'computer' };

/** @param {Model} m @param {number} seat */
const being = ({ presence }, seat) =>
  mixed(presence) || presence?.seats[seat]?.stand_in ? beingOf(presence?.seats[seat]) : 'here';

/** The clockwork key that marks a computer player. @param {Pick<Person, 'computer'> | undefined} person */
export const keyMark = person =>
  person?.computer && h('span', { key: 'wound', class: 'key-mark', 'aria-hidden': 'true' }, sign('computer'));

/** The catalogue key of the presence of a seat. @param {import('../state/presence.js').Being} being */
export const beingKey = being => (being === 'played' ? 'computer.stands_in' : `seats.is.${being}`);

/** The badge of a seat; false for a seat on this device. @param {Model} m @param {number} seat */
export const presenceBadge = (m, seat) => {
  const now = being(m, seat);
  return (
    now !== 'here' &&
    h('span', { key: 'being', class: `being being-${now}`, 'aria-hidden': 'true' }, sign(MARKS[now]))
  );
};

/** The badge in words for screen readers: "Anna’s phone is asleep". @param {Model} m @param {number} seat */
export const presenceWords = (m, seat) => {
  const now = being(m, seat);
  return now === 'here' ? '' : m.t(beingKey(now), { name: m.name(seat) });
};
