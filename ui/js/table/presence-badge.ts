/* The badge of a seat that is on a device of its own, asleep, empty or played by a computer. */

import type { Person, Presence, Translate } from '../types.js';
import type { Being } from '../state/presence.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { beingOf, mixed } from '../state/presence.js';

type Model = { t: Translate; presence: Presence | null; name: (seat: number) => string };
const MARKS: Record<Being, Parameters<typeof sign>[0]> = {
  here: 'tablet',
  phone: 'phone',
  asleep: 'asleep',
  empty: 'chair',
  played: 'computer',
};

const being = ({ presence }: Model, seat: number) =>
  mixed(presence) || presence?.seats[seat]?.stand_in ? beingOf(presence?.seats[seat]) : 'here';

/** The clockwork key that marks a computer player. */
export const keyMark = (person: Pick<Person, 'bot'> | undefined) =>
  person?.bot && h('span', { key: 'wound', class: 'key-mark', 'aria-hidden': 'true' }, sign('computer'));

/** The catalogue key of the presence of a seat. */
export const beingKey = (being: Being) => (being === 'played' ? 'computer.stands_in' : `seats.is.${being}`);

/** The badge of a seat; false for a seat on this device. */
export const presenceBadge = (m: Model, seat: number) => {
  const now = being(m, seat);
  return (
    now !== 'here' &&
    h('span', { key: 'being', class: `being being-${now}`, 'aria-hidden': 'true' }, sign(MARKS[now]))
  );
};

/** The badge in words for screen readers: "Anna’s phone is asleep". */
export const presenceWords = (m: Model, seat: number) => {
  const now = being(m, seat);
  return now === 'here' ? '' : m.t(beingKey(now), { name: m.name(seat) });
};
