/* The end: the winners' queens on thrones, and a sentence of praise for every seat. In the page stand who has
   won, the scores, the buttons, in this order. */

/** @import { Ctx, Screen, Update } from '../types.js' */
/** @import { Ending, Won } from '../table/game.js' */
import { clothOf } from '../../art/shared/seats.js';
import { skyline } from '../../art/shared/stage.js';
import { emptyThrone } from '../../art/shared/throne.js';
import { draw, h, make } from '../kit/dom.js';
import { and } from '../kit/i18n.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { praiseWords } from '../games/praise.js';
import { shortOf } from '../state/faces.js';
import { manages } from '../state/presence.js';
import { collectFrom } from '../table/collected.js';
import { gameOf } from '../table/fetched.js';
import { reachedWords } from '../table/words.js';
import { looks, more, newStickers } from './end-looks.js';
import { celebrate } from './end-moment.js';
import { remarksOf } from './remarks.js';

/** @typedef {{ ctx: Ctx, update: Update, winners: number[], ending: Ending }} End */

const SMALL = 64;
/**
 * Letters of a name for which the thrones of a phone have no room, and its scores no room for more in the
 * same line.
 */
const LONG = 8;

/** @param {Ctx} ctx @returns {Screen} */
export function create(ctx) {
  const page = make(h('div', { class: 'end-page' }));
  const root = make(h('div', { class: 'end' }));
  root.append(page);
  const update = () => {
    const now = ctx.state().update;
    root.classList.toggle('end-told', (now?.remarks.length ?? 0) > 0);
    if (now)
      drawEnd(page, {
        ctx,
        update: now,
        winners: now.game.view.outcome?.winners ?? [],
        ending: gameOf(now).ending(now),
      });
  };
  const over = ctx.state().update;
  if (over) collectFrom(over, ctx.tv);
  update();
  const stop = celebrate(root, ctx);
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus(), destroy: stop };
}

/** @param {HTMLElement} root @param {End} end */
function drawEnd(root, end) {
  draw(
    root,
    h(
      'div',
      { class: 'end-sky', key: 'sky', 'aria-hidden': 'true' },
      h('div', { class: 'end-rays', key: 'rays' }),
      h('div', { class: 'end-hills', key: 'hills', svg: skyline() }),
    ),
    head(end),
    h(
      'main',
      { class: 'end-main', key: 'main' },
      thrones(end),
      h(
        'ul',
        {
          class: `end-seats end-seats-${end.update.people.length} ${end.update.people.some(({ name }) => name.length > LONG) ? 'end-long' : ''}`,
          key: 'seats',
        },
        podium(end),
      ),
    ),
    // The buttons for what comes next stay in view, however long the page is.
    h(
      'footer',
      { class: 'end-foot', key: 'foot' },
      h('div', { class: 'end-acts', key: 'acts' }, looks(end.ctx, end.update)),
      h('div', { class: 'end-acts end-next', key: 'next' }, next(end)),
    ),
  );
}

/** Buttons for a client that manages the table, a note for others. @param {End} end */
const next = ({ ctx, update }) => {
  const { t, send, state } = ctx;
  return manages(state())
    ? [
        h(
          'button',
          {
            class: 'btn paper end-home',
            key: 'home',
            type: 'button',
            'aria-label': t('end.home'),
            onclick: () => send({ t: 'leave' }),
          },
          sign('home'),
          h('span', { key: 'word', class: 'end-word' }, t('end.home')),
        ),
        more(ctx),
        newStickers(ctx, update),
        h(
          'button',
          { class: 'btn end-again', key: 'again', type: 'button', onclick: () => send({ t: 'again' }) },
          sign('again'),
          h('span', { key: 'word' }, t('end.again')),
        ),
      ]
    : [more(ctx), h('p', { class: 'pill', key: 'wait' }, t('end.host_deals')), newStickers(ctx, update)];
};

/** @param {End} end @param {number} seat */
const nameAt = ({ update }, seat) => update.people[seat]?.name ?? '';

/** @param {End} end */
function head(end) {
  const {
    ctx: { t },
    winners,
    ending,
  } = end;
  const first = winners[0] ?? 0;
  const names = winners.map(seat => nameAt(end, seat));
  return h(
    'header',
    { class: 'end-head paper-sheet', key: 'head' },
    h(
      'span',
      { class: 'end-faces', key: 'faces' },
      winners.map(seat => face(end, seat)),
    ),
    h(
      'div',
      { key: 'words' },
      h(
        'h1',
        { tabindex: '-1', key: 'title' },
        winners.length > 1
          ? t('end.title_shared', { names: and(names) })
          : t(ending.title, { name: names[0] ?? '' }),
      ),
      h('p', { key: 'line' }, ending.line(t, first)),
    ),
  );
}

/** @param {End} end @param {number} seat */
function face({ update }, seat) {
  const person = update.people[seat];
  return person && h('span', { class: 'end-face', key: String(seat) }, animal(person));
}

/**
 * A button over the picture of a card, since text in a drawing is no accessible name.
 * @param {End} end
 * @param {Won} won
 */
const cover = (end, { face, label }) =>
  h('button', {
    class: 'card-cover',
    key: 'cover',
    type: 'button',
    'aria-label': label,
    onclick: () => end.ctx.inspect(face),
  });

/** The winners' queens on thrones; if they have none, the winners' own animals. @param {End} end */
function thrones(end) {
  const { t } = end.ctx;
  const won = end.winners.flatMap(end.ending.won);
  const names = and(end.winners.map(seat => nameAt(end, seat)));
  const court = end.winners.flatMap(seat => {
    const cloth = clothOf(end.update.people[seat]?.colour);
    return end.ending
      .won(seat)
      .map(one =>
        h(
          'div',
          { class: 'card throned', key: one.face },
          drawing(one.throne(cloth), { key: 'front' }),
          h('b', { class: 'throne-name', key: 'name', 'aria-hidden': 'true' }, shortOf(one.face)),
          cover(end, one),
        ),
      );
  });
  const alone = end.winners.map(seat =>
    h(
      'div',
      { class: 'throned', key: `empty ${seat}`, 'aria-hidden': 'true' },
      drawing(emptyThrone(clothOf(end.update.people[seat]?.colour)), { key: 'front' }),
      face(end, seat),
    ),
  );
  return h(
    'section',
    {
      class: `dance dance-${Math.min(won.length, 7)} ${won.some(({ face }) => shortOf(face).length > LONG) ? 'dance-long' : ''}`,
      key: 'dance',
      'aria-label': t(end.ending.all, { name: names, queens: t(end.ending.counted, { n: won.length }) }),
    },
    won.length > 0 ? court : alone,
  );
}

/** All seats: winners first, then by score. @param {End} end */
function podium(end) {
  const { score, praise } = end.ending;
  const order = end.update.people
    .map((_, seat) => seat)
    .sort((a, b) => Number(end.winners.includes(b)) - Number(end.winners.includes(a)) || score(b) - score(a));
  return order.map(seat => place(end, seat, praise[seat]));
}

/** @param {End} end @param {number} seat @param {import('../table/game.js').Praise} [praise] */
function place(end, seat, praise) {
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
      h('h2', { key: 'name' }, nameAt(end, seat)),
      person?.computer && h('p', { class: 'vh', key: 'computer' }, t('computer.one')),
      reached(end, seat),
      person?.computer && h('p', { class: 'end-level', key: 'level' }, t(`computer.${person.computer}`)),
      !won && smallCourt(end, end.ending.won(seat)),
      h('p', { class: 'end-praise', key: 'praise' }, h('b', null, title), ' ', h('span', null, text)),
      says(end, seat),
    ),
  );
}

/**
 * What a seat has reached: its crowns out of those that win, and its points where they count.
 * @param {{ ctx: Pick<Ctx, 't'>, ending: Ending }} end
 * @param {number} seat
 */
export function reached({ ctx: { t }, ending }, seat) {
  const { have, of } = ending.goal(seat);
  const points = ending.points(t, seat);
  return [
    h(
      'p',
      { class: 'end-goal', key: 'goal' },
      h(
        'span',
        { class: 'end-crowns', key: 'crowns', role: 'img', 'aria-label': reachedWords(t, ending, seat) },
        Array.from({ length: Math.max(have, of) }, (_, at) =>
          h('span', { key: String(at), class: at < have ? 'lit' : 'unlit' }, sign('crown')),
        ),
      ),
      h('b', { key: 'words', 'aria-hidden': 'true' }, reachedWords(t, ending, seat)),
    ),
    points &&
      h('p', { class: 'end-points num', key: 'points' }, h('b', null, String(points.n)), ` ${points.word}`),
  ];
}

/** A computer player's remarks about its own game. @param {End} end @param {number} seat */
function says(end, seat) {
  const { t } = end.ctx;
  const lines = remarksOf(end.update, seat);
  return (
    lines.length > 0 &&
    h(
      'blockquote',
      { class: 'end-says', key: 'says', 'aria-label': t('remark.says', { name: nameAt(end, seat) }) },
      lines.map((line, at) => h('p', { key: String(at) }, line)),
    )
  );
}

/** @param {End} end @param {Won[]} won */
const smallCourt = (end, won) =>
  h(
    'div',
    { class: 'end-court', key: 'court' },
    won.length === 0 && h('p', { class: 't2', key: 'none' }, end.ctx.t(end.ending.none)),
    won.map(one =>
      h('div', { class: 'card', key: one.face }, drawing(one.art(SMALL), { key: 'front' }), cover(end, one)),
    ),
  );
