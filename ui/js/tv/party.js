/* The end of a game on the television: an open curtain and a rising sun, the winners' queens or kings on
   thrones, and below them every seat with what it has won. It comes in once and rests. */

/** @import { Translate, Update } from '../types.js' */
/** @import { Ending } from '../table/game.js' */
import { clothOf } from '../../art/shared/seats.js';
import { h } from '../kit/dom.js';
import { praiseWords } from '../games/praise.js';
import { animal, crowns, drawing, sign } from '../kit/marks.js';
import { breakable } from '../kit/syllables.js';
import { shortOf } from '../state/faces.js';
import { gameOf } from '../table/fetched.js';
import { MOST_ACTORS } from '../table/stage.js';
import { reachedWords } from '../table/words.js';

/** The most thrones, in two rows. */
const MOST = 12;
/** The width at which cards are drawn, without words, to be seen across the room. */
const SMALL = 64;
/** The distance from one scrap of paper to the next, as a share of the width: no two are in one column. */
const APART = 0.618;

/** Scraps of paper all over the stage, as many as may move beside the thrones. @param {number} thrones */
const scraps = thrones => {
  const length = Math.max(0, MOST_ACTORS - thrones);
  return Array.from({ length }, (_, at) =>
    h('i', { key: String(at), '--x': (at * APART) % 1, '--y': at / length }),
  );
};

/**
 * How far a seat has come: its crowns out of those that win, and why it has won where points do not tell.
 * @param {Translate} t
 * @param {Ending} ending
 * @param {number} seat
 */
const reached = (t, ending, seat) => {
  const { have, of } = ending.goal(seat);
  const words = reachedWords(t, ending, seat);
  return h(
    'p',
    { key: 'reached', class: 'tv-reached tv-crowns', role: 'img', 'aria-label': words },
    crowns(have, of),
    ending.why(t, seat) !== null && h('b', { key: 'why', class: 'tv-why' }, words),
  );
};

/**
 * The result of a seat: its goal, its points where points count, praise, and what it has won.
 * @param {Translate} t
 * @param {Ending} ending
 * @param {number} seat
 * @param {boolean} throned whether its queens sit on thrones already
 */
const score = (t, ending, seat, throned) => {
  const [title, text] = praiseWords(t, ending.praise[seat]);
  const points = ending.points(t, seat);
  const won = throned ? [] : ending.won(seat);
  return [
    reached(t, ending, seat),
    points &&
      h(
        'p',
        { key: 'points', class: 'tv-sum num' },
        h('b', { key: 'n' }, String(points.n)),
        ` ${points.word}`,
      ),
    h(
      'p',
      { key: 'praise', class: 'tv-praise' },
      h('b', { key: 'title' }, title),
      h('span', { key: 'text' }, ` ${text}`),
    ),
    won.length > 0 &&
      h(
        'div',
        { key: 'court', class: 'tv-court', 'aria-hidden': 'true' },
        won.map(({ face, art }) => drawing(art(SMALL), { class: 'card', key: face })),
      ),
  ];
};

/** @param {Translate} t @param {Update} update */
export const party = (t, update) => {
  const { people } = update;
  const { winners = [] } = update.game.view.outcome ?? {};
  const ending = gameOf(update).ending(update);
  const others = people
    .map((_, seat) => seat)
    .filter(seat => !winners.includes(seat))
    .sort((a, b) => ending.score(b) - ending.score(a));
  const thrones = winners
    .flatMap(seat =>
      ending.won(seat).map(({ face, throne }) => ({ face, svg: throne(clothOf(people[seat]?.colour)) })),
    )
    .slice(0, MOST);
  const rows = thrones.length > MOST / 2 ? 2 : 1;
  /** @param {number} seat */
  const who = seat => {
    const person = people[seat];
    const won = winners.includes(seat);
    return (
      person &&
      h(
        'li',
        { key: String(seat), class: won ? 'tv-winner' : 'tv-other', 'data-colour': person.colour },
        h(
          'span',
          { key: 'face', class: 'tv-portrait' },
          animal(person),
          won && h('span', { key: 'crown', class: 'tv-crown', 'aria-hidden': 'true' }, sign('crown')),
        ),
        h('b', { key: 'name' }, breakable(person.name)),
        score(t, ending, seat, won),
      )
    );
  };
  return h(
    'div',
    { class: 'tv-party', key: 'party' },
    h('div', { class: 'tv-rays', key: 'rays', 'aria-hidden': 'true' }),
    h('div', { class: 'tv-scraps', key: 'scraps', 'aria-hidden': 'true' }, scraps(thrones.length)),
    h(
      'div',
      {
        class: 'tv-won',
        key: 'won',
        'aria-hidden': 'true',
        '--across': Math.ceil(thrones.length / rows),
        '--rows': rows,
      },
      thrones.map(({ face, svg }) =>
        h(
          'div',
          { class: 'tv-won-throne', key: face },
          drawing(svg, { key: 'front' }),
          h('b', { class: 'tv-won-name', key: 'name' }, shortOf(face)),
        ),
      ),
    ),
    h(
      'ul',
      { class: `tv-honoured ${people.length > 3 ? 'tv-crowd' : ''}`, key: 'people' },
      [...winners, ...others].map(who),
    ),
  );
};
