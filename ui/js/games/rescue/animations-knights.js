/* Scenes of dragons and knights: the dragon crosses, shields glide, every arrival says what it brings. */

/** @import { RescueView } from '../../types.js' */
/** @import { Scenes } from './animations.js' */
import { dragonFlight } from '../../../art/rescue/scenes.js';
import { nameOf, shortOf } from '../../state/faces.js';
import { spotIn } from '../../table/fly.js';
import { nameAt } from '../../table/words.js';
import { shieldOf } from './cards.js';

const SHIELD_RATIO = 112 / 92;
const DRAGON_RATIO = 220 / 420;
const SHIELD = 56;

/** What a knight does in words, wherever it was before. @param {RescueView} view @param {string} knight */
const powerOf = (view, knight) => view.seats.find(seat => seat.knight === knight)?.power;

/** @type {Scenes<'knights_passed' | 'swapped_knights' | 'declined'>} */
export const knightScenes = ({ at, centre, thing, slips, motion, ctx, root, shieldAt, lifted }) => {
  /** The dragon flies over the table, from left to right. */
  const dragon = async () => {
    const box = root.getBoundingClientRect();
    const width = Math.min(box.width * 0.6, 620);
    const flying = thing(dragonFlight(), { ...centre(1), width }, DRAGON_RATIO, 'dragon-flight');
    const way = (box.width + width) / 2;
    await motion.play(flying, 'scene', [
      { transform: `translate(${-way}px, 30px) rotate(-3deg)` },
      { transform: 'translate(0, -24px) rotate(3deg)', offset: 0.5 },
      { transform: `translate(${way}px, 10px) rotate(-3deg)` },
    ], { easing: 'ease-in-out' });
    flying.remove();
  };

  /** Shields glide at the same time, then each says what it brings. @param {{ knight: string, from: number, to: number }[]} moves @param {RescueView} view @param {() => void} land */
  const glide = async (moves, view, land) => {
    const spot = (/** @type {number} */ seat) => {
      const box = shieldAt(seat)?.getBoundingClientRect();
      const place = box && box.width > 0 ? spotIn(box) : at(`knight ${seat}`, `seat ${seat}`);
      return { ...place, width: Math.max(place.width, SHIELD) };
    };
    const ways = moves.map(({ knight, from, to }) => ({ knight, a: spot(from), b: spot(to) }));
    const shields = ways.map(({ knight, b }) => thing(shieldOf(knight), b, SHIELD_RATIO, 'gliding'));
    const gliding = () => Promise.all(
      ways.map(({ a, b }, i) => {
        const frames = [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: 'scale(1.25)', offset: 0.85 }, { transform: 'none' }];
        return motion.play(/** @type {HTMLElement} */ (shields[i]), motion.ms('scene') * 0.4, frames, { easing: 'ease-in-out' });
      }),
    );
    await lifted(moves.map(({ from }) => shieldAt(from)), gliding);
    land();
    const words = moves.map(({ knight, to }) => {
      const [power, place] = [powerOf(view, knight), spot(to)];
      const text = power ? `${shortOf(knight)}: ${ctx.t(`power.${power}`)}` : shortOf(knight);
      return { text, spot: { ...place, y: place.y + SHIELD * 0.8 } };
    });
    const notes = slips(words, 'power');
    await motion.wait(motion.ms('scene') * 0.4);
    for (const left of [...shields, ...notes]) left.remove();
  };

  /** Everybody sees the shields; who only listens hears which one comes to whoever goes on. @param {RescueView} view @param {readonly string[]} knights */
  const sayKnight = (view, knights) => {
    const knight = knights[view.turn] ?? '';
    const power = powerOf(view, knight);
    if (power) ctx.announce.status(ctx.t('event.rescue.knight_now', { name: nameAt(ctx.state().update?.people ?? [], view.turn), knight: nameOf(knight), power: ctx.t(`power.${power}`) }));
  };

  return {
    knights_passed: async ({ knights }, view, { land }) => {
      const flight = dragon();
      await motion.wait(motion.ms('scene') / 4);
      const count = knights.length;
      await glide(knights.map((knight, to) => ({ knight, from: (to + count - 1) % count, to })), view, land);
      sayKnight(view, knights);
      await flight;
    },
    swapped_knights: async ({ seats: [a, b], knights: [one, other] }, view, { land }) => {
      await glide([{ knight: one, from: b, to: a }, { knight: other, from: a, to: b }], view, land);
    },
    declined: async (_event, _view, { land }) => {
      land();
      await motion.wait(motion.ms('move'));
    },
  };
};
