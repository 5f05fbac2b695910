/* The sleeping queens of all realms in the sheet of stickers: a tap changes the sticker on one. */

import type { RescueUpdate } from '../../types.js';
import type { Child } from '../../kit/dom.js';
import type { Drawing } from '../../table/game.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { sticker, stuckLabel } from '../../table/stickers.js';
import { asleep } from './cards.js';

export const sleepers = (update: RescueUpdate, { on, tap, t }: Drawing): Child[] => {
  const {
    people,
    game: { view },
  } = update;
  const groups = view.seats.flatMap(({ realm }, seat) => {
    const places = realm.flatMap((face, place) => (face === null ? [place] : []));
    const name = people[seat]?.name ?? '';
    return places.length === 0
      ? []
      : [
          h(
            'section',
            { key: `seat ${seat}`, class: 'sticker-realm' },
            h('h3', { key: 'name', class: 'half-title' }, t('rescue.realm_of', { name })),
            h(
              'div',
              { key: 'cards', class: 'sticker-cards' },
              places.map((place, at) => {
                const target = `realm ${seat} ${place}`;
                const label = t('stickers.sleeper', { n: at + 1, name });
                return h(
                  'button',
                  {
                    key: target,
                    class: 'card',
                    'aria-label': stuckLabel(label, on[target]),
                    onclick: tap(target),
                  },
                  drawing(asleep()),
                  sticker(on[target]),
                );
              }),
            ),
          ),
        ];
  });
  const all = groups.length > 0 ? groups : [h('p', { key: 'none' }, t('stickers.none'))];
  return [h('p', { key: 'how' }, t('stickers.how_rescue')), ...all];
};
