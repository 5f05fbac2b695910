/* The owl inside a sheet: the same advice as on the table, on a line of its own. */

import type { Desk } from '../../table/model.js';
import { round } from '../../kit/buttons.js';
import { h } from '../../kit/dom.js';
import { createAdvice } from '../../table/advice.js';
import { NO_SUM } from '../../table/doing.js';
import { DECLINES } from '../../table/hints.js';
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
  const speak = () => {
    redraw();
    const line = document.querySelector('.wise-words');
    if (line instanceof HTMLElement) line.focus();
  };

  /** Asks the table, and turns to the cards that are meant. */
  const hint = async () => {
    const found = await desk.ctx.owl.hint();
    if (found?.cards[0]) turnTo(found.cards[0].split(' ')[0] ?? '');
    return found;
  };

  const advice = createAdvice({
    owl: { hint, sums: async () => null },
    update: desk.update,
    doing: () => ({ selected: chosen(), sum: NO_SUM }),
    called: desk.called,
    choose,
    speak,
  });

  return {
    line: () => {
      const says = advice.stands();
      if (!mayAskOwl(desk.update(), desk.acting())) return false;
      return h(
        'div',
        { key: 'wise', class: says ? 'wise' : 'wise calm' },
        round('owl', desk.ctx.t('hint.owl'), () => void advice.press(), { class: 'tool-owl' }),
        says && h('p', { key: 'words', class: 'wise-words', tabindex: '-1' }, advice.words()),
      );
    },
    /** She goes on with what she has said on the table. */
    goOn: () => {
      const step = desk.hush();
      if (step > 0) void advice.press(step);
    },
    /** Whether she advises to decline. */
    declines: () => advice.places().flat().includes(DECLINES),
    /** Marks the cards of the hint, after every render. */
    mark: (sheet: HTMLElement) => {
      const meant = advice.step() > 1 ? advice.places().map(([own]) => own) : [];
      for (const one of sheet.querySelectorAll('[data-target]'))
        one.classList.toggle(
          'hinted',
          meant.some(place => place === `[data-spot="${CSS.escape(one.getAttribute('data-target') ?? '')}"]`),
        );
    },
  };
};
