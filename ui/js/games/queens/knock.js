/* While an attack waits for its answer, the devices of all other seats show it over the beds: the attacker, the card, and the queen.
   All of it is public, and it stays the same whatever the answer will be. */

/** @import { QueensModel } from './model.js' */
import { h } from '../../kit/dom.js';
import { animal, drawing, sign } from '../../kit/marks.js';
import { ATTACKS } from '../../state/faces.js';
import { picture } from './cards.js';

/** As cards are drawn that bear no name: an animal stands there. */
const WIDTH = 90;

/** The attack on somebody else, once it has been shown. @param {QueensModel} m */
const attackOnOthers = ({ view: { pending }, update, busy, shown }) => (update.stage.own && !busy && pending?.t === 'attack' && shown !== pending.on ? pending : null);

/** The words of it stand in the bar. @param {QueensModel} m */
export const knock = m => {
  const attack = attackOnOthers(m);
  if (!attack) return null;
  /** @param {number} seat @param {string} face */
  const side = (seat, face) => {
    const person = m.update.people[seat];
    return h('span', { key: face, class: 'knock-side', 'data-colour': person?.colour }, h('span', { key: 'card', class: 'card' }, drawing(picture(face, WIDTH))), person && animal(person));
  };
  return h('div', { key: 'knock', class: 'knock', 'aria-hidden': 'true' }, side(attack.by, ATTACKS[attack.card]), sign('arrow'), side(attack.on, attack.queen));
};
