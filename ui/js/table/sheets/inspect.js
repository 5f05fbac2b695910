/* The sheet of one card: its picture, its name and what it does in one sentence. */

/** @import { Ctx, Update } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { closeSheets, openSheet } from '../../kit/sheets.js';
import { nameOf } from '../../state/faces.js';
import { kindOf } from '../../state/games.js';
import { gameOf } from '../fetched.js';

const WIDTH = 280;

/** The button that opens the rules at the entry of this card. @param {Ctx} ctx @param {string} face */
const more = ({ t, go, state }, face) => {
  const { update } = state();
  const entry = update && gameOf(update).entryOf(face);
  if (!entry) return null;
  const open = () => {
    closeSheets();
    go('rules', kindOf(update), entry);
  };
  return h(
    'button',
    { class: 'btn s dark', key: 'more', type: 'button', onclick: open },
    sign('story'),
    h('span', { key: 'word' }, t('rules.more')),
  );
};

/** @param {Ctx} ctx @param {string} face */
export const inspectSheet = (ctx, face) => {
  /** This sheet opens only at a table, so there is an update. */
  const update = () => /** @type {Update} */ (ctx.state().update);
  const look = () => gameOf(update()).card(update().game.view, face, WIDTH);
  return openSheet({
    name: 'inspect',
    title: () => nameOf(face),
    content: () => [
      h(
        'div',
        { class: 'inspect-card card', key: 'card', role: 'img', 'aria-label': look().label },
        drawing(look().svg),
      ),
      h('p', { class: 'inspect-meaning', key: 'meaning' }, look().meaning),
      more(ctx, face),
    ],
  });
};
