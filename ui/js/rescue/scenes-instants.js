/* Scenes of the lightning cards: the gnome with his die, the witch who swaps, the wind of the willow. */

/** @import { Scenes } from './scenes.js' */
/** @import { Spot } from '../parts/stagehand.js' */
import { gnomeScene, windScene } from '../../art/index.js';
import { GNOME, WILLOW, nameOf } from '../faces.js';
import { UNFOLD } from '../parts/frames.js';
import { say } from '../parts/words.js';
import { asleep, door, lying, openDoor, picture } from './cards.js';
import { overture, passedWords } from './words.js';

const SCENE_RATIO = 240 / 300;
/** How long the wind stays at a seat that it passes. */
const PASS_MS = 600;

/** @type {Scenes<'began' | 'resolved' | 'took' | 'stole' | 'recovered' | 'traded' | 'wind'>} */
export const instantScenes = ({ at, realm, next, pile, centre, thing, slip, fly, hands, lifted, spotOf, motion, ctx }) => {
  const people = () => ctx.state().update?.people ?? [];

  /** @param {string} svg @param {number} share of a scene that it stays */
  const large = async (svg, share) => {
    const spot = centre(0.9);
    const shown = thing(svg, { ...spot, width: Math.max(spot.width * 1.6, 240) }, SCENE_RATIO, 'unfolding');
    await motion.play(shown, motion.ms('scene') * 0.6, UNFOLD);
    await motion.wait(motion.ms('scene') * share);
    shown.remove();
  };

  /** The wind goes on from seat to seat and says why. @param {HTMLElement} wind @param {Spot} from @param {{ seat: number, protected: boolean }[]} passed */
  const blow = async (wind, from, passed) => {
    let last = from;
    for (const one of passed) {
      if (motion.skipped()) return last;
      const here = at(`seat ${one.seat}`);
      await drift(wind, from, last, here);
      const why = say(ctx.t, passedWords(one, people()));
      ctx.announce.status(why);
      const note = slip(why, here);
      await motion.wait(motion.ms('move') === 0 ? 0 : PASS_MS);
      note.remove();
      last = here;
    }
    return last;
  };

  /** @param {HTMLElement} wind @param {Spot} home @param {Spot} from @param {Spot} to */
  const drift = async (wind, home, from, to) => {
    await motion.play(wind, 'move', [
      { transform: `translate(${from.x - home.x}px, ${from.y - home.y}px)` },
      { transform: `translate(${to.x - home.x}px, ${to.y - home.y}px) rotate(-3deg)` },
    ], { easing: 'ease-in-out' });
    if (motion.moves()) wind.style.transform = `translate(${to.x - home.x}px, ${to.y - home.y}px)`;
  };

  return {
    began: async (event, view, { land, note }) => {
      note(say(ctx.t, overture(event)));
      land();
      if (event.face === GNOME) return large(gnomeScene(), 0.4);
      if (event.face === WILLOW) return large(windScene(), 0.3);
      const spot = centre();
      await hands.show(picture(event.face, spot.width, view.signs), at(`drawn ${event.place}`, 'row'), spot, () => motion.wait(motion.ms('scene') * 0.6));
    },
    resolved: async ({ face, place, idle }, view, { land }) => {
      if (idle) await motion.wait(motion.ms('scene') * 0.5);
      await lifted([spotOf(`drawn ${place}`)], () => fly(face, at(`drawn ${place}`, 'row'), pile(), view));
      land();
    },
    took: async ({ seat, slot, companion }, view, { land, tell, note }) => {
      const from = at(`grid ${slot}`);
      await hands.flip(door(), openDoor(), from);
      tell();
      const sign = view.signs[companion];
      const spot = centre();
      if (sign) note(ctx.t('event.rescue.found', { companion: nameOf(companion), sign: ctx.t(`sign.${sign}`) }));
      await hands.show(picture(companion, spot.width, view.signs), from, spot, () => motion.wait(motion.ms('scene') * 0.7));
      await fly(companion, spot, at(`companion ${seat} ${view.seats[seat]?.companions.length ?? 0}`, `companions ${seat}`, `seat ${seat}`), view);
      land();
    },
    stole: async ({ from, to, place, face }, view, { land }) => {
      const goal = next(view, to);
      const svg = lying(face, goal.width, view.signs);
      await lifted([spotOf(`realm ${from} ${place}`)], () => hands.fly(svg, realm(from, place), goal));
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
        await hands.show(lying(side.face, half.width, view.signs), from, half, () => motion.wait(motion.ms('flip')));
        await hands.fly(lying(side.face, to.width, view.signs), half, to);
      };
      const kind = companions ? 'companion' : 'realm';
      const both = [gave, got].map(side => spotOf(`${kind} ${side.seat} ${side.place}`));
      await lifted(both, () => Promise.all([cross(gave, here, left, there), cross(got, there, right, here)]));
      land();
    },
    wind: async ({ passed, at: hit, queens, places }, view, { land, tell }) => {
      const start = at(`seat ${passed[0]?.seat ?? hit}`);
      const wind = thing(windScene(), { ...start, width: Math.min(180, innerWidth * 0.4) }, SCENE_RATIO, 'blowing');
      const last = await blow(wind, start, passed);
      if (hit === null) {
        land();
        tell();
        await motion.wait(motion.ms('scene') * 0.6);
        return wind.remove();
      }
      await drift(wind, start, last, at(`seat ${hit}`));
      wind.remove();
      await Promise.all(
        places.map((place, i) => {
          const spot = realm(hit, place);
          return hands.flip(picture(queens[i] ?? '', spot.width, view.signs), asleep(), spot);
        }),
      );
      land();
      tell();
      await motion.wait(motion.ms('scene') * 0.6);
    },
  };
};
