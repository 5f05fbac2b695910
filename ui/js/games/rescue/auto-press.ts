/* Presses the big button by itself where no other action is possible (`only`), once it has filled visibly for
   `FILLS_MS`. A touch or a key anywhere stops that, and the button then waits for a press; after an undo it
   does not fill again. It depends on public facts alone: the cards that lie there, and the offers of the
   acting seat. */

import type { Desk } from '../../table/model.js';
import type { RescueModel } from './model.js';
import { createMotion } from '../../kit/motion.js';
import { only } from './prompt.js';

/** Long enough to see it coming, and to stop it. */
export const FILLS_MS = 1500;

/**
 * Whether the button may do so: not with speech or switch control, not with reduced motion, which would not
 * show it filling, and not in a lesson.
 */
export const mayPressItself = ({ settings, chosen }: Desk<'rescue'>['ctx']) =>
  !chosen &&
  settings.get('scan') === 'off' &&
  !(settings.get('aloud') === 'on' && settings.get('sound') === 'on') &&
  createMotion(settings).moves();

/** Whether the page is visible, with no sheet and no words of the owl open. */
const isWatched = (root: HTMLElement) =>
  !document.hidden &&
  !document.querySelector('dialog[open]') &&
  !root.querySelector('.owl-says:not([hidden])');

export const createAutoPress = ({ root, desk }: { root: HTMLElement; desk: Desk<'rescue'> }) => {
  /** Key of the action for which the button fills; empty for none. */
  let fills = '';
  /** Keys of the actions that were sent or stopped. */
  const over = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fill = (next: string) => {
    clearTimeout(timer);
    fills = next;
    root.toggleAttribute('data-fills', next !== '');
  };

  const stop = () => {
    if (!fills) return;
    over.add(fills);
    fill('');
  };
  addEventListener('pointerdown', stop, true);
  addEventListener('keydown', stop, true);

  return {
    /** Called after every render of the table. */
    see: (m: RescueModel) => {
      const taps = only(m);
      // The log and not its length, which stays the same once the log is full.
      const next = taps === null ? '' : JSON.stringify([m.update.game.log, taps]);
      if (next === fills) return;
      fill('');
      if (!taps || over.has(next) || !mayPressItself(desk.ctx)) return;
      fill(next);
      timer = setTimeout(() => {
        stop();
        if (isWatched(root)) m.on.send(taps, 'go');
      }, FILLS_MS);
    },
    destroy: () => {
      fill('');
      removeEventListener('pointerdown', stop, true);
      removeEventListener('keydown', stop, true);
    },
  };
};
