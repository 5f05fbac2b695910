/* Sends the table the pace of its computers, from the speed setting of the table's own device. */

import type { ClientMsg, State } from '../types.js';
import type { Settings } from '../state/settings.js';
import type { Store } from '../state/store.js';

const PACES: Record<string, Extract<ClientMsg, { t: 'pace' }>['pace']> = {
  calm: 'calm',
  normal: 'normal',
  swift: 'brisk',
  none: 'instant',
};

/** What this client has heard last from its own device's table. */
const heard = ({ visit, home, lobby, update }: State) => (visit === null ? (home ?? lobby ?? update) : null);

export type Plan = { store: Store; settings: Settings; send: (message: ClientMsg) => void };

export const keepPace = ({ store, settings, send }: Plan) => {
  const tell = () => send({ t: 'pace', pace: PACES[settings.get('speed')] ?? 'normal' });
  let kept = false;
  /** What was heard before a break: until the table has answered the hello it takes nothing else. */
  let before: ReturnType<typeof heard> = null;
  let speed = settings.get('speed');
  const look = (state: State) => {
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
    if (kept) tell();
  });
};
