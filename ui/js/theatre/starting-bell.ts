/* Shows which seat starts: a bell spins in the middle of the table, and rings over the head of that seat. */

import type { Person } from '../types.js';
import type { Spot } from '../table/fly.js';
import type { Head } from './seat-actors.js';
import type { Actor } from '../table/stage.js';
import type { SceneKit } from './scene-kit.js';
import { bell, BELL_RATIO } from '../../art/shared/bell.js';
import { head, headAt, jump } from './seat-actors.js';
import { scale } from '../table/scale.js';
import { TINY } from '../table/ways.js';

/** As shares of the scene: when the bell is there, stops, is over the head, and is done. */
const THERE = 0.08;
const STOPS = 0.36;
const OVER = 0.58;
const DONE = 0.97;
/**
 * Until when the beginning of a game lasts, as a share of the `end` time, so that its first words can be
 * read; and how much of a `moment` the cards before the bell have taken of it. The bell moves in all the rest.
 */
const READ = 1.01;
const DEALT = 0.4;
const TURNS = 3;
/**
 * The swings of the ringing bell, in degrees; and how far the head below it is off its place then, as a share
 * of its width (`jump`).
 */
const SWINGS = [14, -14, 12, -9, 5, 0];
const LIFTS = [0.06, -0.5, -0.22, -0.02, -0.2, 0];
/** How far the bell sits down over the head like a hat, as a share of the bell's height. */
const WORN = 0.16;

/** The angle at which the clapper points to a spot, in degrees clockwise from straight down. */
const towards = (from: Spot, to: Spot) => (Math.atan2(from.x - to.x, to.y - from.y) * 180) / Math.PI;

export const bellCast = ({
  middle,
  where,
  person,
}: {
  middle: Spot;
  where: Head;
  person: Person;
}): Actor[] => {
  const { spot } = where;
  const end = TURNS * 360 + towards(middle, spot);
  const size = Math.max(0.35, Math.max(spot.width * 0.8, 48 * scale()) / middle.width);
  const high = size * middle.width * BELL_RATIO;
  const [x, y] = [spot.x, spot.y - spot.width / 2 - high * (0.5 - WORN)];
  const rings = SWINGS.map((turn, i) => ({
    at: OVER + ((DONE - 0.04 - OVER) * (i + 1)) / SWINGS.length,
    y: y + (LIFTS[i] ?? 0) * spot.width,
    turn: TURNS * 360 + turn,
    ease: 'ease-in-out',
  }));
  const steps = [
    { at: 0, turn: -40, size: TINY, ease: 'ease-out' },
    { at: THERE, turn: 0, size: 1.06, ease: 'cubic-bezier(.3,.2,.6,1)' },
    { at: STOPS, turn: end, size: 1, ease: 'ease-in-out' },
    { at: STOPS + 0.05, size: 1.08, ease: 'ease-in' },
    {
      at: (STOPS + 0.05 + OVER) / 2,
      x: middle.x + (x - middle.x) * 0.55,
      y: middle.y + (y - middle.y) * 0.55 - middle.width * 0.3,
      turn: TURNS * 360,
      size: (1 + size) / 2,
      ease: 'ease-out',
    },
    { at: OVER, x, y, size },
    ...rings,
    { at: 1, y, turn: TURNS * 360, size: size * TINY },
  ];
  return [
    head(person, where, jump(spot, OVER, DONE), { stays: true, comes: STOPS }),
    { svg: bell(), at: middle, ratio: BELL_RATIO, steps },
  ];
};

/**
 * @param seat that starts
 * @param middle where the bell spins, and how large
 */
export const spinBell = async (
  { root, motion, stage, people, lifted, ctx }: SceneKit,
  seat: number,
  middle: Spot,
  note: (words: string) => void,
  dealt: number = DEALT,
) => {
  const person = people()[seat];
  if (!person || motion.skipped()) return;
  const where = headAt(root, seat);
  const tells = () => note(ctx.t('people.starts', { name: person.name }));
  const rings = () => motion.skipped() || ctx.sounds.play({ name: 'count', colour: person.colour });
  const beats = [
    { at: STOPS, act: tells },
    { at: OVER, act: rings },
  ];
  const length = (motion.ms('end') * READ) / Math.max(1, motion.ms('moment')) - dealt;
  await lifted([where.element], () => stage.play(bellCast({ middle, where, person }), beats, length));
};
