/* Scenes of the lightning cards: the gnome with his die, the witch who swaps, the wind of the willow. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Scenes } from './animations.js' */
import { gnomeScene, windScene } from '../../../art/rescue/scenes.js';
import { GNOME, nameOf, WILLOW } from '../../state/faces.js';
import { UNFOLD } from '../../table/movements.js';
import { say } from '../../table/words.js';
import { asleep, door, lyingArt, openDoor, picture } from './cards.js';
import { overture, passedWords } from './words.js';

const SCENE_RATIO = 240 / 300;
/** Part of a scene in which the wind goes round, however many seats it passes. */
const ROUND = 0.7;
/** Below this width what the wind says at two seats would lie on top of each other. */
const NARROW = 700;

/** @type {Scenes<'began' | 'resolved' | 'took' | 'stole' | 'recovered' | 'traded' | 'wind'>} */
export const instantScenes = ({ at, realm, next, pile, centre, thing, slip, fly, hands, lifted, spotOf, motion, ctx }) => {
  const people = () => ctx.state().update?.people ?? [];

  /** Something large unfolds in the middle and stays for a while. @param {string} svg @param {number} [share] of a scene */
  const large = async (svg, share = 0) => {
    const spot = centre(0.9);
    const shown = thing(svg, { ...spot, width: Math.max(spot.width * 1.6, 240) }, SCENE_RATIO, 'unfolding');
    await motion.play(shown, motion.ms('scene') * 0.4, UNFOLD);
    await motion.wait(motion.ms('scene') * share);
    shown.remove();
  };

  /** The wind goes on from seat to seat and says why; what it said stays to be read until it is over. @param {HTMLElement} wind @param {Spot} from @param {{ seat: number, protected: boolean }[]} passed @param {number} seats how many it visits */
  const blow = async (wind, from, passed, seats) => {
    const time = (motion.ms('scene') * ROUND) / seats;
    /** @type {HTMLElement[]} */
    const notes = [];
    let last = from;
    for (const one of passed) {
      const here = at(`seat ${one.seat}`);
      await drift(wind, from, last, here, time);
      const why = say(ctx.t, passedWords(one, people()));
      ctx.announce.status(why);
      if (innerWidth < NARROW) for (const note of notes.splice(0)) note.remove();
      if (!motion.skipped() && time > 0) notes.push(slip(why, here));
      last = here;
    }
    return { last, time, notes };
  };

  /** @param {HTMLElement} wind @param {Spot} home @param {Spot} from @param {Spot} to @param {number} time */
  const drift = async (wind, home, from, to, time) => {
    await motion.play(wind, time, [
      { transform: `translate(${from.x - home.x}px, ${from.y - home.y}px)` },
      { transform: `translate(${to.x - home.x}px, ${to.y - home.y}px) rotate(-3deg)` },
    ], { easing: 'ease-in-out' });
    if (motion.moves()) wind.style.transform = `translate(${to.x - home.x}px, ${to.y - home.y}px)`;
  };

  return {
    began: async (event, view, { land, note }) => {
      note(say(ctx.t, overture(event)));
      land();
      // His die tumbles beside him.
      if (event.face === GNOME) return void large(gnomeScene(), 0.5);
      if (event.face === WILLOW) return large(windScene());
      const spot = centre();
      await hands.show(picture(event.face, spot.width, view.signs), at(`drawn ${event.place}`, 'row'), spot, () => motion.wait(motion.ms('scene') * 0.6));
    },
    resolved: async ({ face, place, idle }, view, { land }) => {
      if (idle) await motion.wait(motion.ms('scene') * 0.2);
      const [from, to] = [at(`drawn ${place}`, 'row'), pile()];
      await lifted([spotOf(`drawn ${place}`)], () => fly(face, from, to, view));
      land();
    },
    took: async ({ seat, slot, companion }, view, { land, tell, note }) => {
      const from = at(`grid ${slot}`);
      await hands.flip(door(), openDoor(), from);
      tell();
      const sign = view.signs[companion];
      const spot = centre();
      if (sign) note(ctx.t('event.rescue.found', { companion: nameOf(companion), sign: ctx.t(`sign.${sign}`) }));
      await hands.show(picture(companion, spot.width, view.signs), from, spot, () => motion.wait(motion.ms('scene') * 0.6));
      await fly(companion, spot, at(`companion ${seat} ${view.seats[seat]?.companions.length ?? 0}`, `companions ${seat}`, `seat ${seat}`), view);
      land();
    },
    stole: async ({ from, to, place, face }, view, { land }) => {
      const [start, goal] = [realm(from, place), next(view, to)];
      const svg = lyingArt(face, goal.width, view.signs);
      await lifted([spotOf(`realm ${from} ${place}`)], () => hands.fly(svg, start, goal));
      land();
    },
    recovered: async ({ seat, queen }, view, { land }) => {
      const spot = centre();
      await hands.show(picture(queen, spot.width, view.signs), pile(), spot, () => motion.wait(motion.ms('scene') * 0.5));
      await fly(queen, spot, next(view, seat), view);
      land();
    },
    traded: async ({ gave, got, companions }, view, { land }) => {
      /** @param {typeof gave} side */
      const place = side => (companions ? at(`companion ${side.seat} ${side.place}`, `seat ${side.seat}`) : realm(side.seat, side.place));
      const [here, there] = [place(gave), place(got)];
      const meet = centre(0.7);
      const [left, right] = [{ ...meet, x: meet.x - meet.width * 0.6 }, { ...meet, x: meet.x + meet.width * 0.6 }];
      /** @param {typeof gave} side @param {Spot} from @param {Spot} half @param {Spot} to */
      const cross = async (side, from, half, to) => {
        await hands.show(lyingArt(side.face, half.width, view.signs), from, half, () => motion.wait(motion.ms('flip')));
        await hands.fly(lyingArt(side.face, to.width, view.signs), half, to);
      };
      const kind = companions ? 'companion' : 'realm';
      const both = [gave, got].map(side => spotOf(`${kind} ${side.seat} ${side.place}`));
      await lifted(both, () => Promise.all([cross(gave, here, left, there), cross(got, there, right, here)]));
      land();
    },
    wind: async ({ passed, at: hit, queens, places }, view, { land, tell }) => {
      const start = at(`seat ${passed[0]?.seat ?? hit}`);
      const wind = thing(windScene(), { ...start, width: Math.min(180, innerWidth * 0.4) }, SCENE_RATIO, 'blowing');
      const { last, time, notes } = await blow(wind, start, passed, passed.length + (hit === null ? 0 : 1));
      const over = () => [wind, ...notes].forEach(one => one.remove());
      if (hit === null) {
        land();
        tell();
        await motion.wait(motion.ms('scene') * 0.1);
        return over();
      }
      await drift(wind, start, last, at(`seat ${hit}`), time);
      wind.remove();
      const spots = places.map(place => realm(hit, place));
      await Promise.all(spots.map((spot, i) => hands.flip(picture(queens[i] ?? '', spot.width, view.signs), asleep(), spot)));
      land();
      tell();
      over();
    },
  };
};
