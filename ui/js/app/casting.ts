/* Keeps the cast of the table that is shown, and says at the beginning of a game who stands for whom. */

import type { Ctx, GameKind, Person, State } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import type { Brought, Cast } from '../state/cast.js';
import { note } from '../kit/faults.js';
import { and, t } from '../kit/i18n.js';
import { h } from '../kit/dom.js';
import { animal, drawing } from '../kit/marks.js';
import { fetchCast } from '../games/index.js';
import { NOBODY, onPutAway, setCast, shownHere } from '../state/cast.js';
import { printedName } from '../state/faces.js';
import { kindOf } from '../state/games.js';

/** The last `rev` at which a game has just begun. */
const BEGUN = 1;
const TOLD_MS = 12_000;

const areSame = (some: State['drawn'], others: State['drawn']) =>
  some?.length === others?.length && (some ?? []).every((queen, seat) => queen === others?.[seat]);

/** Her card and that of the queen for whom she stands, or her gate; and the animal of who brings her. */
const face = ({ portrait, stands, gate }: Brought, person: Person | undefined, seat: number) =>
  h(
    'span',
    { class: stands ? 'brought brought-as' : 'brought', key: String(seat) },
    drawing(stands ? portrait : gate, { class: 'card', key: 'card' }),
    person && animal(person),
    stands && drawing(stands, { class: 'card', key: 'stands' }),
  );

/** For whom each stands; in The Rescue they wait for the kings. */
const tonight = ({ faces }: Cast, queens: readonly Brought[]) =>
  faces.size > 0
    ? t('drawn.tonight', {
        who: and([...faces].map(([face, { name }]) => t('drawn.who', { name, queen: printedName(face) }))),
      })
    : t('drawn.gate', { who: and(queens.map(({ name }) => name)) });

/** Whether a cast is one of the game. Before it stands for somebody, a queen is still that of the lobby. */
const IS_CAST: Record<GameKind, (cast: Cast) => boolean> = {
  queens: ({ faces }) => faces.size > 0,
  rescue: ({ seats }) => seats.some(Boolean),
};

/** @param changed called once the pictures are others */
export const createCasting = ({ settings, state }: Pick<Ctx, 'settings' | 'state'>, changed: () => void) => {
  let last: State['drawn'] = null;
  let cast = NOBODY;
  /** The queens of the game for which it was said last, at which `rev`, and until when that is shown. */
  let [told, at, until] = [null as State['drawn'], 0, 0];
  /** Whether the game comes from a lobby, in which others may have been brought to it. */
  let fromLobby = false;

  const tell = ({ update, drawn, lobby }: State) => {
    if (!update) [told, fromLobby] = [null, lobby !== null];
    else if (fromLobby || update.rev <= BEGUN) {
      if (drawn === told || !IS_CAST[kindOf(update)](cast)) return;
      [told, at, until] = [drawn, Math.max(update.rev, BEGUN), performance.now() + TOLD_MS];
      fromLobby = false;
    } else if (cast.faces.size === 0 && update.rev > BEGUN + 1)
      // Those who stand for nobody may be the same in the next game. The first action may be taken back.
      told = null;
  };
  const show = (next: Cast) => {
    cast = next;
    setCast(next);
    tell(state());
    changed();
  };
  const look = async (now: State) => {
    const { drawn, update, lobby } = now;
    const mine = (update ?? lobby)?.mine ?? [];
    const shown = shownHere(drawn, settings.get('drawings') === 'on', mine);
    // In The Rescue they are those of the lobby.
    if (areSame(shown, last)) return tell(now);
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
      const { update } = state();
      // People play: nothing lies over the table any longer.
      if (now >= until || !update || update.rev > at) return [];
      const queens = cast.seats.flatMap((queen, seat) => (queen ? [{ ...queen, seat }] : []));
      if (queens.length === 0) return [];
      return [
        {
          key: 'tonight',
          mark: 'crown',
          face: [
            h('b', { key: 'tonight' }, t('drawn.brief')),
            ...queens.map(queen => face(queen, update.people[queen.seat], queen.seat)),
          ],
          text: tonight(cast, queens),
        },
      ];
    },
    until: () => until,
  };
};
