/* The end on the television: the curtain is open over the whole width, the winners' queens or kings sit on thrones, and everybody
   else stands below. It comes once and rests. */

/** @import { Translate, Update } from '../types.js' */
/** @import { Ending } from '../table/game.js' */
import { clothOf } from '../../art/shared/seats.js';
import { h } from '../kit/dom.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { shortOf } from '../state/faces.js';
import { gameOf } from '../table/game.js';
import { longName } from '../table/tv-seat.js';

/** As many as find room in two rows. */
const MOST = 12;
const SCRAPS = 24;

/** How wide a card is drawn beside somebody who has not won. */
const SMALL = 64;

/** How far a seat has come: its queens or kings, and its points where they count. @param {Translate} t @param {Ending} ending @param {number} seat */
const reached = (t, ending, seat) => {
  const { have, of } = ending.goal(seat);
  const points = ending.points(t, seat);
  return [
    h('p', { key: 'reached', class: 'tv-reached' }, have > of ? t(ending.counted, { n: have }) : t(ending.reached, { n: have, goal: of })),
    points && h('p', { key: 'points', class: 'tv-points-won num' }, `${points.n} ${points.word}`),
  ];
};

/** What somebody has who has not won; as much room for whoever has, so that all names stand in a row. @param {Ending} ending @param {number | null} seat */
const court = (ending, seat) =>
  h('span', { key: 'court', class: 'tv-court', 'aria-hidden': 'true' }, (seat === null ? [] : ending.won(seat)).map(({ face, art }) => drawing(art(SMALL), { class: 'card', key: face })));

/** @param {Translate} t @param {Update} update */
export const party = (t, update) => {
  const { people } = update;
  const { winners = [] } = update.game.view.outcome ?? {};
  const ending = gameOf(update).ending(update);
  const others = people.map((_, seat) => seat).filter(seat => !winners.includes(seat));
  const thrones = winners.flatMap(seat => ending.won(seat).map(({ face, throne }) => ({ face, svg: throne(clothOf(people[seat]?.colour)) }))).slice(0, MOST);
  /** @param {number} seat */
  const who = seat => {
    const person = people[seat];
    const won = winners.includes(seat);
    return person && h('li', { key: String(seat), class: won ? 'tv-winner' : 'tv-other', 'data-colour': person.colour },
      won && h('span', { key: 'crown', class: 'tv-crown', 'aria-hidden': 'true' }, sign('crown')),
      animal(person),
      h('b', { key: 'name', class: longName(person.name) }, person.name),
      ...reached(t, ending, seat),
      others.length > 0 && court(ending, won ? null : seat),
    );
  };
  return h('div', { class: 'tv-party', key: 'party' },
    h('div', { class: 'tv-scraps', key: 'scraps', 'aria-hidden': 'true' }, Array.from({ length: SCRAPS }, (_, at) => h('i', { key: String(at) }))),
    h('div', { class: `tv-won ${thrones.length > MOST / 2 ? 'tv-won-many' : ''}`, key: 'won', 'aria-hidden': 'true' }, thrones.map(({ face, svg }) => h('span', { class: 'tv-won-throne', key: face }, drawing(svg, { key: 'throne' }), h('b', { key: 'name' }, shortOf(face))))),
    h('ul', { class: 'tv-honoured', key: 'people' }, [...winners, ...others].map(who)),
  );
};
