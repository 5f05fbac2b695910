/* In a page that is a table itself: back at Home after a first game, people are told how to keep their games, if the
   browser has not promised to keep them. */

/** @import { Ctx, State } from '../types.js' */
/** @import { Slip } from '../kit/slip-button.js' */
import { slipButton } from '../kit/slip-button.js';
import { deviceStore, keep, kept } from '../kit/storage.js';

const TOLD = 'rouse.kept.1';

/** Whether the browser may delete what it stores. @returns {Promise<boolean>} */
const mayLose = async () => !(await navigator.storage?.persisted?.());

/**
 * @param {Pick<Ctx, 't'>} ctx
 * @param {() => void} changed
 * @param {{ loses?: () => Promise<boolean>, store?: import('../kit/storage.js').Store | null }} [device]
 */
export const createKeptSlip = ({ t }, changed, { loses = mayLose, store = deviceStore() } = {}) => {
  let tells = false;

  const ask = async () => {
    tells = kept(store, TOLD) !== true && (await loses().catch(() => true));
    if (tells) changed();
  };

  const heard = () => {
    keep(store, TOLD, true);
    tells = false;
    changed();
  };

  void ask();
  return {
    /** @param {State} state @returns {Slip | false} */
    slip: ({ home, update, local }) =>
      tells &&
      home !== null &&
      update === null &&
      local.screen === null && {
        key: 'kept',
        mark: 'tablet',
        text: t('kept.title'),
        more: t('kept.line'),
        acts: [slipButton('kept', t('kept.yes'), 'check', heard)],
      },
  };
};
