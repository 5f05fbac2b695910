/* Two slips for the host and its managers: somebody knocks at the table, and the table's code is guessed or not
   needed. */

import type { Ctx, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import { doorway } from '../../art/shared/doorway.js';
import { and } from '../kit/i18n.js';
import { patiently } from '../kit/load.js';
import { animal, drawing } from '../kit/marks.js';
import { slipButton } from '../kit/slip-button.js';
import { manages } from '../state/presence.js';

/** The drawing of somebody who knocks, once it is fetched. */
let knocker = '';

/** Fetches that drawing at the first knock. */
export const fetchKnocker = async (fetched: () => void) => {
  if (knocker) return;
  ({ knocker } = await patiently(() => import('../../art/around/doorstep.js')));
  fetched();
};

/** The slip of the first knock, with the names of those who wait behind it. */
export const knocking = ({ t, send }: Ctx, state: State): Slip | undefined => {
  const people = state.update?.people ?? state.lobby?.places.map(place => place?.person) ?? [];
  const [first, ...others] = (manages(state) && state.room?.knocks) || [];
  if (!first) return;
  const { knock, name, seat, again } = first;
  const person = people[seat ?? -1];
  const who = (again && person?.name) || name || t('room.somebody');
  return {
    key: `knock ${knock}`,
    mark: 'door',
    face: person ? animal(person) : knocker && drawing(doorway(knocker, '100 60 136 136'), { class: 'av' }),
    text: t(again ? 'room.again' : 'room.let_in', { name: who }),
    more: others.length > 0 ? t('room.also', { names: and(others.map(other => other.name)) }) : '',
    acts: [
      slipButton('yes', t('room.yes'), 'check', () => send({ t: 'admit', knock, yes: true })),
      slipButton('no', t('room.no'), 'close', () => send({ t: 'admit', knock, yes: false }), 'paper'),
    ],
  };
};

/** The slip while codes are being guessed, or newcomers need none. */
export const doorkeeper = ({ t, send }: Ctx, state: State): Slip | false => {
  const { guessed = false, by_hand = false } = (manages(state) && state.room) || {};
  if (guessed) {
    const acts = [
      slipButton('code', t('room.new_code'), 'again', () => send({ t: 'new_code' })),
      slipButton('hand', t('room.by_hand'), 'door', () => send({ t: 'by_hand', on: true }), 'paper'),
    ];
    return { key: 'guessed', mark: 'padlock', text: t('room.guessed'), acts };
  }
  const back = slipButton(
    'code',
    t('room.by_code'),
    'padlock',
    () => send({ t: 'by_hand', on: false }),
    'paper',
  );
  return by_hand && { key: 'by-hand', mark: 'door', small: true, text: t('room.by_hand_now'), acts: [back] };
};
