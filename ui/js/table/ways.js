/* The three ways to join a table, always shown together: the camera, the address, the app. */

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
  h('section', { class: `way felt way-${kind}`, key: kind },
    h('h2', { key: 'head' }, h('b', { 'aria-hidden': 'true', key: 'number' }, number), h('span', { key: 'words' }, words)),
    inside,
  );

/** A code with spaces, so that screen readers do not read it as a word. @param {string} code */
const spelled = code => [...code].join(' ');

/** @param {Ctx} ctx @param {Place} place @param {string} code @param {string} name of the table */
export const entrances = ({ t }, place, code, name) => [
  way(1, t('house.camera'), 'camera', [
    qrPicture(place.qr, t('house.qr', { address: place.address })),
    // Shown where the next section is out of sight, which has the code for screen readers.
    h('b', { class: 'code num code-beside', key: 'code', 'aria-hidden': 'true' }, grouped(code)),
  ]),
  way(2, t('house.type'), 'type', [
    h('p', { class: 'address num', key: 'address' }, place.address),
    h('div', { class: 'code-line', key: 'code' },
      h('span', { key: 'word', class: 't2' }, t('door.code')),
      h('b', { class: 'code num', key: 'code', 'aria-label': spelled(code) }, grouped(code)),
      threePictures(picturesOfCode(code)),
    ),
  ]),
  way(3, t('house.app'), 'app', [
    h('p', { key: 'nearby' }, t('house.nearby', { table: name })),
    place.short && h('p', { key: 'short', class: 'short' }, t('house.short'), ' ', h('b', { class: 'num' }, place.short)),
  ]),
];

/** The address with index `at`, wrapped round; null if no address is likely to be reachable. @param {RoomDetails} house @param {number} at */
export const placeOf = (house, at) => {
  const likely = house.addresses.filter(one => one.likely);
  return likely.length > 0 ? (house.addresses[at % house.addresses.length] ?? null) : null;
};

/** Help for when no guest can join. @param {Ctx} ctx @param {RoomDetails} house @param {() => void} next */
export const help = ({ t }, house, next) =>
  h('section', { class: 'way felt way-help', key: 'help' },
    h('h2', { key: 'head' }, sign('help'), h('span', { key: 'words' }, t('house.nobody'))),
    h('ul', { key: 'list', class: 'help-list' }, ['house.help_wifi', 'house.help_guest', 'house.help_mobile', 'house.help_firewall', 'house.help_hotspot'].map(key => h('li', { key }, t(key)))),
    house.addresses.length > 1 && h('button', { key: 'next', class: 'btn s dark', type: 'button', onclick: next }, sign('again'), h('span', { key: 'word' }, t('house.next'))),
  );

/** Shown if no address is likely to be reachable. @param {Ctx} ctx @param {RoomDetails} house */
export const nowhere = ({ t }, house) =>
  h('section', { class: 'way felt way-help', key: 'nowhere' },
    h('h2', { key: 'head' }, sign('wifi'), h('span', { key: 'words' }, t('house.no_wifi'))),
    h('p', { key: 'line' }, t('house.no_wifi_line')),
    house.addresses.length > 0 && h('p', { key: 'others', class: 't2' }, t('house.unlikely')),
    house.addresses.length > 0 && h('ul', { key: 'list', class: 'help-list num' }, house.addresses.map(({ address }) => h('li', { key: address }, address))),
  );
