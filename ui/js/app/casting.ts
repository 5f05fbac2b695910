/* Keeps the cast of the table that is shown, and says at the beginning of a game who stands for whom. */

import type { Ctx, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import type { Cast } from '../state/cast.js';
import { note } from '../kit/faults.js';
import { and, t } from '../kit/i18n.js';
import { drawing } from '../kit/marks.js';
import { fetchCast } from '../games/index.js';
import { NOBODY, onPutAway, portraitAt, setCast, shownHere } from '../state/cast.js';
import { printedName } from '../state/faces.js';

/** The last `rev` at which a game has just begun. */
const BEGUN = 1;
const TOLD_MS = 12_000;

const areSame = (some: State['drawn'], others: State['drawn']) =>
  some?.length === others?.length && (some ?? []).every((queen, seat) => queen === others?.[seat]);

/** A small card of the queen whom a seat has brought. */
const tonight = (seat: number) => {
  const portrait = portraitAt(seat);
  return portrait && drawing(portrait, { class: 'card', key: String(seat) });
};

/** @param changed called once the pictures are others */
export const createCasting = ({ settings, state }: Pick<Ctx, 'settings' | 'state'>, changed: () => void) => {
  let last: State['drawn'] = null;
  let cast = NOBODY;
  /** The queens of the game for which it was said last, and until when that is shown. */
  let [told, until] = [null as State['drawn'], 0];

  const tell = ({ update, drawn }: State) => {
    if (cast.faces.size === 0 || drawn === told || !update || update.rev > BEGUN) return;
    [told, until] = [drawn, performance.now() + TOLD_MS];
  };
  const show = (next: Cast) => {
    cast = next;
    setCast(next);
    tell(state());
    changed();
  };
  const look = async ({ drawn, update, lobby }: State) => {
    const mine = (update ?? lobby)?.mine ?? [];
    const shown = shownHere(drawn, settings.get('drawings') === 'on', mine);
    if (areSame(shown, last)) return;
    last = shown;
    const next = await fetchCast(shown);
    if (shown === last) show(next);
  };
  const watch = (now: State) =>
    void look(now).catch(error => {
      // The printed queens stand there; the next change tries again.
      note('drawn queens', error);
      last = null;
      if (cast !== NOBODY) show(NOBODY);
    });

  onPutAway(() => watch(state()));
  settings.subscribe(() => watch(state()));
  return {
    watch,
    slips: (now: number): Slip[] => {
      if (now >= until || cast.faces.size === 0 || !state().update) return [];
      const names = [...cast.faces].map(([face, { name }]) =>
        t('drawn.who', { name, queen: printedName(face) }),
      );
      return [
        {
          key: 'tonight',
          mark: 'crown',
          face: state().drawn?.map((_, seat) => tonight(seat)),
          text: t('drawn.tonight', { who: and(names) }),
        },
      ];
    },
    until: () => until,
  };
};
