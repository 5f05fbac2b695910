/* While an attack waits for its answer, the devices of all other seats show it over the beds: attacker, card
   and queen. All of it is public and does not depend on the answer. */

import type { QueensModel } from './model.js';
import { h } from '../../kit/dom.js';
import { animal, drawing } from '../../kit/marks.js';
import { ATTACKS } from '../../state/faces.js';
import { ATTACK_PATH } from '../../table/attack-path.js';
import { isTelling } from '../../table/phase.js';
import { picture } from './cards.js';

/** In CSS pixels: so narrow that a card is drawn without its name; an animal stands there. */
const WIDTH = 90;

/** The pending attack on another seat, once its scene is over; on a device of its own only. */
const attackOnOthers = (m: QueensModel) =>
  m.update.stage.own && !isTelling(m) && m.view.pending?.t === 'attack' && m.shown !== m.view.pending.on
    ? m.view.pending
    : null;

/** Draws the pending attack; the status bar says it in words. */
export const knock = (m: QueensModel) => {
  const attack = attackOnOthers(m);
  if (!attack) return null;
  const side = (seat: number, face: string) => {
    const person = m.update.people[seat];
    return h(
      'span',
      { key: face, class: 'knock-side', 'data-colour': person?.colour },
      h('span', { key: 'card', class: 'card' }, drawing(picture(face, WIDTH))),
      person && animal(person),
    );
  };
  return h(
    'div',
    { key: 'knock', class: 'knock', 'aria-hidden': 'true' },
    side(attack.by, ATTACKS[attack.card]),
    drawing(ATTACK_PATH, { key: 'path', class: 'path' }),
    side(attack.on, attack.queen),
  );
};
