/* Animations of a rescue, and of the end, when the winner's kings hop. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Scenes } from './animations.js' */
import { spotIn } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { createStage } from '../../table/stage.js';
import { nameAt } from '../../table/words.js';
import { rescuedPicture } from './cards.js';
import { FREE, LENGTH } from './rescue-room.js';
import { castOf } from './rescue-scene.js';

/** The face of the first king: kings lie on the table in the order of their faces. */
const FIRST_KING = 71;

/** @type {Scenes<'rescued' | 'ended'>} */
export const rescueScenes = ({ root, layer, at, edge, pile, centre, hands, lifted, spotOf, beside, motion, ctx }) => {
  const stage = createStage(layer, motion);

  /** Where the newest king of a seat stands on its shelf. @param {number} seat @param {number} kings how many it has now @returns {Spot} */
  const shelf = (seat, kings) => {
    const box = spotOf(`kings ${seat}`)?.querySelectorAll(':scope > *')[kings - 1]?.getBoundingClientRect();
    return box && box.width > 0 ? spotIn(box) : at(`kings ${seat}`, `seat ${seat}`);
  };

  return {
    rescued: async (event, view, { land, note }) => {
      const { seat, queen, place, companion, slot, king, kings } = event;
      const people = ctx.state().update?.people ?? [];
      const mine = view.seats[seat]?.companions.indexOf(companion) ?? 0;
      const number = Number(king) - FIRST_KING;
      const rescue = {
        queen, companion, king, signs: view.signs,
        from: { king: at(`king ${number}`, 'kings', 'kings middle', 'middle'), queen: edge(`realm ${seat} ${place}`, seat), companion: edge(`companion ${seat} ${mine}`, seat) },
        to: { king: shelf(seat, kings), queen: pile(), companion: at(`grid ${slot}`, 'middle') },
      };
      const gone = [`realm ${seat} ${place}`, `companion ${seat} ${mine}`, `king ${number}`].map(spotOf);
      const count = ctx.t('event.rescue.kings', { name: nameAt(people, seat), n: kings, goal: view.goal });
      await lifted(gone, () => stage.play(castOf(rescue), [{ at: FREE, act: () => ctx.sounds.play({ name: 'rescue' }) }, { at: 1, act: land }], LENGTH));
      await motion.wait(motion.ms('scene') * 0.3);
      ctx.announce.status(count);
      // A television always shows the count, and after the last king the end follows.
      if (kings < view.goal && !root.querySelector('.tv-last')) note(count);
      await motion.wait(motion.ms('scene') * 0.3);
    },
    ended: async ({ winner }, view, { land }) => {
      land();
      const kings = view.seats[winner]?.kings ?? [];
      const { x, y, width } = centre();
      // The caption comes below.
      const places = beside({ x, y: y - width * 0.2, width: Math.min(width, 140 * scale()) }, kings.length);
      const waving = motion.ms('scene') === 0 ? [] : kings.map((king, i) => hands.ghost(rescuedPicture(king, 140), /** @type {Spot} */ (places[i])));
      for (let times = 0; times < 2; times++) await Promise.all(waving.map((king, i) => motion.play(king, 'move', hop(i))));
      for (const king of waving) king.remove();
    },
  };
};

/** @param {number} i @returns {Keyframe[]} */
const hop = i => [{ transform: 'none' }, { transform: `translateY(-${14 + i * 4}px) rotate(${i % 2 ? 3 : -3}deg)` }, { transform: 'none' }];
