/* The end of a game on the television: an open curtain and a rising sun. First all seats stand side by side,
   alike, and what they have won is counted. The winners are crowned there. Then they stand on a large step,
   their queens or kings sit on thrones beside it, and below these are the other seats. */

import type { Translate, Update } from '../types.js';
import type { Ending, Step } from '../table/game.js';
import { clothOf } from '../../art/shared/seats.js';
import { h } from '../kit/dom.js';
import { praiseWords } from '../games/praise.js';
import { animal, crowns, drawing, sign } from '../kit/marks.js';
import { breakable } from '../kit/syllables.js';
import { shortOf } from '../state/faces.js';
import { gameOf } from '../table/fetched.js';
import { MOST_ACTORS } from '../table/stage.js';
import { reachedWords } from '../table/words.js';

/** How the winners stand: alone, two, or more. */
const SHARED = ['', 'tv-shared', 'tv-shared tv-many'];
/** The letters for which a name has one line. */
const LONG = 10;
/** The most thrones, in two rows. */
const MOST = 12;
/** The width at which cards are drawn, without words, to be seen across the room. */
const SMALL = 64;
/** The distance from one scrap of paper to the next, as a share of the width: no two are in one column. */
const APART = 0.618;

/** Scraps of paper that are thrown from the nearer wing, as many as may move beside all else. */
const scraps = (moving: number) => {
  const length = Math.max(0, MOST_ACTORS - moving);
  return Array.from({ length }, (_, at) => {
    const x = ((at * APART) % 1) - 0.5;
    return h('i', { key: String(at), '--x': x, '--wing': x < 0 ? -1 : 1, '--y': at / length });
  });
};

/**
 * How far a seat has come: its crowns out of those that win, and why it has won where points do not tell.
 * @param counts whether it is still counted
 */
const reached = (t: Translate, ending: Ending, seat: number, counts: boolean) => {
  const { have, of } = ending.goal(seat);
  const words = reachedWords(t, ending, seat);
  return h(
    'p',
    { key: 'reached', class: 'tv-reached tv-crowns', role: 'img', 'aria-label': words },
    crowns(have, of),
    !counts && ending.why(t, seat) !== null && h('b', { key: 'why', class: 'tv-why' }, words),
  );
};

/**
 * The result of a seat: its goal, its points where points count, praise, and what it has won.
 * @param now whether its queens sit on thrones already, and whether
 * they are still counted
 */
const score = (
  t: Translate,
  ending: Ending,
  seat: number,
  { throned, counts }: { throned: boolean; counts: boolean },
) => {
  const [title, text] = praiseWords(t, ending.praise[seat]);
  const points = ending.points(t, seat);
  const won = throned ? [] : ending.won(seat);
  const welcomer = !throned && !counts && ending.welcomer(seat);
  return [
    reached(t, ending, seat, counts),
    points &&
      h(
        'p',
        { key: 'points', class: 'tv-sum num' },
        h('b', { key: 'n' }, String(points.n)),
        ` ${points.word}`,
      ),
    !counts &&
      h(
        'p',
        { key: 'praise', class: 'tv-praise' },
        h('b', { key: 'title' }, title),
        h('span', { key: 'text' }, ` ${text}`),
      ),
    (won.length > 0 || welcomer) &&
      h(
        'div',
        { key: 'court', class: 'tv-court', 'aria-hidden': 'true' },
        won.map(({ face, art }) => drawing(art(SMALL), { class: 'card', key: face })),
        welcomer && drawing(welcomer.portrait, { class: 'card', key: 'drawn' }),
      ),
  ];
};

export const party = (t: Translate, update: Update, finale: Step = '') => {
  const { people } = update;
  // While all are counted nobody has won; then the crown drops where the winner stands.
  const counts = finale !== '';
  const crowned = finale === 'counts' ? [] : (update.game.view.outcome?.winners ?? []);
  const winners = counts ? [] : crowned;
  const ending = gameOf(update).ending(update);
  const others = people
    .map((_, seat) => seat)
    .filter(seat => !winners.includes(seat))
    .sort((a, b) => (counts ? a - b : ending.score(b) - ending.score(a)));
  const thrones = crowned
    .flatMap(seat => {
      const cloth = clothOf(people[seat]?.colour);
      const won = ending
        .won(seat)
        .map(({ face, throne }) => ({ key: face, svg: throne(cloth), name: shortOf(face) }));
      const welcomer = ending.welcomer(seat);
      return welcomer ? [...won, { key: `drawn ${seat}`, svg: welcomer.gate, name: welcomer.name }] : won;
    })
    .slice(0, MOST);
  /** The most cards of a seat: those of all are as large as these. */
  const most = Math.max(1, ...people.map((_, seat) => ending.won(seat).length));
  const long = people.some(({ name }) => name.length > LONG);
  const rows = thrones.length > MOST / 2 ? 2 : 1;
  /** @param place among the winners or the others */
  const who = (seat: number, place: number) => {
    const person = people[seat];
    const won = winners.includes(seat);
    return (
      person &&
      h(
        'li',
        {
          key: String(seat),
          class: won ? 'tv-winner' : crowned.includes(seat) ? 'tv-other tv-crowned' : 'tv-other',
          'data-colour': person.colour,
          'data-animal': person.animal,
          'data-seat': String(seat),
          '--place': place,
        },
        h(
          'span',
          { key: 'face', class: 'tv-portrait' },
          animal(person),
          crowned.includes(seat) &&
            h('span', { key: 'crown', class: 'tv-crown', 'aria-hidden': 'true' }, sign('crown')),
        ),
        h('b', { key: 'name', translate: 'no' }, breakable(person.name)),
        score(t, ending, seat, { throned: won, counts }),
      )
    );
  };
  return h(
    'div',
    {
      class: `tv-party ${counts ? 'tv-counts' : ''}`,
      key: 'party',
      '--seats': people.length,
      '--winners': winners.length,
      '--most': most,
      '--half': Math.ceil(most / 2),
      '--others': Math.max(1, others.length),
    },
    h('div', { class: 'tv-rays', key: 'rays', 'aria-hidden': 'true' }),
    h(
      'div',
      {
        class: `tv-won ${rows > 1 ? 'tv-rows' : ''}`,
        key: 'won',
        'aria-hidden': 'true',
        '--across': Math.ceil(thrones.length / rows),
        '--rows': rows,
      },
      !counts &&
        thrones.map(({ key, svg, name }) =>
          h(
            'div',
            { class: 'tv-won-throne', key },
            drawing(svg, { key: 'front' }),
            h('b', { class: 'tv-won-name', key: 'name' }, name),
          ),
        ),
    ),
    crowned.length > 0 &&
      h(
        'div',
        { class: 'tv-scraps', key: 'scraps', 'aria-hidden': 'true' },
        // The banner, thrones, seats, and the crowns and animals of winners move, too.
        scraps(1 + thrones.length + people.length + 2 * crowned.length),
      ),
    h(
      'ul',
      {
        class: `tv-honoured ${SHARED[Math.min(2, winners.length - 1)] ?? ''} ${others.length === 1 ? 'tv-duel' : ''} ${long ? 'tv-long' : ''}`,
        key: 'people',
      },
      winners.map(who),
      others.map(who),
    ),
  );
};
