/* The three ways to join a table, always shown together: the camera, the address, which a television adds /tv to, and
   the app. */

/** @import { Ctx, RoomDetails } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { qrPicture } from '../kit/qr.js';
import { grouped, picturesOfCode } from '../state/arrival.js';
import { threePictures } from './pictures.js';

/** @typedef {{ address: string, short?: string | null, qr: string }} Place where the table can be reached */

/** @param {number} number @param {string} words @param {string} kind @param {Child[]} inside */
const way = (number, words, kind, inside) =>
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

/** A code with spaces, so that screen readers do not read it as a word. @param {string} code */
const spelled = code => [...code].join(' ');

/** @param {Ctx} ctx @param {Place} place @param {string} code @param {string} name of the table */
export const entrances = ({ t }, place, code, name) => [
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

/** Where a television finds the table. @param {Ctx} ctx @param {Place} place */
export const television = ({ t }, { address }) =>
  h('p', { class: 't2', key: 'tv' }, t('room.tv', { address: `${address}/tv` }));

/**
 * The address with index `at`, wrapped round; null if no address is likely to be reachable.
 * @param {RoomDetails} room
 * @param {number} at
 */
export const placeOf = (room, at) => {
  const likely = room.addresses.filter(one => one.likely);
  return likely.length > 0 ? (room.addresses[at % room.addresses.length] ?? null) : null;
};

/**
 * The sentences of the help: first what the host sees on its own device, then what it cannot see.
 * @param {RoomDetails} room
 */
const helpKeys = ({ barriers }) => {
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

/** Help for when no guest can join. @param {Ctx} ctx @param {RoomDetails} room @param {() => void} next */
export const help = ({ t }, room, next) =>
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
        { key: 'next', class: 'btn s dark', type: 'button', onclick: next },
        sign('again'),
        h('span', { key: 'word' }, t('room.next')),
      ),
  );

/** Shown if no address is likely to be reachable. @param {Ctx} ctx @param {RoomDetails} room */
export const nowhere = ({ t }, room) => {
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
