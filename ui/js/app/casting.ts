/* Keeps the cast of the table that is shown, and says at the beginning of a game who stands for whom. */

import type { Ctx, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import type { Cast } from '../state/cast.js';
import { note } from '../kit/faults.js';
import { and, t } from '../kit/i18n.js';
import { patiently } from '../kit/load.js';
import { slipButton } from '../kit/slip-button.js';
import { isPutAway, NOBODY, onPutAway, setCast } from '../state/cast.js';
import { printedName } from '../state/faces.js';

type Brought = State['drawn'];

/** The last `rev` at which a game has just begun. */
const BEGUN = 1;
const TOLD_MS = 12_000;

/** The queens that are shown here: without those that this device has put away, or does not want from others. */
const shownOf = ({ drawn, update }: State, others: boolean): Brought =>
  drawn?.map((queen, seat) => {
    const mine = update?.mine.includes(seat) ?? true;
    return queen && (mine || others) && !isPutAway(queen) ? queen : null;
  }) ?? null;

const castOf = async (drawn: Brought): Promise<Cast> =>
  drawn ? (await patiently(() => import('../games/drawn.js'))).castOf(drawn) : NOBODY;

/** @param changed called once the pictures are others */
export const createCasting = (
  { settings, state, tv }: Pick<Ctx, 'settings' | 'state' | 'tv'>,
  changed: () => void,
) => {
  let last = '';
  let told = { who: '', until: 0 };

  const tell = (cast: Cast, { update }: State) => {
    if (cast.faces.size === 0 || !update || update.rev > BEGUN) return;
    const who = and(
      [...cast.faces].map(([face, { name }]) => t('drawn.who', { name, queen: printedName(face) })),
    );
    told = { who, until: performance.now() + TOLD_MS };
  };
  const look = async (now: State) => {
    const drawn = shownOf(now, settings.get('drawings') === 'on');
    const text = JSON.stringify(drawn);
    if (text === last) return;
    last = text;
    const cast = await castOf(drawn);
    if (text !== last) return;
    setCast(cast);
    tell(cast, state());
    changed();
  };
  const watch = (now: State) =>
    void look(now).catch(error => {
      // The printed queens stand there; the next change tries again.
      last = '';
      note('drawn queens', error);
    });
  const heard = () => {
    told.until = 0;
    changed();
  };

  onPutAway(() => watch(state()));
  settings.subscribe(() => watch(state()));
  return {
    watch,
    slips: (now: number): Slip[] =>
      now < told.until
        ? [
            {
              key: `tonight ${told.who}`,
              mark: 'crown',
              text: t('drawn.tonight'),
              more: told.who,
              acts: tv ? [] : [slipButton('heard', t('drawn.heard'), 'check', heard, 'paper')],
            },
          ]
        : [],
    until: () => told.until,
  };
};
