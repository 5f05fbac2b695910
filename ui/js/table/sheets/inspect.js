/* One card, large: its name and what it does in one sentence. */

import { h } from '../../kit/dom.js';
import { labelOf, meaningOf, nameOf } from '../../state/faces.js';
import { drawing, picture } from '../cards.js';
import * as rescue from '../../games/rescue/cards.js';
import { entryOf } from '../../rules/book.js';
import { sign } from '../../kit/marks.js';
import { closeSheets, openSheet } from '../../kit/sheets.js';

/** @import { Ctx } from '../../types.js' */

const WIDTH = 280;

/** The card as the game that is played shows it. @param {Ctx} ctx @param {string} face */
const shown = ({ state }, face) => {
  const game = /** @type {import('../../types.js').AnyUpdate | null} */ (state().update)?.game;
  if (game?.game !== 'rescue') return { svg: picture(face, WIDTH), label: labelOf(face), meaning: meaningOf(face) };
  const { signs, seats } = game.view;
  if (seats.some(seat => seat.kings.includes(face))) {
    return { svg: rescue.rescuedPicture(face, WIDTH), label: rescue.rescuedLabel(face), meaning: rescue.rescuedMeaning() };
  }
  return { svg: rescue.picture(face, WIDTH, signs), label: rescue.labelOf(face, signs), meaning: rescue.meaningHere(face) };
};

/** The way to what the rules say of this card. @param {Ctx} ctx @param {string} face */
const more = ({ t, go, state }, face) => {
  const game = state().update?.game.game ?? 'queens';
  const entry = entryOf(game, face);
  if (!entry) return null;
  const open = () => {
    closeSheets();
    go('rules', game, entry);
  };
  return h('button', { class: 'btn s dark', key: 'more', type: 'button', onclick: open }, sign('story'), h('span', { key: 'word' }, t('rules.more')));
};

/** @param {Ctx} ctx @param {string} face */
export const inspectSheet = (ctx, face) => {
  const look = () => shown(ctx, face);
  return openSheet({
    name: 'inspect',
    title: () => nameOf(face),
    content: () => [
      h('div', { class: 'inspect-card card', key: 'card', role: 'img', 'aria-label': look().label }, drawing(look().svg)),
      h('p', { class: 'inspect-meaning', key: 'meaning' }, look().meaning),
      more(ctx, face),
    ],
  });
};
