/* The rescue: queen and companion come together, the rope pulls, the king hops home; and the end, when kings wave. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Scenes } from './animations.js' */
import { ropeScene } from '../../../art/rescue/scenes.js';
import { UNFOLD } from '../../table/movements.js';
import { nameAt } from '../../table/words.js';
import { picture, rescuedPicture } from './cards.js';

const SCENE_RATIO = 240 / 300;
/** The code of the first king: they lie in the order of their codes. */
const FIRST_KING = 71;

/** @type {Scenes<'rescued' | 'ended'>} */
export const rescueScenes = ({ at, realm, pile, centre, thing, fly, hands, lifted, spotOf, beside, motion, ctx }) => {
  /** Two who fit sway towards each other. @param {HTMLElement} one @param {HTMLElement} other @param {Spot} from @param {Spot} fromOther @param {Spot} left @param {Spot} right */
  const meet = async (one, other, from, fromOther, left, right) => {
    await Promise.all([
      motion.play(one, 'move', [{ transform: `translate(${from.x - left.x}px, ${from.y - left.y}px) scale(.6)` }, { transform: 'none' }]),
      motion.play(other, 'move', [{ transform: `translate(${fromOther.x - right.x}px, ${fromOther.y - right.y}px) scale(.6)` }, { transform: 'none' }]),
    ]);
    void motion.play(one, 'flip', sway(8));
    void motion.play(other, 'flip', sway(-8));
  };

  /** The rope pulls the king out. @param {string} king @param {Spot} from @param {Spot} spot @param {import('../../types.js').RescueView} view */
  const pull = async (king, from, spot, view) => {
    const rope = thing(ropeScene(), { ...spot, width: spot.width * 1.9 }, SCENE_RATIO, 'unfolding');
    await motion.play(rope, motion.ms('scene') * 0.25, UNFOLD);
    await hands.show(picture(king, spot.width * 0.8, view.signs), from, { ...spot, width: spot.width * 0.8 }, () => motion.wait(motion.ms('scene') * 0.1));
    rope.remove();
    await hands.flip(picture(king, spot.width, view.signs), rescuedPicture(king, spot.width), spot);
    await hands.show(rescuedPicture(king, spot.width), spot, spot, () => motion.wait(motion.ms('scene') * 0.1));
  };

  return {
    rescued: async ({ seat, queen, place, companion, slot, king, kings }, view, { land, note }) => {
      const spot = centre();
      const [left, right] = beside({ ...spot, width: spot.width * 0.85 }, 3).filter((_, i) => i !== 1);
      const mine = view.seats[seat]?.companions.indexOf(companion) ?? 0;
      const [from, fromOther] = [realm(seat, place), at(`companion ${seat} ${mine}`, `seat ${seat}`)];
      const go = async () => {
        if (!left || !right || motion.ms('move') === 0) return;
        const one = hands.ghost(picture(queen, left.width, view.signs), left);
        const other = hands.ghost(picture(companion, right.width, view.signs), right);
        await meet(one, other, from, fromOther, left, right);
        await pull(king, at(`king ${Number(king) - FIRST_KING}`, 'kings', 'middle'), spot, view);
        one.remove();
        other.remove();
        const [home, heap, door] = [at(`kings ${seat}`, `seat ${seat}`), pile(), at(`grid ${slot}`, 'middle')];
        await Promise.all([hands.fly(rescuedPicture(king, spot.width), spot, home), fly(queen, left, heap, view), fly(companion, right, door, view)]);
      };
      await lifted([`realm ${seat} ${place}`, `companion ${seat} ${mine}`, `king ${Number(king) - FIRST_KING}`].map(spotOf), go);
      land();
      const count = ctx.t('event.rescue.kings', { name: nameAt(ctx.state().update?.people ?? [], seat), n: kings, goal: view.goal });
      note(count);
      ctx.announce.status(count);
      await motion.wait(motion.ms('scene') * 0.2);
    },
    ended: async ({ winner }, view, { land }) => {
      land();
      const kings = view.seats[winner]?.kings ?? [];
      const places = beside({ ...centre(), width: Math.min(centre().width, 140) }, kings.length);
      const waving = motion.ms('scene') === 0 ? [] : kings.map((king, i) => hands.ghost(rescuedPicture(king, 140), /** @type {Spot} */ (places[i])));
      for (let times = 0; times < 2; times++) await Promise.all(waving.map((king, i) => motion.play(king, 'move', hop(i))));
      for (const king of waving) king.remove();
    },
  };
};

/** @param {number} by @returns {Keyframe[]} */
const sway = by => [{ transform: 'none' }, { transform: `translateX(${by}px) rotate(${by / 3}deg)` }, { transform: 'none' }];
/** @param {number} i @returns {Keyframe[]} */
const hop = i => [{ transform: 'none' }, { transform: `translateY(-${14 + i * 4}px) rotate(${i % 2 ? 3 : -3}deg)` }, { transform: 'none' }];
