/* The scores of the end: a panel for each seat, with what it has won and a sentence of praise. */

import type { Ctx } from '../types.js';
import type { Ending, Praise, Won } from '../table/game.js';
import type { End } from './end-thrones.js';
import { h } from '../kit/dom.js';
import { animal, crowns, drawing, sign } from '../kit/marks.js';
import { praiseWords } from '../games/praise.js';
import { nameAt, reachedWords } from '../table/words.js';
import { SMALL } from './end-looks.js';
import { cover, LONG } from './end-thrones.js';
import { remarksOf } from './remarks.js';

/** All seats: winners first, then by score. */
export function scores(end: End) {
  const { people } = end.update;
  const { score, praise } = end.ending;
  const order = people
    .map((_, seat) => seat)
    .sort((a, b) => Number(end.winners.includes(b)) - Number(end.winners.includes(a)) || score(b) - score(a));
  const long = people.some(({ name }) => name.length > LONG) ? 'end-long' : '';
  return h(
    'ul',
    { class: `end-seats end-seats-${people.length} ${long}`, key: 'seats' },
    order.map(seat => place(end, seat, praise[seat])),
  );
}

function place(end: End, seat: number, praise?: Praise) {
  const { t } = end.ctx;
  const person = end.update.people[seat];
  const won = end.winners.includes(seat);
  const [title, text] = praiseWords(t, praise);
  return h(
    'li',
    {
      class: `end-seat ${won ? 'end-won' : ''} ${end.ending.why(t, seat) === null ? '' : 'end-by-goal'}`,
      key: String(seat),
      'data-colour': person?.colour,
      'data-animal': person?.animal,
      'data-seat': String(seat),
    },
    person && animal(person),
    h(
      'div',
      { class: 'end-score felt', key: 'score' },
      won &&
        h(
          'span',
          { class: 'end-crown', key: 'crown', role: 'img', 'aria-label': t('end.winner') },
          sign('crown'),
        ),
      h('h2', { key: 'name', translate: 'no' }, nameAt(end.update.people, seat)),
      person?.bot && h('p', { class: 'vh', key: 'computer' }, t('computer.one')),
      reached(end, seat),
      !won && smallCourt(end, end.ending.won(seat)),
      gate(end, seat),
      h('p', { class: 'end-praise', key: 'praise' }, h('b', null, title), ' ', h('span', null, text)),
      says(end, seat),
    ),
  );
}

/** The queen whom a person has drawn, where she is nobody of the game. */
const gate = ({ ending }: End, seat: number) => {
  const queen = ending.welcomer(seat);
  return queen && drawing(queen.gate, { class: 'end-gate', key: 'gate' });
};

/** What a seat has reached: its crowns out of those that win, and its points where they count. */
export function reached({ ctx: { t }, ending }: { ctx: Pick<Ctx, 't'>; ending: Ending }, seat: number) {
  const { have, of } = ending.goal(seat);
  const points = ending.points(t, seat);
  return [
    h(
      'p',
      { class: 'end-goal', key: 'goal' },
      h(
        'span',
        { class: 'end-crowns', key: 'crowns', role: 'img', 'aria-label': reachedWords(t, ending, seat) },
        crowns(have, of),
      ),
      h('b', { key: 'words', 'aria-hidden': 'true' }, reachedWords(t, ending, seat)),
    ),
    points &&
      h(
        'p',
        { class: 'end-points num', key: 'points' },
        h('b', null, String(points.n)),
        ' ',
        h('span', null, points.word),
      ),
  ];
}

/** A computer player's remarks about its own game. */
function says(end: End, seat: number) {
  const { t } = end.ctx;
  const lines = remarksOf(end.update, seat);
  return (
    lines.length > 0 &&
    h(
      'blockquote',
      {
        class: 'end-says',
        key: 'says',
        'aria-label': t('remark.says', { name: nameAt(end.update.people, seat) }),
      },
      lines.map((line, at) => h('p', { key: String(at) }, line)),
    )
  );
}

const smallCourt = (end: End, won: Won[]) =>
  h(
    'div',
    { class: 'end-court', key: 'court' },
    won.map(one =>
      h('div', { class: 'card', key: one.face }, drawing(one.art(SMALL), { key: 'front' }), cover(end, one)),
    ),
  );
