/* One's own stickers: wherever somebody sleeps, to be tapped until the right one sticks there. Only on the seat's own view. */

import { h } from '../../kit/dom.js';
import { bedLabel } from '../../state/faces.js';
import { asRescue, kindOf } from '../../games/kinds.js';
import { bed, drawing } from '../cards.js';
import { sticker, stickers, sticks, stuckLabel } from '../stickers.js';
import { asleep as sleeper } from '../../games/rescue/cards.js';
import { openSheet } from '../../kit/sheets.js';

/** @import { Ctx, RescueUpdate, Translate, Update } from '../../types.js' */
/** @typedef {{ on: import('../stickers.js').Stuck, tap: (target: string) => () => void }} Drawing */

/** @param {Ctx} ctx @param {() => void} changed the table shows them as well */
export const stickersSheet = ({ t, state }, changed) =>
  openSheet({
    name: 'stickers',
    title: () => t('stickers.title'),
    follows: true,
    content: sheet => {
      const { update } = state();
      const seat = update && sticks(update, update.stage.shown);
      if (!update || seat === null) return [];
      const on = stickers.of(update, seat);
      /** @param {string} target */
      const tap = target => () => {
        stickers.turn(update, seat, target);
        sheet.redraw();
        changed();
      };
      const draw = { on, tap };
      return kindOf(update) === 'rescue'
        ? [h('p', { key: 'how' }, t('stickers.how_rescue')), ...realms(asRescue(update), draw, t)]
        : [h('p', { key: 'how' }, t('stickers.how')), beds(update, draw)];
    },
  });

/** @param {Update} update @param {Drawing} draw */
const beds = ({ game: { view } }, { on, tap }) =>
  h('div', { key: 'beds', class: `sticker-beds ${view.beds.length > 12 ? 'sixteen' : ''}` },
    view.beds.map((asleep, at) => {
      const target = `bed ${at + 1}`;
      if (!asleep) return h('span', { key: target, class: 'slot wide', 'aria-hidden': 'true' });
      return h('button', { key: target, class: 'card wide', type: 'button', 'aria-label': stuckLabel(bedLabel(at + 1, true), on[target]), onclick: tap(target) }, drawing(bed()), sticker(on[target]));
    }),
  );

/** Whoever sleeps in somebody's realm. @param {RescueUpdate} update @param {Drawing} draw @param {Translate} t */
const realms = ({ people, game: { view } }, { on, tap }, t) => {
  const groups = view.seats.flatMap(({ realm }, seat) => {
    const asleep = realm.flatMap((face, place) => (face === null ? [place] : []));
    const name = people[seat]?.name ?? '';
    return asleep.length === 0 ? [] : [
      h('section', { key: `seat ${seat}`, class: 'sticker-realm' },
        h('h3', { key: 'name', class: 'half-title' }, t('rescue.realm_of', { name })),
        h('div', { key: 'cards', class: 'sticker-cards' }, asleep.map((place, at) => {
          const target = `realm ${seat} ${place}`;
          const label = t('stickers.sleeper', { n: at + 1, name });
          return h('button', { key: target, class: 'card', type: 'button', 'aria-label': stuckLabel(label, on[target]), onclick: tap(target) }, drawing(sleeper()), sticker(on[target]));
        })),
      ),
    ];
  });
  return groups.length > 0 ? groups : [h('p', { key: 'none' }, t('stickers.none'))];
};
