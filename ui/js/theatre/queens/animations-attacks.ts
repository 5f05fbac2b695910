/* Animations of an attack: Knight or Potion come to a queen, the answer is opened, and she is kept, stolen,
   or falls asleep. */

import type { QueensEvent, QueensView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Cue } from '../../table/game.js';
import type { Actor } from '../../table/stage.js';
import type { Scenes } from './animations.js';
import type { Door } from './standing.js';
import { tells } from '../animations.js';
import { ATTACKS, nameOf, STOPS } from '../../state/faces.js';
import { middleOf } from '../../table/fly.js';
import { takeOver } from '../../table/handed-on.js';
import { scale } from '../../table/scale.js';
import { lyingAt, rectOf } from '../../table/spots.js';
import { limelight } from '../../table/stage.js';
import { nameAt, say } from '../../table/words.js';
import { letter, picture, takes } from '../../games/queens/cards.js';
import { chase, FLEES } from './chase-scene.js';
import { glad } from './knight.js';
import { abduction, arrival, KNOCKS, RIDING } from './knight-scenes.js';
import { onLetter, openingActors, OPENING, OPENS, OUT } from './opening-scene.js';
import { BREAKS, rescueCast, threatCast, WAVING } from './potion-scenes.js';
import { HOME } from './sealed-leaves.js';
import { send, sent } from './sending.js';
import { ASLEEP, offLetter, SLUMBER, slumberCast } from './slumber-scene.js';
import { eventWords } from '../../games/queens/words.js';

type Answered = Extract<QueensEvent, { t: 'answered' }>;

export const attackScenes: Scenes<'attacked' | 'answered' | 'stolen' | 'fell_asleep'> = kit => {
  const { root, motion, ctx, stage, at, dim, throne, centre, doorOf, people, lifted, spotOf } = kit;

  /** Plays a scene with a queen whose own card is hidden meanwhile. */
  const taken = (queen: string, scene: () => Promise<void>) => lifted([spotOf(`queen ${queen}`)], scene);

  /** A queen who comes forward. @param seat hers */
  const outOf = (queen: string, seat: number) => {
    const from = at(`queen ${queen}`, `seat ${seat}`);
    return { queen, from, large: dim(from), pile: at('discard') };
  };

  /**
   * The Knight rides in the limelight: all but the two seats, and what a television tells, is dark meanwhile.
   */
  const riding = (hers: Door, home: Door, cast: Actor[]) => {
    const told = root.querySelector('.tv-last')?.getBoundingClientRect() ?? null;
    return [limelight([hers.panel, home.panel, told]), ...cast];
  };

  /**
   * Where the letter shows a queen who falls asleep: she stays there, and comes from there in the scene that
   * follows.
   */
  let letterAt: Spot | null = null;

  /** What the sealed screen has left, with the places on the table to which its cards fly. */
  const leftOver = () => {
    const left = takeOver().map(one => ({ ...one, to: one.home ? lyingAt(root, one.home) : null }));
    const lying = left.map(({ to }) => to?.card);
    void lifted(lying, () => motion.wait(motion.ms('moment') * OPENING * HOME));
    return left;
  };

  /**
   * Opens the envelope and shows the letter in it. A card that stopped the attack leaves the hand then, and
   * flies on to the pile; a queen who is let go flies to her place, where the Knight fetches her.
   */
  const opened = async (answered: Answered, { pending }: QueensView, { lift, tell, note }: Cue) => {
    const { card, stopped, queen, seat } = answered;
    const attack = { ...answered, back: pending?.t === 'attack' ? pending.back : undefined };
    const { x, y } = centre(1);
    const envelope = { x, y, width: Math.min(440 * scale(), innerWidth * 0.86, innerHeight * 0.7) };
    const lies = onLetter(envelope);
    const leaves = !stopped && motion.moves();
    const goesOn = leaves && !takes(attack);
    letterAt = goesOn ? lies : null;
    const { large } = outOf(queen, seat);
    const actors = openingActors({
      at: envelope,
      answer: width => letter(attack, width),
      kept: stopped ? width => picture(queen, width) : undefined,
      attack: card,
      holds: stopped || leaves,
      keeps: goesOn ? base => offLetter(lies, large, base) : undefined,
      left: leftOver(),
    });
    /** She is in one place only: on the letter, or in her court. */
    const sits = (opacity: string) => {
      const one = spotOf(`queen ${queen}`);
      if (one) one.style.opacity = opacity;
    };
    const opens = () => {
      lift();
      if (stopped) sits('0');
    };
    const shows = () => {
      tell();
      // Until it has stopped the attack, only the card is named.
      if (stopped) note(ctx.t('event.played', { name: nameAt(people(), seat), card: nameOf(STOPS[card]) }));
      if (leaves) sits('0');
    };
    const beats = [
      { at: OPENS, act: opens },
      { at: OUT, act: shows },
    ];
    await stage.play(actors, beats, OPENING);
    if (stopped) {
      sits('');
      await sent(kit, STOPS[card], lies, at('discard'));
    } else if (leaves && !goesOn) await taken(queen, () => sent(kit, queen, lies, at(`queen ${queen}`)));
  };

  /** The Dragon chases the Knight, or the Wand breaks the spell. */
  const saved = ({ card, by, seat, queen }: Answered, happens: () => void) => {
    if (card === 'potion')
      return taken(queen, () =>
        stage.play(rescueCast(outOf(queen, seat)), [{ at: BREAKS, act: happens }], WAVING),
      );
    const [hers, home] = [doorOf(seat), doorOf(by)];
    const she = at(`queen ${queen}`);
    const cast = riding(hers, home, [
      ...chase(at('discard'), she, centre(0.9), hers, at(`seat ${by}`), home),
      glad(she, queen),
    ]);
    return taken(queen, () => stage.play(cast, [{ at: FLEES, act: happens }]));
  };

  return {
    attacked: tells(async ({ card, by, on, queen }, view, cue) => {
      await send(kit, view, by, [ATTACKS[card]], cue);
      cue.tell();
      const come = () => {
        if (card === 'potion') return threatCast(outOf(queen, on));
        const hers = doorOf(on);
        const cast = arrival(at('discard'), centre(0.7), at(`queen ${queen}`), queen, hers);
        return riding(hers, doorOf(by), cast);
      };
      await taken(queen, () => stage.play(come(), [{ at: KNOCKS[0], act: cue.beat }]));
    }),
    answered: tells(async (answered, view, cue) => {
      await opened(answered, view, cue);
      cue.land();
      if (answered.stopped) await saved(answered, () => cue.note(say(ctx.t, eventWords(answered, people()))));
    }),
    stolen: tells(async ({ from, to, queen }, view, { land, tell }) => {
      await taken(queen, () => {
        const [her, seat] = [at(`queen ${queen}`), throne(view, to)];
        const [hers, home] = [doorOf(from), doorOf(to)];
        const ride = abduction(at('discard'), her, centre(0.7), seat, queen, hers, home);
        const cast = riding(hers, home, ride);
        return stage.play(cast, [{ at: RIDING, act: tell }]);
      });
      land();
    }),
    fell_asleep: tells(({ from, queen, bed }, _view, { land, tell }) => {
      const [scene, box] = [outOf(queen, from), rectOf(root, `bed ${bed}`)];
      const place = box ? middleOf(box, box.width) : scene.large;
      const cast = slumberCast({ ...scene, letter: letterAt, place });
      const beats = [
        { at: ASLEEP, act: tell },
        { at: 1, act: land },
      ];
      return taken(queen, () => stage.play(cast, beats, SLUMBER));
    }),
  };
};
