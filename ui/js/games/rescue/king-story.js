/* The sheet that tells how a king came free: his plight, his helpers, and his throne now. */

/** @import { RescueEvent } from '../../types.js' */
/** @import { Child } from '../../kit/dom.js' */
/** @import { Desk } from '../../table/model.js' */
import { clothOf } from '../../../art/shared/seats.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { nameOf } from '../../state/faces.js';
import { helpLine, onShelf, picture, plightOf, rescuedLabel, rescuedPicture } from './cards.js';
import { choosable, nameOn, openPicker, personAt, viewOf } from './pick.js';

const WIDTH = 112;
/** In CSS pixels: so narrow that cards are drawn without words. */
const BARE = 64;

/**
 * The event in which a king was rescued; null if the log does not have it.
 * @param {Desk<'rescue'>} desk
 * @param {string} king
 */
const rescueOf = (desk, king) => {
  const log = /** @type {readonly RescueEvent[]} */ (desk.update().game.log);
  const event = log.findLast(one => one.t === 'rescued' && one.king === king);
  return event?.t === 'rescued' ? event : null;
};

/**
 * Which pair freed a king, such as "Moon Queen and Crane"; empty if the log does not have it.
 * @param {Desk<'rescue'>} desk
 * @param {string} king
 */
const freedBy = (desk, king) => {
  const event = rescueOf(desk, king);
  return event
    ? desk.ctx.t('rescue.king.pair', { queen: nameOf(event.queen), companion: nameOf(event.companion) })
    : '';
};

/**
 * One picture of the story, and what is said of it.
 * @param {string} key
 * @param {Child[]} pictures
 * @param {string} words
 */
const scene = (key, pictures, words) =>
  h('li', { key, class: `story-${key}` }, h('div', { class: 'story-art' }, ...pictures), h('p', null, words));

/** @param {string} svg */
const card = svg => h('span', { class: 'card', 'aria-hidden': 'true' }, drawing(svg));

/**
 * Three pictures: in need, helped, at home.
 * @param {Desk<'rescue'>} desk
 * @param {number} seat
 * @param {string} king
 */
export const scenesOf = (desk, seat, king) => {
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

/** @param {Desk<'rescue'>} desk @param {number} seat that has him @param {string} king */
export const kingStory = (desk, seat, king) =>
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

/**
 * The portraits of a seat's kings; a tap opens the story of one.
 * @param {Desk<'rescue'>} desk
 * @param {number} seat
 */
export const rescuedKings = (desk, seat) =>
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
