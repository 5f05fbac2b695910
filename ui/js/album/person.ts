/* The sheet of one queen or king of the collection: a large sticker that moves when tapped, a sentence, a
   melody. */

import type { Ctx } from '../types.js';
import type { CollectionPage } from '../games/pages.js';
import { sticker } from '../../art/around/stickers.js';
import { h } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { createMotion } from '../kit/motion.js';
import { openSheet } from '../kit/sheets.js';
import { readOut } from '../kit/speech/read-out.js';
import { nameOf } from '../state/faces.js';
import { createStage } from '../table/stage.js';

/** The duration of a gesture, as a share of a great moment. */
const LENGTH = 0.6;

/** @param colour opens the pages to colour in */
export const personSheet = (ctx: Ctx, page: CollectionPage, face: string, colour: () => void) => {
  const { t, settings } = ctx;
  const motion = createMotion(settings);
  let paper: HTMLDialogElement | null = null;

  const move = async () => {
    const [box, own, behind, front] = [
      '.person-picture',
      '.person-sticker',
      '.person-behind',
      '.person-front',
    ].map(what => paper?.querySelector<HTMLElement>(what));
    if (!box || !own || !behind || !front || !motion.moves()) return;
    const gesture = page.gesture(face, {
      x: box.clientWidth / 2,
      y: box.clientHeight / 2,
      width: own.clientWidth,
    });
    await Promise.all([
      motion.play(own, motion.ms('moment') * LENGTH, gesture.own, { easing: 'linear' }),
      createStage(behind, motion).play(gesture.behind, [], LENGTH),
      createStage(front, motion).play(gesture.front, [], LENGTH),
    ]);
  };

  /** Plays gesture and melody from the beginning. */
  const show = () => {
    motion.skip();
    motion.begin();
    ctx.sounds.play(page.cue(face));
    void move();
  };

  const sheet = openSheet({
    name: 'person',
    title: () => nameOf(face),
    drawn: dialog => (paper = dialog),
    content: self => [
      h(
        'button',
        {
          class: 'person-picture',
          key: 'picture',
          'aria-label': t('collection.again'),
          onclick: show,
        },
        h('span', { class: 'person-behind', key: 'behind', 'aria-hidden': 'true' }),
        drawing(sticker(page.looks(face)), { class: 'person-sticker', key: 'sticker' }),
        h('span', { class: 'person-front', key: 'front', 'aria-hidden': 'true' }),
      ),
      h('p', { class: 'person-line', key: 'line' }, page.line(face)),
      h(
        'div',
        { class: 'sheet-acts person-acts', key: 'acts' },
        h(
          'button',
          { class: 'btn s', key: 'again', onclick: show },
          sign('play'),
          h('span', { key: 'word' }, t('collection.again')),
        ),
        h(
          'button',
          {
            class: 'btn s paper',
            key: 'colour',
            onclick: () => {
              self.close();
              colour();
            },
          },
          sign('print'),
          h('span', { key: 'word' }, t('collection.colour')),
        ),
      ),
    ],
    closed: () => void motion.skip(),
  });
  readOut(ctx, nameOf(face), page.line(face));
  // Starts after the sheet has had time to move in; one that closes before stays silent.
  void motion.wait(motion.ms('move')).then(() => paper?.open && show());
  return sheet;
};
