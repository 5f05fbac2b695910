/* The end on the television: the winners on the stage, with what they have won. It comes once and rests. */

/** @import { Translate, Update } from '../types.js' */
import { clothOf } from '../../art/shared/seats.js';
import { h } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { gameOf } from '../table/game.js';

/** As many as find room in two rows. */
const MOST = 8;
const SCRAPS = 24;

/** @param {Translate} t @param {Update} update */
export const party = (t, update) => {
  const { winners = [] } = update.game.view.outcome ?? {};
  const ending = gameOf(update).ending(update);
  const thrones = winners.flatMap(seat => ending.won(seat).map(({ face, throne }) => ({ face, svg: throne(clothOf(update.people[seat]?.colour)) }))).slice(0, MOST);
  return h('div', { class: 'tv-party', key: 'party', 'aria-hidden': 'true' },
    h('div', { class: 'tv-scraps', key: 'scraps' }, Array.from({ length: SCRAPS }, (_, at) => h('i', { key: String(at) }))),
    h('div', { class: 'tv-winners', key: 'winners' },
      winners.map(seat => {
        const person = update.people[seat];
        return person && h('span', { class: 'tv-winner', key: String(seat), 'data-colour': person.colour }, h('span', { key: 'crown', class: 'tv-crown' }, sign('crown')), animal(person), h('b', { key: 'name' }, person.name));
      }),
    ),
    h('p', { key: 'line', class: 'tv-result' }, ending.line(t, winners[0] ?? 0)),
    h('div', { class: `tv-won tv-won-${thrones.length}`, key: 'won' }, thrones.map(({ face, svg }) => drawing(svg, { class: 'tv-won-throne', key: face }))),
  );
};
