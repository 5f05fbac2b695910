/* The three ways to join a table, always shown together: the camera, the address, which a television adds /tv to, and
   the app. */

import type { Ctx, RoomDetails } from '../types.js';
import type { Child } from '../kit/dom.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { qrPicture } from '../kit/qr.js';
import { grouped, picturesOfCode } from '../state/arrival.js';
import { threePictures } from './pictures.js';

/** where the table can be reached */
type Place = { address: string; short?: string | null; qr: string };

const way = (number: number, words: string, kind: string, inside: Child[]) =>
  h(
    'section',
    { class: `way felt way-${kind}`, key: kind },
    h(
      'h2',
      { key: 'head' },
      h('b', { 'aria-hidden': 'true', key: 'number' }, number),
      h('span', { key: 'words' }, words),
    ),
    inside,
  );

/** A code with spaces, so that screen readers do not read it as a word. */
const spelled = (code: string) => [...code].join(' ');

/** @param name of the table */
export const entrances = ({ t }: Ctx, place: Place, code: string, name: string) => [
  way(1, t('room.camera'), 'camera', [
    qrPicture(place.qr, t('room.qr', { address: place.address })),
    // Shown where the next section is out of sight, which has the code for screen readers.
    h('b', { class: 'code num code-beside', key: 'code', 'aria-hidden': 'true' }, grouped(code)),
  ]),
  way(2, t('room.type'), 'type', [
    h('p', { class: 'address num', key: 'address' }, place.address),
    h(
      'div',
      { class: 'code-line', key: 'code' },
      h('span', { key: 'word', class: 't2' }, t('door.code')),
      h('b', { class: 'code num', key: 'code', 'aria-label': spelled(code) }, grouped(code)),
      threePictures(picturesOfCode(code)),
    ),
  ]),
  way(3, t('room.app'), 'app', [
    h('p', { key: 'nearby' }, t('room.nearby', { table: name })),
    place.short &&
      h('p', { key: 'short', class: 'short' }, t('room.short'), ' ', h('b', { class: 'num' }, place.short)),
  ]),
];

/** Where a television finds the table. */
export const television = ({ t }: Ctx, { address }: Place) =>
  h('p', { class: 't2', key: 'tv' }, t('room.tv', { address: `${address}/tv` }));

/** The address with index `at`, wrapped round; null if no address is likely to be reachable. */
export const placeOf = (room: RoomDetails, at: number) => {
  const likely = room.addresses.filter(one => one.likely);
  return likely.length > 0 ? (room.addresses[at % room.addresses.length] ?? null) : null;
};

/** The sentences of the help: first what the host sees on its own device, then what it cannot see. */
const helpKeys = ({ barriers }: RoomDetails) => {
  const seen = barriers.map(barrier => `room.barrier_${barrier}`);
  const unseen = [
    'room.help_wifi',
    'room.help_guest',
    'room.help_mobile',
    'room.help_firewall',
    'room.help_hotspot',
  ];
  return [...seen, ...unseen.filter(key => seen.length === 0 || key !== 'room.help_firewall')];
};

/** Help for when no guest can join. */
export const help = ({ t }: Ctx, room: RoomDetails, next: () => void) =>
  h(
    'section',
    { class: 'way felt way-help', key: 'help' },
    h('h2', { key: 'head' }, sign('help'), h('span', { key: 'words' }, t('room.nobody'))),
    h(
      'ul',
      { key: 'list', class: 'help-list' },
      helpKeys(room).map(key => h('li', { key }, t(key))),
    ),
    room.addresses.length > 1 &&
      h(
        'button',
        { key: 'next', class: 'btn s dark', onclick: next },
        sign('again'),
        h('span', { key: 'word' }, t('room.next')),
      ),
  );

/** Shown if no address is likely to be reachable. */
export const nowhere = ({ t }: Ctx, room: RoomDetails) => {
  const seen = room.barriers[0];
  return h(
    'section',
    { class: 'way felt way-help', key: 'nowhere' },
    h('h2', { key: 'head' }, sign('wifi'), h('span', { key: 'words' }, t('room.no_wifi'))),
    h('p', { key: 'line' }, t(seen ? `room.barrier_${seen}` : 'room.no_wifi_line')),
    room.addresses.length > 0 && h('p', { key: 'others', class: 't2' }, t('room.unlikely')),
    room.addresses.length > 0 &&
      h(
        'ul',
        { key: 'list', class: 'help-list num' },
        room.addresses.map(({ address }) => h('li', { key: address }, address)),
      ),
  );
};
