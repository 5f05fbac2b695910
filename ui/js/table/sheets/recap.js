/* The sheet since the last turn: at most five events with their cards and a sentence each. All of it is
   public, and no bed is named. */

/** @import { Ctx } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { gameOf } from '../fetched.js';
import { highlights, since } from '../recap.js';

const WIDTH = 84;
/** The most cards that an event shows. */
const CARDS = 3;

/** The recap for a seat. @param {Ctx} ctx @param {number} seat */
export const recapOf = ({ state }, seat) => {
  const update = state().update;
  const people = update?.people ?? [];
  const log = update && gameOf(update).log(update);
  const events = log ? highlights(since(log.turns(), seat), event => log.words(event, people) !== null) : [];
  return { name: people[seat]?.name ?? '', people, log, events };
};

/** @param {Ctx} ctx @param {number} seat */
export const recapSheet = (ctx, seat) => {
  const { name, people, log, events } = recapOf(ctx, seat);
  return openSheet({
    name: 'recap',
    title: () => ctx.t('recap.title', { name }),
    content: () =>
      !log || events.length === 0
        ? [h('p', { key: 'none' }, ctx.t('recap.none'))]
        : [
            h(
              'ol',
              { class: 'recap', key: 'recap' },
              events.map((event, at) =>
                h(
                  'li',
                  { class: 'recap-event', key: String(at) },
                  h(
                    'span',
                    { class: 'recap-cards', key: 'cards', 'aria-hidden': 'true' },
                    log
                      .faces(event)
                      .slice(0, CARDS)
                      .map((face, i) => drawing(log.picture(face, WIDTH), { class: 'card', key: String(i) })),
                  ),
                  h('p', { key: 'words' }, ctx.t(...(log.words(event, people) ?? ['log.empty']))),
                ),
              ),
            ),
          ],
  });
};
