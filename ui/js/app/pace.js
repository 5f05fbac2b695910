/* Sends the table the pace of its computers, from the speed setting of the device that manages it. */

/** @import { ClientMsg, State } from '../types.js' */
/** @import { Settings } from '../state/settings.js' */
/** @import { Store } from '../state/store.js' */
import { manages } from '../state/presence.js';

/** @type {Record<string, Extract<ClientMsg, { t: 'pace' }>['pace']>} */
const PACES = { calm: 'calm', normal: 'normal', swift: 'brisk', none: 'instant' };

/** Whether this client is connected to its own device's table, and has heard from it. @param {State} state */
const keeps = ({ link, visit, home, lobby, update }) =>
  link === 'open' && visit === null && Boolean(home ?? lobby ?? update);

/** @typedef {{ store: Store, settings: Settings, send: (message: ClientMsg) => void }} Plan */

/** @param {Plan} plan */
export const keepPace = ({ store, settings, send }) => {
  const tell = () => send({ t: 'pace', pace: PACES[settings.get('speed')] ?? 'normal' });
  let kept = false;
  let speed = settings.get('speed');
  /** @param {State} state */
  const look = state => {
    const now = keeps(state);
    if (now && !kept) tell();
    kept = now;
  };
  look(store.get());
  store.listen(look);
  settings.subscribe(values => {
    if (values.speed === speed) return;
    speed = values.speed;
    if (manages(store.get())) tell();
  });
};
