/* What happens when the connection to the table opens, brings a message, or is lost. */

/** @import { LinkEvents } from '../types.js' */
/** @import { Parts } from './context.js' */
/** @import { Platform } from './platform.js' */
import { withWords } from '../kit/i18n.js';
import { createCover } from '../net/cover.js';
import { createMessages } from '../net/messages.js';
import { PROTOCOL } from '../state/core.js';
import { ring } from './later.js';

/**
 * What the messages change beside the state.
 * @param {Parts} parts
 * @param {(reason: string) => void} failed
 * @returns {Parameters<typeof createMessages>[0]}
 */
const hearers = ({ ctx, store, acts, flow }, failed) => ({
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
  cheered: async message =>
    (await withWords(() => import('../table/cheer-bubble.js'), 'table')).showCheer(message, ctx),
  home: () => ctx.go('home'),
  again: ctx.again,
});

/**
 * @param {Parts} parts
 * @param {Platform} platform
 * @param {Pick<ReturnType<typeof import('./outlet.js').createOutlet>, 'failed' | 'returned'>} outlet
 * @returns {LinkEvents}
 */
export const linkEvents = (parts, { kind }, outlet) => {
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
