/* What was drawn, on the television: which cards act and stand large on the stage, and what can be chosen for
   them. */

import type { Props } from '../../kit/attributes.js';
import type { RescueView, Translate } from '../../types.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { GNOME, isQueen, WILLOW, WITCH } from '../../state/faces.js';
import { labelOf, picture } from './cards.js';

/** In CSS pixels, half of what a television has. */
const LARGE = 100;

/** A card with its name for screen readers. */
export const named = (svg: string, label: string, spot: string, kind = '', more: Props = {}) =>
  drawing(svg, {
    ...more,
    class: `card ${kind}`,
    key: spot,
    'data-spot': spot,
    role: 'img',
    'aria-hidden': undefined,
    'aria-label': label,
  });

/** Whether the drawn card at this place acts: the one that is asked about, or else each that will be. */
const acts = ({ drawn, pending, step }: RescueView, at: number) => {
  if (step !== 'instants') return false;
  const face = drawn[at] ?? '';
  if (!pending) return [GNOME, WITCH, WILLOW].includes(face);
  // Between two events of a story its card may have gone already.
  if (pending.t === 'gnome') return pending.place === at && face === GNOME;
  return pending.t === 'witch' && pending.place === at && face === WITCH;
};

/** Which lightning card comes first; empty without one. */
export const lightning = (t: Translate, view: RescueView) => {
  const waiting = new Set(view.drawn.filter((_, at) => acts(view, at)));
  return waiting.size === 0 ? '' : t(waiting.size === 1 ? 'rescue.prompt.instants' : 'rescue.prompt.which');
};

/** The spots that can be chosen for the card that is asked about. */
export const choices = (view: RescueView): Set<string> => {
  const { pending } = view;
  if (pending?.t === 'take') return new Set(closed(view));
  if (!view.drawn.some((_, at) => acts(view, at))) return new Set();
  if (pending?.t === 'witch') return new Set([...trades(view, 'realm'), ...trades(view, 'companions')]);
  return new Set(pending?.t === 'gnome' ? CHOSEN[pending.rolled](view) : []);
};

const closed = ({ grid }: RescueView) =>
  grid.flatMap((slot, at) => (slot.t === 'down' ? [`grid ${at + 1}`] : []));

/** What a seat has of one kind. */
const held = ({ seats }: RescueView, seat: number, kind: 'realm' | 'companions') =>
  (seats[seat]?.[kind] ?? []).map((_, at) => `${kind === 'realm' ? kind : 'companion'} ${seat} ${at}`);

const others = ({ seats, turn }: RescueView) => [...seats.keys()].filter(seat => seat !== turn);

/** What the Witch can swap: cards of one kind, with any seat that she may visit. */
const trades = (view: RescueView, kind: 'realm' | 'companions') => {
  const mine = held(view, view.turn, kind);
  const theirs = others(view)
    .filter(seat => view.seats[seat]?.power !== 'no_witches')
    .flatMap(seat => held(view, seat, kind));
  return mine.length > 0 && theirs.length > 0 ? [...mine, ...theirs] : [];
};

/** By what the Gnome has rolled. */
const CHOSEN = {
  1: closed,
  2: (view: RescueView) => others(view).flatMap(seat => held(view, seat, 'realm')),
  3: ({ discard }: RescueView) => (discard.some(isQueen) ? ['pile 0'] : []),
  dragon: ({ seats }: RescueView) => seats.map((_, seat) => `knight ${seat}`),
};

const drawnCard = (view: RescueView, at: number) => {
  const face = view.drawn[at] ?? '';
  const kind = acts(view, at) ? 'legal' : '';
  return named(picture(face, LARGE, view.signs), labelOf(face, view.signs), `drawn ${at}`, kind, {
    '--at': at,
  });
};

/** The cards that act stand on a cushion before the kings; in a scene all lie on the floor. */
export const drawnRow = (t: Translate, view: RescueView) => {
  const places = [...view.drawn.keys()];
  const acting = places.filter(at => acts(view, at));
  return h(
    'div',
    {
      class: 'tv-drawn',
      key: 'drawn',
      'data-spot': 'row',
      role: 'group',
      'aria-label': t('rescue.drawn'),
    },
    acting.length > 0 &&
      h(
        'div',
        { class: 'tv-acting', key: 'acting' },
        acting.map(at => drawnCard(view, at)),
      ),
    places.filter(at => !acting.includes(at)).map(at => drawnCard(view, at)),
  );
};
