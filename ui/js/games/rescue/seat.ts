/* The sheet of a seat: all that is public of it, large enough to tap: realm, companions, kings, knight. */

import type { Child } from '../../kit/dom.js';
import type { Desk } from '../../table/model.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { meaningOf, nameOf } from '../../state/faces.js';
import { cheerPart } from '../../table/cheer-sheet.js';
import { ghostsOf, seen, seenLabel } from '../../table/ghosts.js';
import { sticker, stuckLabel, stuckTo } from '../../table/stickers.js';
import { labelOf, lyingArt, lyingLabel, picture, shieldOf } from './cards.js';
import { rescuedKings } from './king-story.js';
import { nearSeat } from './model.js';
import { peekSheet } from './peek.js';
import { choosable, nameOn, offersWith, openPicker, personAt, viewOf } from './pick.js';
import { gate } from './thrones.js';

const WIDTH = 72;

/** @param note text at the end of the heading */
const group = (desk: Desk<'rescue'>, title: string, cards: Child[], kind = '', note = '') =>
  h(
    'section',
    { key: title, class: 'pick-group' },
    h(
      'div',
      { class: 'group-head' },
      h('h3', { class: 'half-title' }, title),
      note && h('p', { class: 'none' }, note),
    ),
    cards.length === 0
      ? h('p', { class: 'none' }, desk.ctx.t('rescue.seat.none'))
      : h('div', { class: `pick-row ${kind}` }, cards),
  );

export const seatSheet = (desk: Desk<'rescue'>, seat: number) => {
  const { t } = desk.ctx;
  const rest = {};
  return openPicker(desk, {
    name: 'seat',
    title: () => nameOn(desk, seat),
    body: picker => {
      const view = viewOf(desk);
      const { seats, signs, goal } = view;
      const one = seats[seat];
      if (!one) return [];
      const name = nameOn(desk, seat);
      const now = desk.update();
      const ghosts = ghostsOf(now, now.stage.own);
      const marks = stuckTo(now, now.stage.shown);
      const mine = now.mine.includes(seat);
      // The cards of the near seat are on the table anyway, so its cheers come first.
      const near = seat === nearSeat(now, view);

      /**
       * A tap on a card: selects it if an offer contains it, else shows it larger. Of an update that is not
       * drawn yet it selects nothing.
       */
      const tap = (target: string, face: string | null, place: number) => () => {
        picker.close();
        if (desk.update() === now && offersWith(desk, target).length > 0) desk.tap(target, face ?? undefined);
        else if (face !== null) desk.ctx.inspect(face);
        else if (mine) peekSheet(desk, seat, place);
      };
      const shown = (
        target: string,
        svg: string,
        label: string,
        act: () => void,
        under?: Child,
        over?: Child[],
      ) =>
        choosable({
          target,
          svg,
          label,
          act,
          under,
          over,
          can: offersWith(desk, target).length > 0,
          chosen: desk.selected().includes(target),
        });

      const { redraw, close } = picker;
      const calls = cheerPart({ ctx: desk.ctx, seat, redraw, close, rest });

      const kings = group(
        desk,
        t('event.rescue.kings', { name, n: one.kings.length, goal }),
        rescuedKings(desk, seat),
        'rescued-row',
      );

      return [
        one.kings.length > 0 && kings,
        ...(near ? calls : []),
        h(
          'div',
          { key: 'knight', class: 'seat-knight', 'data-colour': personAt(desk, seat)?.colour },
          drawing(shieldOf(one.knight), { class: 'shield' }),
          h(
            'div',
            null,
            h('b', null, nameOf(one.knight)),
            h('p', { class: 'meaning' }, meaningOf(one.knight)),
            h('p', { class: 'power' }, t(`power.${one.power}`)),
          ),
          gate(seat, desk),
        ),
        group(
          desk,
          t('rescue.seat.realm'),
          one.realm.map((face, place) => {
            const target = `realm ${seat} ${place}`;
            const [ghost, stuck] = face === null ? [ghosts.get(target), marks[target]] : [];
            const label = stuckLabel(seenLabel(lyingLabel(face, signs, name), ghost), stuck);
            const over = [seen(ghost, queen => picture(queen, WIDTH, signs)), sticker(stuck)];
            return shown(
              target,
              lyingArt(face, WIDTH, signs),
              label,
              tap(target, face, place),
              face === null && mine && t('rescue.peek.do'),
              over,
            );
          }),
          '',
          t('rescue.seat.limit', { n: one.limit }),
        ),
        group(
          desk,
          t('rescue.seat.companions'),
          one.companions.map((face, at) => {
            const target = `companion ${seat} ${at}`;
            return shown(target, picture(face, WIDTH, signs), labelOf(face, signs), tap(target, face, at));
          }),
        ),
        one.kings.length === 0 && kings,
        ...(near ? [] : calls),
      ];
    },
  });
};
