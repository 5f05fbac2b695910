/* What everybody is told while nothing can be saved: the table waits, or plays on unsaved. */

/** @import { Ctx, State } from '../types.js' */
import { slipButton } from '../kit/slip-button.js';

/** @typedef {import('./notices.js').Slip} Slip */

/** The slip over every screen; false while everything is saved. @param {Ctx} ctx @param {State} state @returns {Slip | false} */
export const savingSlip = ({ t, send, tv }, { saving }) => {
  if (!saving || saving.state === 'saved') return false;
  const decides = saving.manage && !tv;
  /** @param {boolean} on */
  const save = on => () => send({ t: 'save', on });
  if (saving.state === 'unsaved') {
    return {
      key: 'unsaved',
      mark: 'unsaved',
      small: true,
      text: t('saving.unsaved'),
      acts: decides ? [slipButton('save', t('saving.now'), 'again', save(true), 'paper')] : [],
    };
  }
  const wait = saving.why === 'full' ? 'saving.wait_full' : 'saving.wait';
  return {
    key: 'paused',
    mark: 'unsaved',
    text: t(`saving.${saving.why ?? 'disk'}`),
    more: t(decides ? wait : 'saving.wait_guest'),
    acts: decides ? [slipButton('again', t('saving.again'), 'again', save(true)), slipButton('on', t('saving.play_on'), 'play', save(false), 'paper')] : [],
  };
};
