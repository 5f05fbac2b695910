/* The buttons at seats that lead to cheers, and the part of a seat's sheet about them: six cheers for a seat
   of this device, a mute button for any other seat. */

import type { Ctx, Presence } from '../types.js';
import type { Child } from '../kit/dom.js';
import type { TableModel } from './model.js';
import { cheerPicture } from '../../art/shared/cheers.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { mixed } from '../state/presence.js';
import { CHEERS, cheers } from './cheers.js';

type Place = { ctx: Ctx; seat: number; redraw: () => void; close: () => void; rest: Rest };
/** of a sheet: the timer that draws it again when its seat may call once more */
type Rest = { timer?: ReturnType<typeof setTimeout> };
/** The part of the table's model that is used here. */
type Model = Pick<TableModel, 'update' | 'name' | 't' | 'on' | 'presence'>;

/**
 * Whether a seat has cheers to call or to mute: a person sits there, somebody has a screen elsewhere, and the table is
 * no lesson and no replay.
 */
const hasCheers = (
  { chosen }: Pick<Ctx, 'chosen'>,
  presence: Presence | null,
  person: { bot?: unknown } | undefined,
) => !chosen && mixed(presence) && person !== undefined && !person.bot;

export const calls = ({ update, presence, on }: Model, seat: number) =>
  hasCheers(on.desk.ctx, presence, update.people[seat]);

/** Whether this device can call for a seat. */
const callsHere = (m: Model, seat: number) => calls(m, seat) && m.update.mine.includes(seat);

/** A small mark on a face, or on a panel that is tapped as a whole. */
export const callMark = (m: Model, seat: number) =>
  callsHere(m, seat) && h('span', { key: 'call', class: 'call-mark', 'aria-hidden': 'true' }, sign('bubble'));

/** The face of a seat as a button that opens the seat's sheet. */
export const callFace = (m: Model, seat: number, ...inside: Child[]) =>
  h(
    'button',
    {
      key: 'face',
      class: 'face call-face',
      'aria-label': m.t(callsHere(m, seat) ? 'cheer.call' : 'cheer.place', { name: m.name(seat) }),
      'aria-haspopup': 'dialog',
      onclick: () => m.on.seat(seat),
    },
    ...inside,
    callMark(m, seat),
  );

/** The button beside a name, where no face is shown. */
export const callButton = (m: Model, seat: number) =>
  callsHere(m, seat) &&
  h(
    'button',
    {
      key: 'call',
      class: 'call-button',
      'aria-label': m.t('cheer.call', { name: m.name(seat) }),
      'aria-haspopup': 'dialog',
      onclick: () => m.on.seat(seat),
    },
    sign('bubble'),
  );

const six = ({ ctx, seat, close }: Place, rests: boolean) =>
  CHEERS.map(cheer =>
    h(
      'button',
      {
        key: cheer,
        class: 'cheer-choice',
        'aria-disabled': rests ? 'true' : undefined,
        'aria-describedby': rests ? 'cheer-rests' : undefined,
        onclick: () => {
          if (cheers.rests(seat) > 0) return;
          close();
          ctx.send({ t: 'cheer', seat, cheer });
        },
      },
      h('span', { key: 'picture', class: 'cheer-picture', 'aria-hidden': 'true', svg: cheerPicture(cheer) }),
      h('span', { key: 'words' }, ctx.t(`cheer.${cheer}`)),
    ),
  );

/** The part of a seat's sheet about cheers. */
export const cheerPart = (place: Place): Child[] => {
  const { ctx, seat, redraw, rest } = place;
  const { update, presence } = ctx.state();
  const person = update?.people[seat];
  if (!update || !person || !hasCheers(ctx, presence, person)) return [];
  const name = person.name;
  if (!update.mine.includes(seat)) {
    const muted = cheers.muted(name);
    const turn = () => {
      cheers.mute(name, !muted);
      redraw();
    };
    return [
      h(
        'div',
        { key: 'cheers', class: 'cheer-mute' },
        h(
          'button',
          {
            key: 'mute',
            class: 'btn s dark toggle',
            'aria-pressed': String(muted),
            onclick: turn,
          },
          sign(muted ? 'mute' : 'speak'),
          h('span', { key: 'word' }, ctx.t('cheer.mute', { name })),
        ),
        h('p', { key: 'line', class: 't2' }, ctx.t('cheer.mute_line')),
      ),
    ];
  }
  const rests = cheers.rests(seat);
  clearTimeout(rest.timer);
  if (rests > 0) rest.timer = setTimeout(redraw, rests + 20);
  return [
    h(
      'section',
      { key: 'cheers', class: 'cheers', 'aria-labelledby': 'cheer-title' },
      h('h3', { key: 'title', class: 'half-title', id: 'cheer-title' }, ctx.t('cheer.title')),
      h('div', { key: 'six', class: 'cheer-six' }, six(place, rests > 0)),
      h(
        'p',
        { key: 'rests', class: 't2 cheer-rests', id: 'cheer-rests' },
        rests > 0 ? ctx.t('cheer.rests') : '',
      ),
    ),
  ];
};
