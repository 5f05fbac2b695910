/* Keeps the cast of the table that is shown, and says at the beginning of a game who stands for whom. */

import type { Ctx, State } from '../types.js';
import type { Drawn } from '../state/cast.js';
import { note } from '../kit/faults.js';
import { patiently } from '../kit/load.js';
import { isPutAway, onPutAway, setCast } from '../state/cast.js';

type Brought = State['drawn'];

const NOBODY: ReadonlyMap<string, Drawn> = new Map();

/** The queens that are shown here: without those that this device has put away, or does not want from others. */
const shownOf = ({ drawn, update }: State, others: boolean): Brought =>
  drawn?.map((queen, seat) => {
    const mine = update?.mine.includes(seat) ?? true;
    return queen && (mine || others) && !isPutAway(queen) ? queen : null;
  }) ?? null;

/** @param changed called once the pictures are others */
export const createCasting = ({ settings, state }: Pick<Ctx, 'settings' | 'state'>, changed: () => void) => {
  let last = '';
  const look = async (now: State) => {
    const drawn = shownOf(now, settings.get('drawings') === 'on');
    const text = JSON.stringify(drawn);
    if (text === last) return;
    last = text;
    const cast = drawn ? (await patiently(() => import('../games/drawn.js'))).castOf(drawn) : NOBODY;
    if (text !== last) return;
    setCast(cast);
    changed();
  };
  const watch = (now: State) =>
    void look(now).catch(error => {
      // The printed queens stand there; the next change tries again.
      last = '';
      note('drawn queens', error);
    });
  onPutAway(() => watch(state()));
  settings.subscribe(() => watch(state()));
  return { watch };
};
