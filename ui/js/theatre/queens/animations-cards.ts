/* Animations of cards: played and discarded, drawn, revealed and shuffled. */

import type { QueensEvent, QueensView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Cue } from '../../table/game.js';
import type { Scenes } from './animations.js';
import type { Leaves } from './places.js';
import { tells } from '../animations.js';
import { numberOf } from '../../state/faces.js';
import { SHUFFLE, widest } from '../../table/fly.js';
import * as sum from '../sum-scene.js';
import { deck, picture } from '../../games/queens/cards.js';
import { playCount } from './counting.js';
import { PLACES } from '../../games/queens/hand.js';
import { isHidden } from './places.js';
import { send } from './sending.js';
import { lineOf } from '../../games/queens/sums.js';

type Discarded = Extract<QueensEvent, { t: 'discarded' }>;

/** How many cards a hand lacks: the more, the shorter the flight of each. */
const gaps = (view: QueensView, seat: number) => PLACES - (view.seats[seat]?.hand ?? PLACES);

/** Cards in the order of their numbers in a line like "2 + 3 = 5". */
const inOrder = (faces: readonly string[], line: string) => {
  const rest = [...faces];
  return (line.match(/\d+/g) ?? []).flatMap(number =>
    rest.splice(
      rest.findIndex(face => numberOf(face) === Number(number)),
      1,
    ),
  );
};

export const cardScenes: Scenes<'played' | 'revealed' | 'discarded' | 'drew' | 'shuffled'> = kit => {
  const { motion, ctx, stage, hands, at, leaving, arriving, centre, knock, number, spotOf, lifted } = kit;

  /** Numbers that go together are counted over the table, and then go to the pile. */
  const summed = async (view: QueensView, event: Discarded, { lift, land, tell }: Cue) => {
    const { seat, faces } = event;
    const line = lineOf(event);
    const ordered = inOrder(faces, line);
    const from = leaving(view, lift() as QueensView, seat, ordered);
    const row = sum.rowOf(faces.length);
    const cards = ordered.map((face, i) => {
      const [start, to, n] = [from[i] as Leaves, row[i] as Spot, numberOf(face)];
      return { svg: picture(face, to.width), n, counts: n, from: start, at: to, springs: start.springs };
    });
    const cast = sum.castOf({ cards, signs: line.match(/[+=]/g) ?? [], heap: at('discard') });
    const beats = [
      { at: sum.LIES, act: tell },
      { at: 1, act: land },
    ];
    await stage.play(cast, beats, sum.LENGTH);
  };

  /** Where a king knocks on his way to the pile, and for how long he stands there. */
  const knocks = ({ next }: Cue) => {
    if (!motion.moves() || !next || !('bed' in next) || next.bed === null) return undefined;
    const spot = knock(next.bed);
    return { ...spot, stands: spot.large ? motion.ms('scene') / 2 : 0 };
  };

  return {
    played: ({ seat, face }, view, cue) => send(kit, view, seat, [face], cue, knocks(cue)),
    discarded: tells((event, view, cue) => {
      const { seat, faces } = event;
      if (faces.length > 2) return summed(view, event, cue);
      cue.tell();
      return send(kit, view, seat, faces, cue);
    }),
    revealed: tells(async ({ seat, face, lucky }, view, { land, tell, note }) => {
      const [pile, large] = [at('draw'), lucky === null ? centre(0.8) : number()];
      const front = picture(face, large.width);
      await hands.flip(deck(), front, pile);
      const look = async () => {
        if (lucky !== null) {
          note(ctx.t('event.count', { n: numberOf(face) }));
          await playCount(kit, seat, numberOf(face), large, tell);
        }
        tell();
        await motion.wait(motion.ms('scene') * (lucky === null ? 1 : 0.2));
      };
      await hands.show(front, pile, large, look);
      const home = lucky === null && isHidden(view, seat) ? deck() : '';
      await hands.fly(front, large, lucky === null ? arriving(view, seat) : at('discard'), home);
      land();
    }),
    drew: async ({ seat, card }, view, { land }) => {
      const [from, to] = [at('draw'), arriving(view, seat, card?.place)];
      // The hand that is open may be closed on this screen, while another seat answers or chooses.
      const front = card && !isHidden(view, seat) ? picture(card.face, widest(from, to)) : '';
      await hands.fly(deck(), from, to, front, motion.ms('move') / Math.max(1, gaps(view, seat)));
      land();
    },
    shuffled: async (_event, { top }, { land }) => {
      const pile = spotOf('draw');
      const [from, to] = [at('discard'), at('draw')];
      await lifted([spotOf('discard')], () =>
        hands.fly(top ? picture(top, widest(from, to)) : deck(), from, to, deck()),
      );
      land();
      if (pile) void motion.play(pile, 'flip', SHUFFLE);
    },
  };
};
