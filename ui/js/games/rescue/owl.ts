/* The owl's hint inside a sheet: the same three steps as on the table, on a line of its own. */

import type { Hint } from '../../types.js';
import type { Desk } from '../../table/model.js';
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { chosenBy, hintWords, nextStep, STEPS, stillFits } from '../../table/hints.js';
import { mayAskOwl } from '../../table/model.js';

export const createWise = (
  desk: Desk<'rescue'>,
  {
    redraw,
    turnTo,
    chosen,
    choose,
  }: {
    redraw: () => void;
    turnTo: (kind: string) => void;
    chosen: () => string[];
    choose: (taps: string[]) => void;
  },
) => {
  type Said = { step: number; hint: Hint | null; none: boolean };
  let said: Said | null = null;

  const speak = () => {
    redraw();
    const line = document.querySelector('.wise-words');
    if (line instanceof HTMLElement) line.focus();
  };

  const press = async () => {
    if (said?.hint) {
      said.step = said.step === STEPS ? 1 : nextStep(said.step, said.hint);
      if (said.step === STEPS) choose(chosenBy(said.hint));
      return speak();
    }
    const mine: Said = { step: 0, hint: null, none: false };
    said = mine;
    speak();
    mine.hint = await desk.ctx.owl.hint();
    [mine.step, mine.none] = [1, mine.hint === null];
    if (mine.hint?.cards[0]) turnTo(mine.hint.cards[0].split(' ')[0] ?? '');
    speak();
  };

  /** Forgets what other cards have made untrue. */
  const check = () => {
    if (said?.hint && said.step > 1 && !stillFits(said.hint, chosen(), said.step === STEPS)) said = null;
  };

  const words = () => {
    if (said?.none) return desk.ctx.t('failed.no_hint');
    return said?.hint
      ? hintWords(said.step, said.hint, desk.update(), desk.called)
      : desk.ctx.t('hint.thinking');
  };

  return {
    line: () => {
      check();
      if (!mayAskOwl(desk.update(), desk.acting())) return false;
      return h(
        'div',
        { key: 'wise', class: said ? 'wise' : 'wise calm' },
        h(
          'button',
          {
            key: 'owl',
            class: 'rb tool-owl',
            type: 'button',
            'aria-label': desk.ctx.t('hint.owl'),
            onclick: () => void press(),
          },
          sign('owl'),
        ),
        said && h('p', { key: 'words', class: 'wise-words', tabindex: '-1' }, words()),
      );
    },
    /** Marks the cards of the hint, after every render. */
    mark: (sheet: HTMLElement) => {
      const meant = said?.hint && said.step > 1 ? said.hint.cards : [];
      for (const one of sheet.querySelectorAll('[data-target]'))
        one.classList.toggle(
          'hinted',
          meant.some(target => target === one.getAttribute('data-target')),
        );
    },
  };
};
