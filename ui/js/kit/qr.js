/* A QR drawing that the table has made: shown as a picture, so that nothing in it can run. */

import { h } from './dom.js';

/** @param {string} svg @param {string} name */
export const qrPicture = (svg, name) =>
  h('img', { class: 'qr', key: 'qr', alt: name, src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
