/* The Rescue as a bedtime story: which kind of sentence tells an event. */

/** @import { RescueEvent } from '../../types.js' */
/** @import { Names, Told } from '../../table/game.js' */
import { and } from '../../kit/i18n.js';
import { GNOME, nameOf, numberOf } from '../../state/faces.js';
import { spokenOrAsleep, sumOf } from './words.js';

/** @param {RescueEvent} event @param {Names} name @returns {Told[]} */
export const tell = (event, name) => {
  const told = sentence(event, name);
  return told ? [told] : [];
};

/** @param {RescueEvent} event @param {Names} name @returns {Told | null} */
const sentence = (event, name) => {
  switch (event.t) {
    case 'woke':
      return ['rescue.woke', { name: name(event.seat), n: event.queens.length, queens: and(event.queens.map(nameOf)) }];
    case 'knights_passed':
      return ['rescue.knights'];
    case 'took':
      return ['rescue.took', { name: name(event.seat), companion: nameOf(event.companion) }];
    case 'stole':
      return ['rescue.stole', { a: name(event.to), d: name(event.from), card: spokenOrAsleep(event.face) }];
    case 'recovered':
      return ['rescue.recovered', { name: name(event.seat), queen: nameOf(event.queen) }];
    case 'traded':
      return ['rescue.traded', { a: name(event.gave.seat), d: name(event.got.seat) }];
    case 'wind':
      return event.at === null ? ['rescue.wind.nobody'] : ['rescue.wind', { name: name(event.at), n: event.queens.length, queens: and(event.queens.map(nameOf)) }];
    case 'resolved':
      return event.idle && event.face === GNOME ? ['rescue.idle'] : null;
    case 'equation':
      return ['sum', { name: name(event.seat), sum: sumOf(event) }];
    case 'read':
      return ['rescue.read', { name: name(event.seat), n: numberOf(event.face) }];
    case 'rescued':
      return ['rescue.rescued', { name: name(event.seat), queen: nameOf(event.queen), companion: nameOf(event.companion), king: nameOf(event.king) }];
    default:
      return null;
  }
};
