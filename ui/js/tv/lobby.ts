/* The lobby on the television: the seats that are taken, and how to join. */

import type { Ctx, Door, Lobby, State } from '../types.js';
import { h } from '../kit/dom.js';
import { animal, sign } from '../kit/marks.js';
import { qrPicture } from '../kit/qr.js';
import { breakable } from '../kit/syllables.js';
import { grouped } from '../state/arrival.js';
import { undecided } from '../state/undecided.js';
import { threePictures } from '../table/pictures.js';

/** The invitation: QR code, address and code, to be read across the room. */
export const invitation = ({ t }: Ctx, door: Door) =>
  h(
    'section',
    { class: 'tv-invitation felt', key: 'invitation', 'aria-label': t('tv.join') },
    qrPicture(door.qr, t('room.qr', { address: door.address })),
    h(
      'div',
      { key: 'words' },
      h('h2', { key: 'head' }, t('room.camera')),
      h('p', { key: 'address', class: 'tv-address num' }, door.address),
      h(
        'p',
        { key: 'code', class: 'tv-code num', 'aria-label': [...door.code].join(' ') },
        grouped(door.code),
      ),
      threePictures(door.pictures),
    ),
  );

export const lobbyBoard = (ctx: Ctx, { door }: State, lobby: Lobby) => {
  const { t } = ctx;
  const sitting = lobby.places.filter(place => place?.taken).length;
  return h(
    'main',
    { class: 'tv-main tv-lobby', key: 'main' },
    h(
      'section',
      { class: 'tv-stage tv-round', key: 'round', 'aria-label': t('people.chairs') },
      h('h2', { key: 'head' }, t(`home.${lobby.game}`)),
      h('p', { key: 'sitting' }, undecided(t, lobby) || t('tv.sitting', { n: sitting })),
      h(
        'ul',
        { key: 'chairs', '--chairs': lobby.places.filter(Boolean).length },
        lobby.places.flatMap((place, at) =>
          place
            ? [
                h(
                  'li',
                  { class: `tv-chair ${place.taken ? '' : 'tv-free'}`, key: String(at) },
                  animal(place.person),
                  h(
                    'span',
                    { key: 'name', class: 'plate', translate: place.taken && 'no' },
                    place.taken ? breakable(place.person.name) : t('lobby.free'),
                  ),
                  place.taken &&
                    place.surface === 'device' &&
                    h('span', { key: 'mark', class: 'being' }, sign(place.connected ? 'phone' : 'asleep')),
                ),
              ]
            : [],
        ),
      ),
    ),
    door && invitation(ctx, door),
  );
};
