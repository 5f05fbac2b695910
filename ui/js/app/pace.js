/* Sends the table the pace of its computers, from the speed setting of the device that manages it. */

/** @import { ClientMsg, State } from '../types.js' */
/** @import { Settings } from '../state/settings.js' */
/** @import { Store } from '../state/store.js' */
import { manages } from '../state/presence.js';

/** @type {Record<string, Extract<ClientMsg, { t: 'pace' }>['pace']>} */
const PACES = { calm: 'calm', normal: 'normal', swift: 'brisk', none: 'instant' };

/** What this client has heard last from its own device's table. @param {State} state */
const heard = ({ visit, home, lobby, update }) => (visit === null ? (home ?? lobby ?? update) : null);

/** @typedef {{ store: Store, settings: Settings, send: (message: ClientMsg) => void }} Plan */

/** @param {Plan} plan */
export const keepPace = ({ store, settings, send }) => {
  const tell = () => send({ t: 'pace', pace: PACES[settings.get('speed')] ?? 'normal' });
  let kept = false;
  /**
   * What was heard before a break: until the table has answered the hello it takes nothing else.
   * @type {ReturnType<typeof heard>}
   */
  let before = null;
  let speed = settings.get('speed');
  /** @param {State} state */
  const look = state => {
    const now = heard(state);
    if (state.link !== 'open') before = now;
    const keeps = now !== null && now !== before;
    if (keeps && !kept) tell();
    kept = keeps;
  };
  look(store.get());
  store.listen(look);
  settings.subscribe(values => {
    if (values.speed === speed) return;
    speed = values.speed;
    if (manages(store.get())) tell();
  });
};
