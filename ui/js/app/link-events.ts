/* What happens when the connection to the table opens, brings a message, or is lost. */

import type { LinkEvents } from '../types.js';
import type { Parts } from './context.js';
import type { Platform } from './platform.js';
import type { createOutlet } from './outlet.js';
import { note } from '../kit/faults.js';
import { loadWords, withWords } from '../kit/i18n.js';
import { patiently } from '../kit/load.js';
import { createCover } from '../net/cover.js';
import { createMessages } from '../net/messages.js';
import { PROTOCOL } from '../state/core.js';
import { ring } from './later.js';

/** What the messages change beside the state. */
const hearers = (
  { ctx, store, acts, flow }: Parts,
  failed: (reason: string) => void,
): Parameters<typeof createMessages>[0] => ({
  store,
  acts,
  flow,
  cover: createCover(ctx.send),
  visit: ctx.visit,
  owl: ctx.owl,
  album: ctx.album,
  failed,
  ticket: async message =>
    (await withWords(() => import('../seating/ticket.js'), 'table')).ticketSheet(ctx, message),
  rung: () => {
    ring(ctx.settings, 'nudge');
    ctx.sounds.play({ name: 'ring' });
  },
  // Only an ornament: where it does not come, nothing is said.
  cheered: message =>
    void Promise.all([patiently(() => import('../table/cheer-bubble.js')), loadWords('table')])
      .then(([bubble]) => bubble.showCheer(message, ctx))
      .catch(error => note('cheer', error)),
  home: () => ctx.go('home'),
  again: ctx.again,
});

export const linkEvents = (
  parts: Parts,
  { kind }: Platform,
  outlet: Pick<ReturnType<typeof createOutlet>, 'failed' | 'returned'>,
): LinkEvents => {
  const { ctx, store, tokens } = parts;
  const { hear, returned } = createMessages(hearers(parts, outlet.failed));

  /** The link is back. */
  const reopened = () => {
    returned();
    ctx.owl.forget();
    ctx.album.lost();
    outlet.returned();
  };

  return {
    message: hear,
    savedSeat: tokens.keep,
    otherVersion: ctx.visit.otherVersion,
    open: () => {
      if (store.get().link !== 'connecting') reopened();
      store.set({ link: 'open' });
      if (!store.get().visit) ctx.send({ t: 'hello', protocol: PROTOCOL, token: null });
    },
    lost: reason => {
      const { link } = store.get();
      // The own table has not begun: there is no host that naps. The plain page says what is wrong.
      if (kind !== 'browser' && link === 'connecting' && reason === null) return;
      ctx.visit.lost(reason);
      if (kind === 'page' && reason === 'replaced') return store.set({ link: 'elsewhere' });
      const naps = reason === 'closed' || (store.get().link === 'napping' && reason === null);
      store.set({ link: naps ? 'napping' : 'lost' });
      if (link === 'open') ctx.announce.alert(ctx.t('announce.lost'));
    },
  };
};
