/* Sleeping Queens as a bedtime story: which kind of sentence tells an event. */

/** @import { QueensEvent } from '../../types.js' */
/** @import { Names, Told } from '../../table/game.js' */
import { nameOf, numberOf } from '../../state/faces.js';
import { listed, sumLine } from './sums.js';

/** Who goes back to bed if nothing stops an attack, as it was told. @param {readonly QueensEvent[]} before */
const backTo = before => before.findLast(one => one.t === 'attacked')?.back;

/** @param {QueensEvent} event @param {Names} name @param {readonly QueensEvent[]} before @returns {Told[]} */
export const tell = (event, name, before) => {
  const told = sentence(event, name);
  const back = event.t === 'answered' && !event.stopped ? backTo(before) : undefined;
  return [...(told ? [told] : []), ...(back === undefined ? [] : [/** @type {Told} */ (['fetched', { queen: nameOf(back) }])])];
};

/** @param {QueensEvent} event @param {Names} name @returns {Told | null} */
const sentence = (event, name) => {
  switch (event.t) {
    case 'woke':
      return [`woke.${event.cause}`, { name: name(event.seat), queen: nameOf(event.queen) }];
    case 'went_back':
      return ['went_back', { queen: nameOf(event.queen) }];
    case 'attacked':
      return [`attacked.${event.card}`, { a: name(event.by), d: name(event.on), queen: nameOf(event.queen) }];
    case 'answered':
      return [`${event.stopped ? 'stopped' : 'let_go'}.${event.card}`, { a: name(event.by), d: name(event.seat), queen: nameOf(event.queen) }];
    case 'revealed':
      return event.lucky === null ? ['jester', { name: name(event.seat), card: nameOf(event.face) }] : null;
    case 'discarded': {
      if (event.faces.length < 3) return null;
      const numbers = event.faces.map(numberOf);
      const sum = sumLine(numbers);
      return sum ? ['sum', { name: name(event.seat), sum }] : ['row', { name: name(event.seat), numbers: listed(numbers) }];
    }
    default:
      return null;
  }
};
