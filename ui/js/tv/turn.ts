/* The change of turn on the television: the next seat's animal hops to a ribbon in its colour. The ribbon hangs
   over the quilt, where it covers nobody. */

import type { Cue, SceneHost, Staging } from '../table/game.js';
import type { Spot } from '../table/fly.js';
import type { Actor } from '../table/stage.js';
import { avatar } from '../../art/shared/seats.js';
import { layOver, middleOf } from '../table/fly.js';
import { rectOf, spotOf } from '../table/spots.js';
import { away, createStage } from '../table/stage.js';
import { actsOf } from '../table/steps.js';
import { hopping } from '../table/ways.js';
import { nameAt } from '../table/words.js';

/** The length of the scene, as a share of the token `moment`. */
export const CHANGE = 0.86;
/** Offsets in the scene: the ribbon hangs; the animal arrives at it; it leaves. */
const [LIES, THERE, GOES] = [0.2, 0.42, 0.84];
const UNROLLS = actsOf([
  { at: 0, flat: 0, ease: 'ease-out' },
  { at: LIES, flat: 1 },
  { at: GOES + 0.03, ease: 'ease-in' },
  { at: 0.98, flat: 0 },
  { at: 1 },
]);
const SAID = actsOf([
  { at: LIES, seen: 0 },
  { at: LIES + 0.06, seen: 1 },
  { at: GOES },
  { at: GOES + 0.03, seen: 0 },
]);

/** The next seat's animal: hops from its seat to the ribbon, bows, waves with its head, and hops home. */
export const hopper = (svg: string, at: Spot, home: Spot): Actor => {
  const lean = home.x < at.x ? 11 : -11;
  const [own, high] = [home.width / at.width, at.width * 0.3];
  // Sideways first, so that it passes no other seat.
  const over = { x: at.x, y: home.y };
  return {
    svg,
    at,
    ratio: 1,
    origin: '50% 90%',
    stays: true,
    steps: [
      { at: 0, ...home, size: own },
      ...hopping([home, over, at], 0.02, THERE, {
        high,
        size: own,
        to: 1,
        grows: 0.2,
        hops: 3,
        turned: false,
      }),
      { at: 0.5, turn: 0, size: 1.08, tall: 0.84, ease: 'ease-out' },
      { at: 0.58, y: at.y - at.width * 0.12, size: 1, tall: 1.06, ease: 'ease-in' },
      { at: 0.66, y: at.y, tall: 1 },
      { at: 0.72, turn: lean },
      { at: 0.78, turn: -lean },
      ...hopping([at, over, home], GOES, 0.99, { high, to: own, grows: 0.2, hops: 1, turned: false }),
      { at: 1, turn: 0, seen: 0 },
    ],
  };
};

export const withTurns = (
  scenes: ReturnType<Staging['animations']>,
  { root, layer, motion, ctx }: SceneHost,
): ReturnType<Staging['animations']> => {
  const stage = createStage(layer, motion);

  /** The words of the turn before go, and those of the next come on the ribbon, once it is unrolled. */
  const change = async (seat: number, { note, land }: Cue) => {
    const people = ctx.state().update?.people ?? [];
    const [person, face] = [people[seat], spotOf(root, `seat ${seat}`)?.querySelector('.face .av')];
    const [quilt, boards] = [rectOf(root, 'middle'), rectOf(root, 'stage')];
    if (!person || !face || !quilt || !boards || !motion.moves()) return land();
    note('');
    const seated = face.getBoundingClientRect();
    const home = middleOf(seated, seated.width);
    const strip = document.createElement('div');
    const ribbon = document.createElement('div');
    const said = document.createElement('b');
    const words = ctx.t('tv.turn', { name: nameAt(people, seat) });
    strip.className = 'ghost tv-strip';
    ribbon.className = 'tv-ribbon';
    ribbon.dataset.colour = person.colour;
    // In one line, however long the name is.
    ribbon.style.fontSize = `min(3rem, (100cqi - 15rem) / ${words.length * 0.54})`;
    said.textContent = words;
    ribbon.append(said);
    strip.append(ribbon);
    layOver(strip, {
      left: boards.left,
      top: boards.top,
      width: boards.width,
      height: quilt.top - boards.top,
    });
    layer.append(strip);
    const { left, right, top, bottom, height } = ribbon.getBoundingClientRect();
    // At the end of the ribbon that is nearer to its seat.
    const size = height * 1.5;
    const at = {
      x: home.x > (left + right) / 2 ? right - size * 0.4 : left + size * 0.4,
      y: (top + bottom) / 2,
      width: size,
    };
    const lasts = motion.ms('moment') * CHANGE;
    const svg = avatar(person.animal, person.colour, Boolean(person.bot));
    await away(motion, [face], () =>
      Promise.all([
        motion.play(ribbon, lasts, UNROLLS, { easing: 'linear' }),
        motion.play(said, lasts, SAID, { easing: 'linear' }),
        stage.play([hopper(svg, at, home)], [{ at: LIES, act: land }], CHANGE),
      ]),
    );
    strip.remove();
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
