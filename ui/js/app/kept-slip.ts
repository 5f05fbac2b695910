/* In a page that is a table itself: back at Home after a first game, people are told how to keep their games, if the
   browser has not promised to keep them. */

import type { Ctx, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import type { Store } from '../kit/storage.js';
import { slipButton } from '../kit/slip-button.js';
import { deviceStore, keep, kept } from '../kit/storage.js';

const TOLD = 'rouse.kept.1';

/** Whether the browser may delete what it stores. */
const mayLose = async (): Promise<boolean> => !(await navigator.storage?.persisted?.());

export const createKeptSlip = (
  { t }: Pick<Ctx, 't'>,
  changed: () => void,
  { loses = mayLose, store = deviceStore() }: { loses?: () => Promise<boolean>; store?: Store | null } = {},
) => {
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
    slip: ({ home, update, local }: State): Slip | false =>
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
