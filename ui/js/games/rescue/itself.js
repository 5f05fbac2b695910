/* The big button presses itself where it is all that can be done: it fills for a moment first. A touch or a key anywhere stops it, and
   then it waits like any other; whoever takes the move back is not hurried again. It knows no more than what everybody sees: the cards
   that lie there, and what the table offers to the seat that acts. */

/** @import { Desk } from '../../table/game.js' */
/** @import { RescueModel } from './model.js' */
import { createMotion } from '../../kit/motion.js';
import { only } from './prompt.js';

/** Long enough to see it coming, and to stop it. */
export const FILLS_MS = 1500;

/** Not where somebody listens or plays with one switch, nor where nothing moves: it could not be seen filling. In a lesson nothing happens that the learner has not done. @param {Desk<'rescue'>['ctx']} ctx */
export const mayPressItself = ({ settings, chosen }) =>
  !chosen && settings.get('scan') === 'off' && !(settings.get('aloud') === 'on' && settings.get('sound') === 'on') && createMotion(settings).moves();

/** Whether nobody looks at something else. @param {HTMLElement} root */
const isWatched = root => !document.hidden && !document.querySelector('dialog[open]') && !root.querySelector('.owl-says:not([hidden])');

/** @param {{ root: HTMLElement, desk: Desk<'rescue'> }} table */
export const createItself = ({ root, desk }) => {
  /** What it is about to do. */
  let fills = '';
  /** What it has done, or was stopped from doing. */
  let over = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} next */
  const fill = next => {
    clearTimeout(timer);
    fills = next;
    root.toggleAttribute('data-fills', next !== '');
  };

  const stop = () => {
    if (!fills) return;
    over = fills;
    fill('');
  };
  addEventListener('pointerdown', stop, true);
  addEventListener('keydown', stop, true);

  return {
    /** The table was drawn. @param {RescueModel} m */
    see: m => {
      const taps = only(m);
      const next = taps === null ? '' : `${m.update.game.log.length} ${taps.join()}`;
      if (next === fills) return;
      fill('');
      if (!taps || next === over || !mayPressItself(desk.ctx)) return;
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
