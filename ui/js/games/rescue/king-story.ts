/* The sheet that tells how a king came free: his plight, his helpers, and his throne now. */

import type { RescueEvent } from '../../types.js';
import type { Child } from '../../kit/dom.js';
import type { Desk } from '../../table/model.js';
import { clothOf } from '../../../art/shared/seats.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { nameOf } from '../../state/faces.js';
import { helpLine, onShelf, picture, plightOf, rescuedLabel, rescuedPicture } from './cards.js';
import { choosable, nameOn, openPicker, personAt, viewOf } from './pick.js';

const WIDTH = 112;
/** In CSS pixels: so narrow that cards are drawn without words. */
const BARE = 64;

/** The event in which a king was rescued; null if the log does not have it. */
const rescueOf = (desk: Desk<'rescue'>, king: string) => {
  const log = desk.update().game.log as readonly RescueEvent[];
  const event = log.findLast(one => one.t === 'rescued' && one.king === king);
  return event?.t === 'rescued' ? event : null;
};

/** Which pair freed a king, such as "Moon Queen and Crane"; empty if the log does not have it. */
const freedBy = (desk: Desk<'rescue'>, king: string) => {
  const event = rescueOf(desk, king);
  return event
    ? desk.ctx.t('rescue.king.pair', { queen: nameOf(event.queen), companion: nameOf(event.companion) })
    : '';
};

/** One picture of the story, and what is said of it. */
const scene = (key: string, pictures: Child[], words: string) =>
  h('li', { key, class: `story-${key}` }, h('div', { class: 'story-art' }, ...pictures), h('p', null, words));

const card = (svg: string) => h('span', { class: 'card', 'aria-hidden': 'true' }, drawing(svg));

/** Three pictures: in need, helped, at home. */
export const scenesOf = (desk: Desk<'rescue'>, seat: number, king: string) => {
  const { t } = desk.ctx;
  const { signs } = viewOf(desk);
  const event = rescueOf(desk, king);
  return [
    scene('plight', [card(picture(king, BARE, signs))], plightOf(king)),
    event &&
      scene(
        'help',
        [event.queen, event.companion].map(face => card(picture(face, BARE, signs))),
        `${freedBy(desk, king)}: ${helpLine(event.companion)}`,
      ),
    scene(
      'home',
      [drawing(onShelf(king, clothOf(personAt(desk, seat)?.colour)), { class: 'throne-place' })],
      t('rescue.king.home', { name: nameOn(desk, seat) }),
    ),
  ];
};

/** @param seat that has him */
export const kingStory = (desk: Desk<'rescue'>, seat: number, king: string) =>
  openPicker(desk, {
    name: 'king-story',
    title: () => nameOf(king),
    body: () => [
      h(
        'ol',
        { key: 'story', class: 'king-story', 'data-colour': personAt(desk, seat)?.colour },
        ...scenesOf(desk, seat, king),
      ),
    ],
  });

/** The portraits of a seat's kings; a tap opens the story of one. */
export const rescuedKings = (desk: Desk<'rescue'>, seat: number) =>
  (viewOf(desk).seats[seat]?.kings ?? []).map(face => {
    const by = freedBy(desk, face);
    return choosable({
      target: `rescued ${face}`,
      svg: rescuedPicture(face, WIDTH),
      label: [rescuedLabel(face), by].filter(Boolean).join('. '),
      chosen: false,
      act: () => void kingStory(desk, seat, face),
      under: by && h('span', { class: 'by' }, by),
    });
  });
