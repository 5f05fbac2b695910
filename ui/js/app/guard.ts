/* Closes the open hand of a shared device: after a while without input, when the app is left, when the device
   is turned. A slip warns before it closes for lack of input, and says why afterwards. A device that belongs
   to one seat alone keeps its hand open. */

import type { Flow, State, Translate } from '../types.js';
import type { Slip } from '../kit/slip-button.js';
import type { Values, Settings } from '../state/settings.js';
import { slipButton } from '../kit/slip-button.js';

const IDLE_MS = 90_000;
/** How long the warning shows before the hand closes. */
export const DROWSY_MS = 15_000;
/** How long the warning stays after a touch, so that a tap on its button still hits it. */
const LINGER_MS = 400;
/** In one-switch play the warning comes after this many steps of the ring at the earliest. */
const STEPS = 30;
/** A change of height up to this, in CSS pixels, comes from the browser's bars. */
const BARS = 100;

/** Milliseconds without input until the warning. */
export const idleFor = ({ scan }: Readonly<Pick<Values, 'scan'>>) =>
  scan === 'off' ? IDLE_MS : Math.max(IDLE_MS, Number(scan) * STEPS);

/** `drowsy` warns that the hand will close, `closed` says that it has closed for lack of input */
type Sign = '' | 'drowsy' | 'closed';

/** The sign as a slip. */
export const guardSlips = (sign: Sign, t: Translate, stay: () => void): Slip[] => {
  if (sign === 'closed') return [{ key: 'dozed', mark: 'moon', small: true, text: t('hand.dozed') }];
  return sign === 'drowsy'
    ? [
        {
          key: 'drowsy',
          mark: 'moon',
          small: true,
          text: t('hand.drowsy'),
          acts: [slipButton('stay', t('hand.stay'), 'check', stay)],
        },
      ]
    : [];
};

export const createGuard = ({
  flow,
  state,
  settings,
  dropSheets,
  changed,
}: {
  flow: Pick<Flow, 'hide'>;
  state: () => State;
  settings: Pick<Settings, 'values'>;
  dropSheets: () => void;
  changed: () => void;
}) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let open = false;
  let sign: Sign = '';

  const show = (next: Sign) => {
    clearTimeout(lingering);
    lingering = undefined;
    if (sign === next) return;
    sign = next;
    changed();
  };

  const close = () => {
    const stage = state().update?.stage;
    if (!stage || stage.shown === null || stage.own) return false;
    dropSheets();
    flow.hide();
    return true;
  };

  const doze = () => {
    show('drowsy');
    timer = setTimeout(() => show(close() ? 'closed' : ''), DROWSY_MS);
  };

  const restart = () => {
    clearTimeout(timer);
    if (open) timer = setTimeout(doze, idleFor(settings.values));
  };

  const touched = () => {
    if (!open) return;
    restart();
    if (sign === 'drowsy') lingering ??= setTimeout(() => show(''), LINGER_MS);
  };

  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    addEventListener(type, touched, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && close());
  addEventListener('blur', close);
  addEventListener('pagehide', close);
  let [width, height] = [innerWidth, innerHeight];
  addEventListener('resize', () => {
    const turned = innerWidth !== width || Math.abs(innerHeight - height) > BARS;
    if (turned) close();
    [width, height] = [innerWidth, innerHeight];
  });

  return {
    watch: (now: State) => {
      const stage = now.update?.stage;
      const shown = stage !== undefined && stage.shown !== null && !stage.own;
      if (!stage) show('');
      if (shown === open) return;
      open = shown;
      if (open || sign === 'drowsy') show('');
      restart();
    },
    /** The slips to show now; their button counts as a touch. */
    slips: (t: Translate) => guardSlips(sign, t, touched),
  };
};
