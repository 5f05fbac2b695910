/* Animations of a rescue, and of the end, when the winner's kings stand large over the table and cheer. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Scenes } from './animations.js';
import { confetti } from '../../../art/shared/bits.js';
import { avatar } from '../../../art/shared/seats.js';
import { spotIn } from '../../table/fly.js';
import { scale } from '../../table/scale.js';
import { dusk } from '../../table/stage.js';
import { actsOf } from '../../table/steps.js';
import { bursting, onto } from '../../table/ways.js';
import { nameAt } from '../../table/words.js';
import { welcomerAt } from '../../state/cast.js';
import { rescuedPicture } from '../../games/rescue/cards.js';
import { FREE, GOES, LENGTH } from './rescue-room.js';
import { castOf } from './rescue-scene.js';

/** The face of the first king: kings lie on the table in the order of their faces. */
const FIRST_KING = 71;
/**
 * The space for the winner's kings, as a share of the window, and the most that one is wide, in CSS pixels.
 */
const ROOM = { width: 0.94, height: 0.56, most: 250 };
const GAP = 8;
/** Scraps of paper that fly when they cheer, and when, as a share of the scene. */
const SCRAPS = 14;
const CHEER = 0.34;
/** When a television shows the party behind them, still in the dark, as a share of the scene. */
const CROSSES = 0.88;

/** The queen whom the person has drawn comes to her gate when the king comes home. */
const welcoming = (svg: string, { x, y }: Spot): Actor => ({
  svg,
  at: { x, y, width: 80 * scale() },
  ratio: 1.35,
  shows: [[GOES, 1, 0.03]],
  steps: [
    { at: GOES, size: 0.3 },
    { at: GOES + 0.05, size: 1.05 },
    { at: GOES + 0.08, size: 1, turn: 0 },
    ...[0.02, 0.05, 0.08, 0.11].map((later, i) => ({ at: GOES + 0.08 + later, turn: i % 2 ? -3 : 3 })),
    { at: 1, size: 1, turn: 0 },
  ],
});

export const rescueScenes: Scenes<'rescued' | 'ended'> = ({
  root,
  stage,
  at,
  edge,
  pile,
  thing,
  lifted,
  spotOf,
  motion,
  people,
  ctx,
}) => {
  /**
   * Where the newest king of a seat stands on its shelf.
   * @param kings how many it has now
   */
  const shelf = (seat: number, kings: number): Spot => {
    const box = spotOf(`kings ${seat}`)?.querySelectorAll(':scope > *')[kings - 1]?.getBoundingClientRect();
    return box && box.width > 0 ? spotIn(box) : at(`kings ${seat}`, `seat ${seat}`);
  };

  return {
    rescued: async (event, view, { land, note }) => {
      const { seat, queen, place, companion, slot, king, kings } = event;
      const mine = view.seats[seat]?.companions.indexOf(companion) ?? 0;
      const number = Number(king) - FIRST_KING;
      const wins = kings >= view.goal;
      const rescue = {
        queen,
        companion,
        king,
        signs: view.signs,
        wins,
        from: {
          king: at(`king ${number}`, 'kings', 'kings middle', 'middle'),
          queen: edge(`realm ${seat} ${place}`, seat),
          companion: edge(`companion ${seat} ${mine}`, seat),
        },
        // The last king walks to where he cheers.
        to: {
          king: (wins && court(kings).at(-1)) || shelf(seat, kings),
          queen: pile(),
          companion: at(`grid ${slot}`, 'middle'),
        },
      };
      const gone = [`realm ${seat} ${place}`, `companion ${seat} ${mine}`, `king ${number}`].map(spotOf);
      const count = ctx.t('event.rescue.kings', { name: nameAt(people(), seat), n: kings, goal: view.goal });
      const gate = welcomerAt(seat)?.gate;
      await lifted(gone, () =>
        stage.play(
          [...castOf(rescue), ...(gate ? [welcoming(gate, at(`seat ${seat}`))] : [])],
          [
            { at: FREE, act: () => ctx.sounds.play({ name: 'rescue' }) },
            { at: 1, act: land },
          ],
          LENGTH,
        ),
      );
      ctx.announce.status(count);
      // A television always shows the count, and after the last king the end follows soon.
      if (!wins && !root.querySelector('.tv-last')) note(count);
      await motion.wait(motion.ms('scene') * (wins ? 0.3 : 0.6));
    },
    ended: async ({ winner }, view, { land }) => {
      const kings = view.seats[winner]?.kings ?? [];
      const person = people()[winner];
      const spots = court(kings.length);
      // The dark of the last rescue lies over the table until the kings have cheered.
      const dark = stage.keeps();
      const party = root.querySelector('.tv-stage') !== null;
      const cast = kings.map((king, i) => {
        const [home, there] = [shelf(winner, i + 1), spots[i] ?? middle()];
        const walked = dark && i === kings.length - 1;
        return cheering(king, { from: walked ? there : home, at: there, home: party ? null : home }, i);
      });
      const time = motion.ms('moment') * LENGTH;
      const played = stage.play(
        [...(dark ? [] : [dusk(0.1, 0.9)]), ...scraps(), ...cast],
        [{ at: party ? CROSSES : 1, act: land }],
        LENGTH,
      );
      if (person && motion.moves() && !motion.skipped()) {
        const foot = spots.at(-1) ?? middle();
        const banner = thing(
          `<span class="av">${avatar(person.animal, person.colour, Boolean(person.bot))}</span>`,
          { x: innerWidth / 2, y: foot.y + foot.width * 0.7 + 70, width: innerWidth },
          0,
          'turn-banner',
        );
        banner.dataset.colour = person.colour;
        banner.append(` ${ctx.t('end.title_rescue', { name: person.name })}`);
        await motion.play(banner, time, WINS, { easing: 'linear' });
        banner.remove();
      }
      await played;
    },
  };
};

const middle = (): Spot => ({ x: innerWidth / 2, y: innerHeight * 0.41, width: 1 });

/**
 * Where the winner's kings stand, as large as the window allows: in one row, or in an upright window in rows
 * of two.
 */
const court = (many: number): Spot[] => {
  const across = innerHeight > innerWidth && many > 2 ? 2 : Math.max(1, many);
  const rows = Math.ceil(many / across);
  const width = Math.min(
    (innerWidth * ROOM.width) / across - GAP,
    (innerHeight * ROOM.height) / Math.max(1, rows) / 1.4 - GAP,
    ROOM.most * scale(),
  );
  const { x, y } = middle();
  return Array.from({ length: many }, (_, i) => {
    const row = Math.floor(i / across);
    const here = Math.min(across, many - row * across);
    return {
      x: x + ((i % across) - (here - 1) / 2) * (width + GAP),
      y: y + (row - (rows - 1) / 2) * (width * 1.4 + GAP),
      width,
    };
  });
};

/**
 * A king comes from his throne on the table, or stands there already, hops twice with the others, and goes
 * home; without a home he fades.
 */
const cheering = (
  king: string,
  { from, at, home }: { from: Spot; at: Spot; home: Spot | null },
  i: number,
): Actor => {
  const [comes, there] = [0.03 + i * 0.03, 0.2 + i * 0.03];
  const turn = i % 2 ? 4 : -4;
  const hops = [CHEER, 0.56].flatMap(start => [
    { at: start, y: at.y, size: 1, tall: 0.94, turn: 0, ease: 'ease-out' },
    { at: start + 0.08, y: at.y - at.width * 0.16, size: 1.05, tall: 1, turn, ease: 'ease-in' },
    { at: start + 0.16, y: at.y, size: 1, tall: 0.95, turn: 0, ease: 'ease-out' },
    { at: start + 0.2, tall: 1 },
  ]);
  const steps = [
    { at: 0, ...onto(from, at), seen: from === at ? 0 : 1 },
    // Over the figure that stands there already.
    { at: 0.03, seen: 1 },
    { at: comes, ease: 'cubic-bezier(.3,.7,.3,1)' },
    { at: there, x: at.x, y: at.y, size: 1.05 },
    { at: there + 0.04, size: 1 },
    ...hops,
    { at: 0.9, seen: 1, ease: 'ease-in' },
    home ? { at: 1, ...onto(home, at) } : { at: 1, size: 0.94, seen: 0 },
  ];
  return { svg: rescuedPicture(king, at.width), at, kind: 'card', steps };
};

/** Paper flies with their first hop. */
const scraps = (): Actor[] => {
  const at = { ...middle(), width: Math.max(24, innerWidth / 36) };
  const far = Math.min(innerWidth * 0.5, innerHeight * 0.6);
  return bursting(SCRAPS, confetti, at, far, CHEER + 0.04, 0.9);
};

/** A band with the winner's name comes across the window, and stays. */
const WINS = actsOf([
  { at: 0.18, x: -100, y: -50, ease: 'cubic-bezier(.2,.8,.3,1)' },
  { at: CHEER, x: 0 },
  { at: 0.92, ease: 'cubic-bezier(.7,0,.8,.2)' },
  { at: 1, x: 100 },
]);
