/* Scenes of dragons and knights: the dragon jumps out of the die, knights ride, every arrival says what it brings. */

/** @import { RescueView } from '../../types.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Scenes } from './animations.js' */
import { nameOf, shortOf } from '../../state/faces.js';
import { spotIn } from '../../table/fly.js';
import { onPhone, shapeOf } from '../../table/measure.js';
import { createStage } from '../../table/stage.js';
import { nameAt } from '../../table/words.js';
import { castOf, LAND, RIDES } from './knights-scene.js';

/** How far below a shield its words stand. */
const BELOW = 45;
/** And how far above the one at the near edge of a phone, where cards lie below. */
const ABOVE = 38;

/** What a knight does in words, wherever it was before. @param {RescueView} view @param {string} knight */
const powerOf = (view, knight) => view.seats.find(seat => seat.knight === knight)?.power;

/** @type {Scenes<'knights_passed' | 'swapped_knights' | 'declined'>} */
export const knightScenes = ({ at, centre, layer, slips, motion, ctx, shieldAt, lifted, spotOf }) => {
  const stage = createStage(layer, motion);

  /** The shield of a seat, where it is drawn. @param {number} seat */
  const shield = seat => {
    const box = shieldAt(seat)?.getBoundingClientRect();
    return box && box.width > 0 ? spotIn({ ...edges(box), height: box.width * 2 }) : at(`knight ${seat}`, `seat ${seat}`);
  };

  /** Knights ride at the same time, then each says what it brings. @param {{ knight: string, from: number, to: number }[]} moves @param {RescueView} view @param {() => void} land @param {boolean} [dragon] whether it was the dragon on the die */
  const ride = async (moves, view, land, dragon = false) => {
    const rides = moves.map(({ knight, from, to }) => ({ knight, from: shield(from), to: shield(to) }));
    const die = dragon ? spotOf('die') : null;
    const cast = castOf({ die: die ? dieIn(die.getBoundingClientRect()) : null, middle: centre(), rides });
    const gallop = () => ctx.sounds.play({ name: 'gallop', n: moves.length });
    await lifted([...moves.map(({ from }) => shieldAt(from)), die?.querySelector('svg') ?? die], () => stage.play(cast, [{ at: RIDES, act: gallop }, { at: LAND, act: land }]));
    const words = moves.map(({ knight, to }, i) => {
      const [power, place] = [powerOf(view, knight), rides[i]?.to ?? at(`seat ${to}`)];
      const text = power ? `${shortOf(knight)}: ${ctx.t(`power.${power}`)}` : shortOf(knight);
      return { to, text, spot: place };
    });
    if (onPhone(shapeOf(innerWidth, innerHeight))) return sayOne(words);
    await say(words.map(({ text, spot }) => ({ text, spot: { ...spot, y: spot.y + BELOW } })));
  };

  /** @param {{ text: string, spot: Spot }[]} words */
  const say = async words => {
    const notes = slips(words, 'power');
    await motion.wait(motion.ms('scene') * 0.4);
    for (const left of notes) left.remove();
  };

  /** A phone has room for the words of one knight: of the own one, or else of the first. @param {{ to: number, text: string, spot: Spot }[]} words */
  const sayOne = async words => {
    const own = words.find(({ to }) => spotOf(`seat ${to}`)?.matches('.me'));
    const one = own ?? words[0];
    if (one) await say([{ text: one.text, spot: { ...one.spot, y: one.spot.y + (one === own ? -ABOVE : BELOW) } }]);
  };

  /** Everybody sees the shields; who only listens hears which one comes to whoever goes on. @param {RescueView} view @param {readonly string[]} knights */
  const sayKnight = (view, knights) => {
    const knight = knights[view.turn] ?? '';
    const power = powerOf(view, knight);
    if (power) ctx.announce.status(ctx.t('event.rescue.knight_now', { name: nameAt(ctx.state().update?.people ?? [], view.turn), knight: nameOf(knight), power: ctx.t(`power.${power}`) }));
  };

  return {
    knights_passed: async ({ knights }, view, { land }) => {
      const count = knights.length;
      await ride(knights.map((knight, to) => ({ knight, from: (to + count - 1) % count, to })), view, land, true);
      sayKnight(view, knights);
    },
    swapped_knights: ({ seats: [a, b], knights: [one, other] }, view, { land }) => ride([{ knight: one, from: b, to: a }, { knight: other, from: a, to: b }], view, land),
    declined: async (_event, _view, { land }) => {
      land();
      await motion.wait(motion.ms('move'));
    },
  };
};

/** @param {DOMRect} box */
const edges = ({ left, top, width, height }) => ({ left, top: top - (width * 2 - height) / 2, width });

/** The die in its place, which may be turned. @param {DOMRect} box */
const dieIn = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2, width: Math.min(width, height / 1.12) });
