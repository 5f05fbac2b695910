/* A running game on the television: the middle of the table, everybody's cards, and the way in while a seat is free. */

/** @import { Ctx, State, Update } from '../types.js' */
/** @import { Shown } from './show.js' */
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { drawing } from '../kit/marks.js';
import { gameOf } from '../table/game.js';
import { invitation } from './lobby.js';
import { widthOf } from './show.js';

/** The last sentence of the public log. @param {Update} update */
const lastWords = update => {
  const { words } = gameOf(update).log(update);
  const last = update.game.log.map(event => words(event, update.people)).findLast(said => said !== null);
  return last ? t(...last) : '';
};

/** @param {Ctx} ctx @param {State} state @param {Shown | null} shown */
export const gameBoard = (ctx, state, shown) => {
  const { door, presence } = state;
  const update = /** @type {Update} */ (state.update);
  const game = gameOf(update);
  const free = door !== null && (presence?.seats.some(seat => !seat.taken) ?? false);
  return h('main', { class: 'tv-main', key: 'main' },
    h('section', { class: 'tv-middle', key: 'middle', 'aria-label': ctx.t('table.piles') },
      ...game.tvMiddle(ctx.t, update),
      h('p', { class: 'slip tv-last', key: 'last' }, shown?.words || lastWords(update) || ctx.t('log.empty')),
      large(update, shown),
    ),
    h('div', { class: 'tv-side', key: 'side' },
      h('ul', { class: `tv-seats tv-seats-${update.people.length} ${free || update.people.length > 4 ? 'tight' : ''}`, key: 'seats', 'aria-label': ctx.t('table.people') },
        update.people.map((_, seat) => game.tvSeat(ctx.t, update, seat, presence)),
      ),
      free && invitation(ctx, door),
    ),
  );
};

/** What has just been played, over the middle; at the end, what the winners have won. @param {Update} update @param {Shown | null} shown */
const large = (update, shown) => {
  const { outcome } = update.game.view;
  const won = outcome ? outcome.winners.flatMap(gameOf(update).ending(update).won).slice(0, 5) : [];
  const cards = shown?.cards.length ? shown.cards : won.map(({ art }) => art(widthOf(won.length)));
  if (cards.length === 0) return null;
  return h('div', { class: `tv-large tv-large-${cards.length > 1 ? 'many' : 'one'}`, key: 'large', 'aria-hidden': 'true' }, cards.map((svg, at) => drawing(svg, { class: 'card', key: String(at) })));
};
