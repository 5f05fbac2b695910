/* The sheet that shows how late guests can join; any client that is in can open it. */

import type { Ctx } from '../../types.js';
import { h } from '../../kit/dom.js';
import { openSheet } from '../../kit/sheets.js';
import { entrances, television } from '../join-ways.js';

export const inviteSheet = (ctx: Ctx) =>
  openSheet({
    name: 'invite',
    title: () => ctx.t('room.invite'),
    content: () => {
      const { door, room, visit } = ctx.state();
      if (!door) return [h('p', { key: 'none' }, ctx.t('room.no_wifi'))];
      return [
        h(
          'div',
          { class: 'ways', key: 'ways' },
          entrances(ctx, door, door.code, room?.name ?? visit?.table.name ?? ''),
        ),
        television(ctx, door),
      ];
    },
  });
