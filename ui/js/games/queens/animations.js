/* The animation of each event. Of its cue, `lift` takes cards out of a hand, `land` applies the event to the
   table, when a card lands, and `tell` says what happened. */

/** @import { Ctx, QueensEvent, QueensView } from '../../types.js' */
/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Cue } from '../../table/game.js' */
/** @import { Leaves } from './places.js' */
import { ATTACKS, faceOf, nameOf, numberOf, STOPS, wordOf } from '../../state/faces.js';
import { createFlyer, middleOf, SHUFFLE, widest } from '../../table/fly.js';
import { takeOver } from '../../table/handed-on.js';
import { scale } from '../../table/scale.js';
import { away, createStage } from '../../table/stage.js';
import { lyingAt, rectOf, spotOf } from '../../table/spots.js';
import * as sum from '../../table/sum-scene.js';
import { nameAt, say } from '../../table/words.js';
import { deck, letter, picture } from './cards.js';
import { chase, FLEES } from './chase-scene.js';
import { createCounting } from './counting.js';
import { PLACES } from './hand.js';
import { abduction, arrival, RIDING } from './knight-scenes.js';
import { onLetter, openingActors, OPENING, OPENS, OUT } from './opening-scene.js';
import { createPlaces, isHidden } from './places.js';
import { BREAKS, rescueCast, threatCast } from './potion-scenes.js';
import { HOME } from './sealed-leaves.js';
import { listed, sumLine } from './sums.js';
import { ASLEEP, offLetter, SLUMBER, slumberCast } from './slumber-scene.js';
import { createWaking } from './waking.js';
import { eventWords } from './words.js';

/** Events whose animation says itself when to tell them; all others are told at once. */
const LATE = new Set(['woke', 'went_back', 'revealed', 'answered', 'stolen', 'fell_asleep']);
/**
 * Duration of a flight between hand and pile, in multiples of `motion.ms('move')`; and delay from one card to
 * the next, as a share of it.
 */
const SENT = 1.4;
const GAP = 0.15;

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
  const counting = createCounting({ root, layer, motion, ctx });
  const { at, leaving, arriving, throne, centre, number, bright, dim, doorOf, pointsOf } = createPlaces(root);

  const people = () => ctx.state().update?.people ?? [];

  /** @param {string} face @param {Spot} from @param {Spot} to */
  const fly = (face, from, to) =>
    hands.fly(picture(face, widest(from, to)), from, to, '', motion.ms('move') * SENT);

  /**
   * Cards fly from a hand to the pile, one after the other, and stay visible there until all have landed;
   * those of a hidden hand turn over on the way.
   * @param {QueensView} view
   * @param {number} seat
   * @param {readonly string[]} faces
   * @param {Cue} cue
   */
  const send = async (view, seat, faces, { lift, land }) => {
    const [to, time] = [at('discard'), motion.ms('move') * SENT];
    const [from, hidden] = [
      leaving(view, /** @type {QueensView} */ (lift()), seat, faces),
      isHidden(view, seat),
    ];
    const lain = await Promise.all(
      faces.map(async (face, i) => {
        const start = from[i] ?? to;
        const front = picture(face, widest(start, to));
        await motion.wait(time * GAP * i);
        await (hidden ? hands.fly(deck(), start, to, front, time) : hands.fly(front, start, to, '', time));
        return motion.skipped() ? null : hands.ghost(front, to);
      }),
    );
    land();
    for (const card of lain) card?.remove();
  };

  /**
   * Numbers that go together are counted over the table, and then go to the pile.
   * @param {QueensView} view
   * @param {number} seat
   * @param {readonly string[]} faces
   * @param {Cue} cue
   */
  const summed = async (view, seat, faces, { lift, land }) => {
    const numbers = faces.map(numberOf);
    const line = sumLine(numbers) || listed(numbers);
    const ordered = inOrder(faces, line);
    const [from, row] = [
      leaving(view, /** @type {QueensView} */ (lift()), seat, ordered),
      sum.rowOf(faces.length),
    ];
    const cards = ordered.map((face, i) => {
      const [start, to, n] = [/** @type {Leaves} */ (from[i]), /** @type {Spot} */ (row[i]), numberOf(face)];
      return { svg: picture(face, to.width), n, counts: n, from: start, at: to, springs: start.springs };
    });
    await stage.play(
      sum.castOf({ cards, signs: line.match(/[+=]/g) ?? [], heap: at('discard') }),
      [{ at: 1, act: land }],
      sum.LENGTH,
    );
  };

  /**
   * Plays a scene with a queen whose own card is hidden meanwhile.
   * @param {string} queen
   * @param {() => Promise<void>} scene
   */
  const taken = (queen, scene) => away(motion, [spotOf(root, `queen ${queen}`)], scene);

  /** A queen who comes forward. @param {string} queen @param {number} seat hers */
  const outOf = (queen, seat) => {
    const from = at(`queen ${queen}`, `seat ${seat}`);
    return { queen, from, large: dim(from), pile: at('discard') };
  };

  /**
   * Plays a scene with what rises from a bed, which is hidden meanwhile.
   * @param {number | null} number
   * @param {(from: DOMRect | null) => Promise<void>} scene
   */
  const risen = (number, scene) =>
    away(motion, [spotOf(root, `bed ${number}`)], () => scene(rectOf(root, `bed ${number}`)));

  /**
   * Where the letter shows a queen who falls asleep: she stays there, and comes from there in the scene that
   * follows.
   * @type {Spot | null}
   */
  let letterAt = null;

  /**
   * Opens the envelope and shows the letter in it. A card that stopped the attack leaves the hand then, and
   * flies on to the pile.
   * @param {Extract<QueensEvent, { t: 'answered' }>} answered
   * @param {Cue} cue
   */
  const opened = async (answered, { lift, tell, note }) => {
    const { card, stopped, queen, seat } = answered;
    const { x, y } = centre(1);
    const envelope = { x, y, width: Math.min(440 * scale(), innerWidth * 0.86, innerHeight * 0.7) };
    const left = takeOver().map(one => ({ ...one, to: one.home ? lyingAt(root, one.home) : null }));
    const lies = onLetter(envelope);
    const goesOn = card === 'potion' && !stopped && motion.moves();
    letterAt = goesOn ? lies : null;
    const { large } = outOf(queen, seat);
    const actors = openingActors({
      at: envelope,
      answer: width => letter(answered, width),
      attack: card,
      holds: stopped || goesOn,
      keeps: goesOn ? base => offLetter(lies, large, base) : undefined,
      left,
    });
    const shows = () => {
      tell();
      // Until it has stopped the attack, only the card is named.
      if (stopped) note(ctx.t('event.played', { name: nameAt(people(), seat), card: nameOf(STOPS[card]) }));
      // She is in one place only, until she leaves her court.
      const one = goesOn && spotOf(root, `queen ${queen}`);
      if (one) one.style.opacity = '0';
    };
    void away(
      motion,
      left.map(({ to }) => to?.card),
      () => motion.wait(motion.ms('moment') * OPENING * HOME),
    );
    await stage.play(
      actors,
      [
        { at: OPENS, act: lift },
        { at: OUT, act: shows },
      ],
      OPENING,
    );
    if (stopped) await fly(STOPS[card], lies, at('discard'));
  };

  /**
   * @type {{ [T in QueensEvent['t']]: (event: Extract<QueensEvent, { t: T }>, view: QueensView, cue: Cue) =>
   *   Promise<void> }}
   */
  const scenes = {
    played: ({ seat, face }, view, cue) => send(view, seat, [face], cue),
    attacked: async ({ card, by, on, queen }, view, cue) => {
      await send(view, by, [ATTACKS[card]], cue);
      await taken(queen, () =>
        stage.play(
          card === 'knight'
            ? arrival(at('discard'), centre(0.7), at(`queen ${queen}`), queen, doorOf(on))
            : threatCast(outOf(queen, on)),
        ),
      );
    },
    answered: async (answered, _view, cue) => {
      const { card, by, seat, queen, stopped } = answered;
      await opened(answered, cue);
      cue.land();
      if (!stopped) return;
      const happens = () => cue.note(say(ctx.t, eventWords(answered, people())));
      if (card === 'knight')
        await stage.play(
          chase(at('discard'), at(`queen ${queen}`), centre(0.9), doorOf(seat), at(`seat ${by}`), doorOf(by)),
          [{ at: FLEES, act: happens }],
        );
      else
        await taken(queen, () => stage.play(rescueCast(outOf(queen, seat)), [{ at: BREAKS, act: happens }]));
    },
    woke: ({ seat, queen, bed: number }, view, cue) => {
      const bar = view.goal.points === null ? null : pointsOf(seat);
      return risen(number, from =>
        waking.play(
          { queen, from, ...bright(), court: throne(view, seat), bar: bar && bar.getBoundingClientRect() },
          cue,
          bar && bar.querySelector('b'),
        ),
      );
    },
    went_back: async ({ queen, bed: number }, _view, cue) => {
      const face = faceOf(wordOf(queen) === 'cat' ? 'dog' : 'cat') ?? '';
      const rival = { face, at: at(`queen ${face}`) };
      // Only as the bed has turned over, or it would say who lies there.
      let over = () => {};
      const tell = () => {
        cue.tell();
        void taken(face, () => new Promise(done => (over = () => done())));
      };
      await risen(number, from =>
        waking.play({ queen, from, ...bright(), court: null, bar: null, rival }, { ...cue, tell }, null),
      );
      over();
    },
    stolen: async ({ from, to, queen }, view, { land, tell }) => {
      await taken(queen, () =>
        stage.play(
          abduction(
            at('discard'),
            at(`queen ${queen}`),
            centre(0.7),
            throne(view, to),
            queen,
            doorOf(from),
            doorOf(to),
          ),
          [{ at: RIDING, act: tell }],
        ),
      );
      land();
    },
    fell_asleep: ({ from, queen, bed: number }, _view, { land, tell }) => {
      const [scene, place] = [outOf(queen, from), rectOf(root, `bed ${number}`)];
      const cast = slumberCast({
        ...scene,
        letter: letterAt,
        place: place ? middleOf(place, place.width) : scene.large,
      });
      return taken(queen, () =>
        stage.play(
          cast,
          [
            { at: ASLEEP, act: tell },
            { at: 1, act: land },
          ],
          SLUMBER,
        ),
      );
    },
    revealed: async ({ seat, face, lucky }, view, { land, tell, note }) => {
      const [pile, large] = [at('draw'), lucky === null ? centre(0.8) : number()];
      const front = picture(face, large.width);
      await hands.flip(deck(), front, pile);
      const look = async () => {
        if (lucky !== null) {
          note(ctx.t('event.count', { n: numberOf(face) }));
          await counting.count(seat, numberOf(face), large);
        }
        tell();
        await motion.wait(motion.ms('scene') * (lucky === null ? 1 : 0.2));
      };
      await hands.show(front, pile, large, look);
      const home = lucky === null && isHidden(view, seat) ? deck() : '';
      await hands.fly(front, large, lucky === null ? arriving(view, seat) : at('discard'), home);
      land();
    },
    discarded: ({ seat, faces }, view, cue) => (faces.length > 2 ? summed : send)(view, seat, faces, cue),
    drew: async ({ seat, card }, view, { land }) => {
      const to = arriving(view, seat, card?.place);
      const [from, missing] = [at('draw'), Math.max(1, gaps(view, seat))];
      await hands.fly(
        deck(),
        from,
        to,
        card ? picture(card.face, widest(from, to)) : '',
        motion.ms('move') / missing,
      );
      land();
    },
    shuffled: async (_event, { top }, { land }) => {
      const pile = spotOf(root, 'draw');
      const [from, to] = [at('discard'), at('draw')];
      await away(motion, [spotOf(root, 'discard')], () =>
        hands.fly(top ? picture(top, widest(from, to)) : deck(), from, to, deck()),
      );
      land();
      if (pile) void motion.play(pile, 'flip', SHUFFLE);
    },
    turn: async ({ seat }, view, { land, note }) => {
      // The bar says whose turn it is now, and below it what happened: the caption would cover both, except
      // on a wide table.
      if (seat !== view.turn && ['phone', 'side', 'upright'].includes(root.dataset.shape ?? '')) note('');
      land();
    },
    ended: async (_event, _view, { land }) => {
      land();
      await motion.wait(motion.ms('scene'));
    },
  };

  return {
    /** @param {QueensEvent} event @param {QueensView} view before the event @param {Cue} cue */
    play: async (event, view, cue) => {
      const scene = /** @type {(event: QueensEvent, view: QueensView, cue: Cue) => Promise<void>} */ (
        scenes[event.t]
      );
      if (!LATE.has(event.t)) cue.tell();
      if (motion.skipped()) {
        stage.clear();
        cue.land();
      } else await scene(event, view, cue);
      cue.tell();
    },
  };
};

/**
 * How many cards a hand lacks: the more, the shorter the flight of each.
 * @param {QueensView} view
 * @param {number} seat
 */
const gaps = (view, seat) => PLACES - (view.seats[seat]?.hand ?? PLACES);

/**
 * Cards in the order of their numbers in a line like "2 + 3 = 5".
 * @param {readonly string[]} faces
 * @param {string} line
 */
const inOrder = (faces, line) => {
  const rest = [...faces];
  return (line.match(/\d+/g) ?? []).flatMap(number =>
    rest.splice(
      rest.findIndex(face => numberOf(face) === Number(number)),
      1,
    ),
  );
};
