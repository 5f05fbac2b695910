/* Errors that the app reports about other devices ("troubles"), each with its sentence in the catalogues. */

import type { Ctx } from '../types.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';

/** The names that the app sends. */
const NAMES: Record<'room' | 'join', readonly string[]> = {
  room: ['ports_taken', 'not_allowed', 'failed'],
  join: [
    'bad_address',
    'ipv6',
    'not_local',
    'offline',
    'unreachable',
    'no_table',
    'newer_table',
    'older_table',
    'not_allowed',
  ],
};

/** The key of the sentence for a trouble; an unknown one is `failed`. */
export const troubleKey = (where: 'room' | 'join', trouble: unknown) => {
  const name = String((trouble as { message?: unknown } | null)?.message ?? trouble);
  return `${where}.trouble.${NAMES[where].includes(name) ? name : 'failed'}`;
};

/**
 * A button that opens the system's settings, where a phone has refused a permission; else false.
 * @param key of the sentence
 */
export const wayOut = ({ app, pauses, t }: Ctx, key: string) =>
  app !== null &&
  pauses &&
  key.endsWith('.not_allowed') &&
  h(
    'button',
    { class: 'btn s dark', key: 'settings', onclick: app.openSettings },
    sign('gear'),
    h('span', { key: 'word' }, t('room.trouble_settings')),
  );
