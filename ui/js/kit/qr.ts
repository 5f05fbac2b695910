/* A QR drawing that the table has made: shown as a picture, so that nothing in it can run. */

import { h } from './dom.js';

export const qrPicture = (svg: string, name: string) =>
  h('img', { class: 'qr', key: 'qr', alt: name, src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
