/* The sheet in which somebody who plays chooses how much help to get. */

import type { Ctx, State } from '../../types.js';
import { openSheet } from '../../kit/sheets.js';
import { helps } from '../help-levels.js';

/** Of the seats that play on this device the one that is looked at or decides, or else the first; null without any. */
export const helpedSeat = ({ update }: Pick<State, 'update'>): number | null => {
  const mine = update?.mine ?? [];
  const now = [update?.stage.shown, update?.game.view.to_act].find(seat => mine.some(one => one === seat));
  return now ?? mine[0] ?? null;
};

export const helpSheet = (ctx: Ctx) => {
  const seat = helpedSeat(ctx.state());
  const person = () => ctx.state().update?.people[seat ?? -1];
  return openSheet({
    name: 'help',
    follows: true,
    title: () => person()?.name ?? '',
    content: () => {
      const { help } = person() ?? {};
      if (!help || seat === null) return [];
      return [helps('help', help, help => ctx.send({ t: 'help', seat, help }))];
    },
  });
};
