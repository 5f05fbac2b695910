/* The sheet of a return ticket: one seat for another device, valid once and for five minutes. */

import type { Ctx, ServerMsg } from '../types.js';
import { h } from '../kit/dom.js';
import { qrPicture } from '../kit/qr.js';
import { openSheet } from '../kit/sheets.js';

const GOOD_MS = 5 * 60_000;

export const ticketSheet = ({ t, state }: Ctx, { seat, qr }: Extract<ServerMsg, { t: 'ticket' }>) => {
  const name = state().update?.people[seat]?.name ?? state().lobby?.places[seat]?.person.name ?? '';
  const sheet = openSheet({
    name: 'ticket',
    title: () => t('seats.ticket_of', { name }),
    content: () =>
      qr
        ? [
            qrPicture(qr, t('seats.ticket_of', { name })),
            h('p', { key: 'how' }, t('seats.ticket_how')),
            h('p', { key: 'good', class: 't2' }, t('seats.ticket_good')),
          ]
        : [h('p', { key: 'none' }, t('room.no_wifi'))],
    closed: () => clearTimeout(timer),
  });
  const timer = setTimeout(sheet.close, GOOD_MS);
  return sheet;
};
