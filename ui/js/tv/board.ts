/* A running game on the television: the stage in the middle, and the seats' boxes on both sides. An invitation
   for a free seat hangs on the far side. If one side then has a box fewer, a shelf with the piles fills its
   place. Otherwise the piles lie on the floor of the stage. */

import type { Ctx, State, Update } from '../types.js';
import type { Playing } from './theatre.js';
import { h } from '../kit/dom.js';
import { attempt } from '../kit/faults.js';
import { t } from '../kit/i18n.js';
import { gameOf } from '../table/fetched.js';
import { plays } from '../table/phase.js';
import { tellable } from '../table/recent-events.js';
import { showOf } from '../table/television-views.js';
import { sidesOf } from '../table/tv-sides.js';
import { invitation } from './lobby.js';
import { party } from './party.js';

/** The caption: of the event that plays, or of the last one in the log. */
export const wordsNow = (update: Update, { caption }: Pick<Playing, 'caption'>) => {
  if (caption) return caption;
  const { game, people } = update;
  const { words } = gameOf(update).log(update);
  const last = tellable(game.log, game.view)
    .map(event => words(event, people))
    .findLast(said => said !== null);
  return last ? t(...last) : '';
};

/** Whether a scene plays that has no words yet: the last event's would be wrong. */
const untold = ({ tells, caption, posed }: Playing) => plays(tells) && !caption && !posed;

export const gameBoard = (ctx: Ctx, state: State, now: Playing) => {
  const { door, presence } = state;
  const update = state.update as Update;
  const show = showOf(update);
  if (update.game.view.outcome !== null)
    return h(
      'main',
      { class: 'tv-main tv-over', key: 'main' },
      h(
        'section',
        { class: 'tv-stage', key: 'stage', 'aria-label': ctx.t('table.people') },
        // Without it the banner still says who has won.
        attempt('party', () => party(ctx.t, update, now.finale)),
      ),
    );
  const free = door !== null && (presence?.seats.some(seat => !seat.taken) ?? false);
  const [near, far] = sidesOf(update.people.length);
  const most = Math.max(near.length, far.length + Number(free));
  const chosen = show.tvChoices(update);
  const piles = h('div', { class: 'tv-piles', key: 'piles' }, ...show.tvPiles(ctx.t, update, chosen));
  const shelved = near.length + far.length + Number(free) < 2 * most;
  const boxes = (seats: number[], side: string) => {
    // The invitation hangs on the far side.
    const asks = side === 'far' && free;
    return h(
      'ul',
      { class: `tv-boxes tv-boxes-${side} tv-boxes-${most}`, key: side, 'aria-label': ctx.t('table.people') },
      seats.map(seat => show.tvSeat(ctx.t, update, seat, presence, chosen)),
      asks && h('li', { key: 'free', class: 'tv-way-in' }, invitation(ctx, door)),
      seats.length + Number(asks) < most && h('li', { key: 'shelf', class: 'tv-shelf' }, piles),
    );
  };
  const words = wordsNow(update, now);
  return h(
    'main',
    {
      class: `tv-main ${shelved ? 'tv-shelved' : ''} ${plays(now.tells) ? 'tv-told' : ''} ${now.tells === 'read' ? 'tv-read' : ''}`,
      key: 'main',
    },
    boxes(near, 'near'),
    h(
      'section',
      { class: 'tv-stage', key: 'stage', 'data-spot': 'stage', 'aria-label': ctx.t('table.piles') },
      ...show.tvMiddle(ctx.t, update, chosen),
      !shelved && piles,
      now.posed && show.tvPose(update),
      words && h('p', { class: `slip tv-last ${untold(now) ? 'tv-mute' : ''}`, key: 'last' }, words),
    ),
    boxes(far, 'far'),
  );
};
