/* How each event looks on the table. `land` changes the numbers, at the moment a card lands; `tell` says what happened. */

/** @import { Ctx, QueensEvent, QueensView } from '../../types.js' */
/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Cue } from '../../table/game.js' */
import { ATTACKS, numberOf, STOPS } from '../../state/faces.js';
import { aloud } from '../../table/aloud.js';
import { createFlyer, middleOf, spotIn } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { SHUFFLE } from '../../table/movements.js';
import { createStage } from '../../table/stage.js';
import { cardRectOf, inSight, rectOf, spotOf } from '../../table/spots.js';
import { createAttack } from './attack-scenes.js';
import { bed, deck, picture } from './cards.js';
import { createCounting } from './counting.js';
import { openingActors, OPENING, OUT } from './opening-scene.js';
import { listed, sumLine } from './sums.js';
import { createWaking } from './waking.js';

/** Events that are told only when everybody has seen them. */
const LATE = new Set(['woke', 'went_back', 'revealed', 'answered']);
const HAND = 5;
const NOWHERE = { x: 0, y: 0, width: 1 };

/**
 * @param {object} table
 * @param {HTMLElement} table.root
 * @param {HTMLElement} table.layer
 * @param {Motion} table.motion
 * @param {Ctx} table.ctx
 */
export const createAnimations = ({ root, layer, motion, ctx }) => {
  const hands = createFlyer(layer, motion);
  const stage = createStage(layer, motion);
  const waking = createWaking(layer, motion);
  const attack = createAttack(layer, motion);
  const counting = createCounting({ root, layer, motion, rung: seat => ctx.sounds.play({ name: 'count', colour: ctx.state().update?.people[seat]?.colour }) });

  /** @param {...string} spots @returns {Spot} */
  const at = (...spots) => {
    const box = cardRectOf(root, ...spots);
    return box ? spotIn(box) : NOWHERE;
  };

  /** The middle of the quilt. @param {number} share of its height @returns {Spot} */
  const centre = share => {
    const box = inSight(root, '.beds, [data-spot="middle"]')?.getBoundingClientRect() ?? root.getBoundingClientRect();
    return middleOf(box, Math.min((box.height * share * 5) / 7, 220 * scale()));
  };

  /** Where a card of a seat comes from or goes to. @param {QueensView} view @param {number} seat @param {number} [place] */
  const handOf = (view, seat, place) => {
    const own = view.own?.seat === seat || inSight(root, `.me[data-spot="seat ${seat}"]`) !== null;
    const gap = view.own?.seat === seat ? view.own.hand.indexOf(null) : (view.seats[seat]?.hand ?? 1) - 1;
    return own ? at(`hand ${place ?? Math.max(0, gap)}`, `seat ${seat}`) : at(`seat ${seat}`);
  };

  /** @param {QueensView} view @param {number} seat */
  const nextPlace = (view, seat) => at(`court ${seat} ${view.seats[seat]?.court.length ?? 0}`, `seat ${seat}`);

  /** Where the points of a seat stand, if it shows them. @param {number} seat */
  const pointsOf = seat => {
    const box = inSight(root, `[data-spot="seat ${seat}"] .pts`)?.getBoundingClientRect();
    return box && box.width > 0 ? box : null;
  };

  /** @param {string} face @param {Spot} from @param {Spot} to */
  const fly = (face, from, to) => hands.fly(picture(face, to.width), from, to);

  /** While a scene plays with a card, the card is there and nowhere else. @param {string} spot @param {boolean} taken @param {Promise<void>} scene */
  const away = async (spot, taken, scene) => {
    const card = taken && motion.moves() ? spotOf(root, spot) : null;
    if (card) card.style.opacity = '0';
    await scene;
    if (card) card.style.opacity = '';
  };

  /** The envelope is opened; everybody reads the letter. @param {string} face the card that says the answer @param {() => void} tell */
  const opened = (face, tell) => {
    const { x, y } = centre(1);
    const at = { x, y, width: Math.min(440 * scale(), innerWidth * 0.86, innerHeight * 0.7) };
    return stage.play(openingActors({ at, answer: width => picture(face, width) }), [{ at: OUT, act: tell }], OPENING);
  };

  /** @type {{ [T in QueensEvent['t']]: (event: Extract<QueensEvent, { t: T }>, view: QueensView, cue: Cue) => Promise<void> }} */
  const scenes = {
    played: async ({ seat, face }, view, { land }) => {
      await fly(face, handOf(view, seat), at('discard'));
      land();
    },
    attacked: async ({ card, by, queen }, view, { land }) => {
      await fly(ATTACKS[card], handOf(view, by), at('discard'));
      land();
      await away(`queen ${queen}`, card === 'knight', attack.comes(card, at(`seat ${by}`), centre(0.7), at(`queen ${queen}`), queen));
    },
    answered: async ({ card, queen, stopped }, _view, { land, tell }) => {
      await opened(stopped ? STOPS[card] : ATTACKS[card], tell);
      land();
      if (stopped) await attack.fails(card, at(`queen ${queen}`), centre(0.9));
    },
    woke: ({ seat, queen, bed: number }, view, { land, tell }) =>
      waking.play({ queen, from: rectOf(root, `bed ${number}`), large: centre(0.72), court: nextPlace(view, seat), bar: view.goal.points === null ? null : pointsOf(seat) }, { land, tell }),
    went_back: ({ queen, bed: number }, _view, { land, tell }) =>
      waking.play({ queen, from: rectOf(root, `bed ${number}`), large: centre(0.72), court: null, bar: null }, { land, tell }),
    stolen: async ({ to, queen }, view, { land }) => {
      await away(`queen ${queen}`, true, attack.takes(at(`queen ${queen}`), centre(0.7), nextPlace(view, to), queen));
      land();
    },
    fell_asleep: async ({ from, queen, bed: number }, _view, { land }) => {
      const bedAt = at(`bed ${number}`);
      await away(`queen ${queen}`, true, attack.sleeps(at(`queen ${queen}`, `seat ${from}`), bedAt, queen));
      await hands.flip(picture(queen, bedAt.width), bed(), bedAt);
      land();
    },
    revealed: async ({ seat, face, lucky }, view, { land, tell, note }) => {
      const large = centre(0.8);
      await hands.flip(deck(), picture(face, large.width), at('draw'));
      const look = async () => {
        if (lucky !== null) {
          note(ctx.t('event.count', { n: numberOf(face) }));
          await counting.count(seat, numberOf(face), view.seats.length);
        }
        tell();
        await motion.wait(motion.ms('scene') * (lucky === null ? 1 : 0.2));
      };
      await hands.show(picture(face, large.width), at('draw'), large, look);
      await fly(face, large, lucky === null ? handOf(view, seat) : at('discard'));
      land();
    },
    discarded: async ({ seat, faces }, view, { land }) => {
      const [from, to, large] = [handOf(view, seat), at('discard'), centre(0.5)];
      const going = Promise.all(faces.slice(-3).map(face => fly(face, from, to)));
      const numbers = faces.map(numberOf);
      if (faces.length > 2) await aloud(layer, motion, sumLine(numbers) || listed(numbers), large);
      await going;
      land();
    },
    drew: async ({ seat, card }, view, { land }) => {
      const to = handOf(view, seat, card?.place);
      const missing = Math.max(1, gaps(view, seat));
      await hands.fly(deck(), at('draw'), to, '', motion.ms('move') / missing);
      const turned = card ? hands.flip(deck(), picture(card.face, to.width), to) : null;
      if (missing === 1) await turned;
      land();
    },
    shuffled: async (_event, view, { land }) => {
      const pile = spotOf(root, 'draw');
      await fly(view.top ?? '51', at('discard'), at('draw'));
      land();
      if (pile) await motion.play(pile, 'flip', SHUFFLE);
    },
    turn: async (_event, _view, { land }) => land(),
    ended: async (_event, _view, { land }) => {
      land();
      await motion.wait(motion.ms('scene'));
    },
  };

  return {
    /** @param {QueensEvent} event @param {QueensView} view @param {Cue} cue */
    play: async (event, view, cue) => {
      const scene = /** @type {(event: QueensEvent, view: QueensView, cue: Cue) => Promise<void>} */ (scenes[event.t]);
      if (!LATE.has(event.t)) cue.tell();
      if (motion.skipped()) cue.land();
      else await scene(event, view, cue);
      cue.tell();
    },
  };
};

/** How many cards a hand is short of: the more, the faster they come. @param {QueensView} view @param {number} seat */
const gaps = (view, seat) => HAND - (view.seats[seat]?.hand ?? HAND);
