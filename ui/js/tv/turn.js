/* The change of turn on the television: the next seat's animal comes on from the side of its box, with a band
   in its colour. The band lies on the floor of the stage, where it covers nobody. */

/** @import { Game, SceneHost } from '../table/game.js' */
/** @import { Box, Spot } from '../table/fly.js' */
/** @import { Actor } from '../table/stage.js' */
import { avatar } from '../../art/shared/seats.js';
import { layOver } from '../table/fly.js';
import { nameAt } from '../table/words.js';
import { rectOf } from '../table/spots.js';
import { createStage } from '../table/stage.js';

/** The length of the scene, as a share of the token `moment`. */
export const CHANGE = 0.86;
/** Offsets in the scene: the band lies; the animal arrives in the middle; it leaves. */
const [LIES, THERE, GOES] = [0.2, 0.42, 0.84];
const STEPS = 5;

/**
 * Keyframes of a bobbing walk to its place; `from` and `high` in CSS pixels, `lean` in degrees.
 * @param {number} from
 * @param {number} high
 * @param {number} lean
 * @returns {Keyframe[]}
 */
const walking = (from, high, lean) =>
  Array.from({ length: 2 * STEPS + 1 }, (_, i) => {
    const part = i / (2 * STEPS);
    const up = i % 2 === 1;
    return {
      offset: 0.02 + (THERE - 0.02) * part,
      transform: `translate(${from * (1 - part)}px, ${up ? -high : 0}px) rotate(${(up ? 1 : -0.5) * lean}deg)`,
      easing: up ? 'ease-in' : 'ease-out',
    };
  });

/**
 * The next seat's animal: walks on, bows, and waves with its head.
 * @param {string} svg
 * @param {Spot} at
 * @param {number} from where it begins, in CSS pixels from the middle
 * @returns {Actor}
 */
export const walker = (svg, at, from) => {
  const lean = from < 0 ? 7 : -7;
  const steps = walking(from, at.width * 0.16, lean);
  const bow = /** @type {Keyframe[]} */ ([
    { offset: 0.5, transform: `translateY(6%) scale(1.08, .9) rotate(${lean}deg)`, easing: 'ease-out' },
    { offset: 0.58, transform: 'translateY(-12%) scale(.96, 1.06)', easing: 'ease-in' },
    { offset: 0.66, transform: 'none' },
    { offset: 0.72, transform: `rotate(${lean * 1.6}deg)` },
    { offset: 0.78, transform: `rotate(${-lean * 1.6}deg)` },
    { offset: GOES, transform: 'none', easing: 'ease-in' },
    { offset: 0.96, transform: 'scale(.3)', opacity: 0 },
  ]);
  const [first, last] = [steps[0], bow.at(-1)];
  return {
    svg,
    at,
    ratio: 1,
    origin: '50% 90%',
    stays: true,
    frames: [
      { ...first, offset: 0 },
      ...steps.map(step => ({ ...step, opacity: 1 })),
      ...bow.map(step => ({ opacity: 1, ...step })),
      { ...last, offset: 1 },
    ],
  };
};

/**
 * @param {ReturnType<Game['animations']>} scenes
 * @param {SceneHost} table
 * @returns {ReturnType<Game['animations']>}
 */
export const withTurns = (scenes, { root, layer, motion, ctx }) => {
  const stage = createStage(layer, motion);

  /** @param {Box} box @param {number} side */
  const band = (box, side) => {
    const floor = document.createElement('div');
    const element = document.createElement('div');
    floor.className = 'ghost tv-floor';
    element.className = 'tv-band';
    floor.append(element);
    layOver(floor, box);
    layer.append(floor);
    const away = `translateX(${side * 110}%)`;
    const moving = motion.play(
      element,
      motion.ms('moment') * CHANGE,
      [
        { transform: away },
        { offset: LIES, transform: 'none' },
        { offset: GOES, transform: 'none' },
        { offset: 0.98, transform: `translateX(${-side * 110}%)` },
        { transform: `translateX(${-side * 110}%)` },
      ],
      { easing: 'ease-in-out' },
    );
    return { floor, element, moving };
  };

  /**
   * The words of the turn before go, and those of the next come with the band.
   * @param {number} seat
   * @param {import('../table/game.js').Cue} cue
   */
  const change = async (seat, { note, land }) => {
    const people = ctx.state().update?.people ?? [];
    const [person, box] = [people[seat], rectOf(root, `seat ${seat}`)];
    const [whole, boards] = [rectOf(root, 'middle'), rectOf(root, 'stage')];
    if (!person || !whole || !boards || !motion.moves()) return land();
    note('');
    const side = box && box.left + box.width / 2 > innerWidth / 2 ? 1 : -1;
    const size = Math.min(whole.height * 0.42, whole.width * 0.3);
    // Its feet are at the edge of the band.
    const at = { x: whole.left + whole.width / 2, y: whole.bottom - size * 0.45, width: size };
    const { floor, element, moving } = band(
      { left: boards.left, top: whole.bottom, width: boards.width, height: boards.bottom - whole.bottom },
      side,
    );
    element.dataset.colour = person.colour;
    element.textContent = ctx.t('tv.turn', { name: nameAt(people, seat) });
    await Promise.all([
      moving,
      stage.play(
        [
          walker(
            avatar(person.animal, person.colour, Boolean(person.computer)),
            at,
            side * (innerWidth / 2 + size),
          ),
        ],
        [{ at: LIES, act: land }],
        CHANGE,
      ),
    ]);
    floor.remove();
  };

  return {
    play: async (event, view, cue) => {
      if (event.t !== 'turn') return scenes.play(event, view, cue);
      cue.tell();
      if (motion.skipped()) cue.land();
      else await change(event.seat, cue);
    },
  };
};
