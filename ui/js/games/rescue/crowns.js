/* The kings that a seat has rescued: their portraits behind the crowns, and who freed them as far as the log tells. */

/** @import { RescueEvent } from '../../types.js' */
/** @import { Desk } from '../../table/game.js' */
import { h } from '../../kit/dom.js';
import { nameOf } from '../../state/faces.js';
import { rescuedLabel, rescuedPicture } from './cards.js';
import { choosable, nameOn, openPicker, viewOf } from './pick.js';

const WIDTH = 112;

/** "Moon Queen and Crane", who freed a king; empty where nothing tells it. @param {Desk<'rescue'>} desk @param {string} king */
const freedBy = (desk, king) => {
  const log = /** @type {readonly RescueEvent[]} */ (desk.update().game.log);
  const event = log.findLast(one => one.t === 'rescued' && one.king === king);
  return event?.t === 'rescued' ? desk.ctx.t('rescue.king.pair', { queen: nameOf(event.queen), companion: nameOf(event.companion) }) : '';
};

/** The portraits, each a way to look closer. @param {Desk<'rescue'>} desk @param {number} seat @param {(face: string) => void} inspect */
export const rescuedKings = (desk, seat, inspect) =>
  (viewOf(desk).seats[seat]?.kings ?? []).map(face => {
    const by = freedBy(desk, face);
    return choosable({
      target: `rescued ${face}`,
      svg: rescuedPicture(face, WIDTH),
      label: [rescuedLabel(face), by].filter(Boolean).join('. '),
      chosen: false,
      act: () => inspect(face),
      under: by && h('span', { class: 'by' }, by),
    });
  });

/** "Ben: 2 of 3 kings" @param {Desk<'rescue'>} desk @param {number} seat */
const titleOf = (desk, seat) => {
  const { seats, goal } = viewOf(desk);
  return `${nameOn(desk, seat)}: ${desk.ctx.t('rescue.kings', { n: seats[seat]?.kings.length ?? 0, goal })}`;
};

/** @param {Desk<'rescue'>} desk @param {number} seat */
export const crownsSheet = (desk, seat) =>
  openPicker(desk, {
    name: 'crowns',
    title: () => titleOf(desk, seat),
    body: picker => [h('div', { key: 'kings', class: 'pick-row rescued-row' }, rescuedKings(desk, seat, picker.inspect))],
  });
