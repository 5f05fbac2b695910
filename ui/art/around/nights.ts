/* Where the scenes of a bedtime story are set: out in the night, or in a hall of the castle. The sky itself
   lies behind them. */

import { CREAM, DEEP_GOLD, GOLD, INK, LAMP_FILL, LIGHT_GOLD } from '../shared/tokens.js';
import {
  at,
  disc,
  drawing,
  each,
  group,
  line,
  oval,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
  star,
} from '../shared/paint.js';
import { castle } from '../shared/stage.js';

const WIDE = '0 0 640 360';

/** The moon with its soft light; it sleeps. */
const moon = (x: number, y: number, r: number) =>
  disc(x, y, 3 * r, LAMP_FILL, 'opacity=".7"') +
  disc(x, y, r, '#FFE9AE') +
  group(
    `translate(${x} ${y}) scale(${r / 36})`,
    line('M-17-3q6 6 12 0M6-3q6 6 12 0M-5 13q6 5 12 0', '#A9803A', 3) +
      oval(-18, 8, 5, 3, '#F5B07A', 'opacity=".6"') +
      oval(20, 8, 5, 3, '#F5B07A', 'opacity=".6"'),
  );

/** Three hills, from far to near. */
const hills = (far: string, mid: string, near: string) =>
  paper('M-10 232Q120 160 260 214T500 200T650 206V370H-10Z', far) +
  paper('M-10 276Q150 214 320 262T650 250V370H-10Z', mid) +
  paper('M-10 318Q200 272 400 312T650 300V370H-10Z', near);

const tree = (x: number, y: number, s: number) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    paper('M-7 0V-46H7V0Z', '#4A2E4E') +
      paper('M0-150C46-150 66-112 50-84C70-58 40-34 0-34S-70-58-50-84C-66-112-46-150 0-150Z', '#23606B') +
      each([-24, 4, 26], (dx, i) => disc(dx, -96 + i * 22, 6, '#E4667A')),
  );

const reeds = (x: number, y: number) =>
  line(`M${x} ${y}q-4-34 2-60M${x + 12} ${y}q2-28-4-46M${x + 22} ${y}q6-30 2-52`, '#2C7A6C', 4);

const OUTSIDE = {
  roof: () =>
    hills('#2B2866', '#27356F', '#234A6B') +
    moon(532, 121, 34) +
    group('translate(452 284) scale(.98)', castle) +
    paper('M-10 330Q200 292 420 326T650 316V370H-10Z', '#1F4463'),
  hills: () =>
    moon(120, 84, 30) +
    paper('M-10 210Q120 150 260 200T500 186T650 196V370H-10Z', '#2B2866') +
    group('translate(520 176) scale(.4)', castle) +
    paper('M-10 264Q150 204 320 252T650 240V370H-10Z', '#27356F') +
    paper('M-10 318Q200 272 400 312T650 300V370H-10Z', '#234A6B'),
  garden: () =>
    moon(520, 82, 30) +
    hills('#26305F', '#24476A', '#1F5A5E') +
    tree(66, 296, 1.05) +
    tree(586, 304, 1.25) +
    tree(160, 262, 0.6) +
    at(
      '210 322, 250 336, 420 330, 470 342',
      (x, y) => disc(x, y, 4, '#F5C2D4') + disc(x + 12, y + 6, 3, '#FFE39A'),
    ),
  lake: () =>
    moon(330, 84, 32) +
    paper('M-10 214Q120 160 250 206T480 190T650 202V370H-10Z', '#27305F') +
    rect(-10, 232, 660, 140, 0, '#2C5C8F') +
    oval(330, 256, 60, 6, '#FFE9AE', 'opacity=".55"') +
    oval(330, 274, 40, 4, '#FFE9AE', 'opacity=".4"') +
    line(
      'M60 262q14-6 28 0t28 0M470 270q14-6 28 0t28 0M180 292q14-6 28 0t28 0',
      '#7FB4DC',
      3,
      'opacity=".6"',
    ) +
    paper('M-10 316Q200 280 400 312T650 300V370H-10Z', '#1F5160') +
    reeds(36, 330) +
    reeds(588, 326),
  stars: () =>
    hills('#2B2866', '#27356F', '#234A6B') +
    group('translate(110 214) scale(.5)', castle) +
    at('120 60 13, 240 36 9, 360 78 12, 470 40 10, 566 92 14, 300 130 8', (x, y, r) =>
      star(x, y, r ?? 10, GOLD),
    ) +
    line('M392 60L452 34M396 74L470 44M352 98L398 82', LIGHT_GOLD, 3, 'opacity=".6"'),
};

/**
 * A hall by night: a window, curtains, boards and a rug.
 * @param view what is seen outside
 * @param there what stands or hangs beside
 */
const hall = (view: string, there: string) =>
  rect(0, 0, 640, 360, 0, '#3A2C66') +
  each([0, 1, 2, 3, 4, 5, 6, 7], i => rect(i * 84 - 10, 0, 42, 290, 0, '#413272')) +
  path('M66 236V112C66 62 96 38 134 38S202 62 202 112V236Z', '#DC9A22') +
  path('M76 232V112C76 70 102 48 134 48S192 70 192 112V232Z', '#191440') +
  view +
  line('M134 48V232M76 140H192', '#DC9A22', 6) +
  paper('M44 30H86C92 110 78 178 52 244H40Z', '#8C3F6B') +
  paper('M224 30H182C176 110 190 178 216 244H228Z', '#8C3F6B') +
  paperRect(34, 22, 200, 12, 6, DEEP_GOLD) +
  rect(0, 284, 640, 80, 0, '#5F3C34') +
  line('M0 284H640M0 312H640M0 340H640', '#7C5244', 3) +
  oval(320, 330, 250, 26, '#7A3B66') +
  oval(320, 330, 226, 20, 'none', 'stroke="#F0C56A" stroke-width="3" stroke-dasharray="6 8"') +
  there;

const clock =
  paperRect(520, 92, 76, 196, 12, '#7C4A22') +
  rect(532, 176, 52, 94, 8, '#3A2416') +
  line('M558 176V238', DEEP_GOLD, 4) +
  paperDisc(558, 244, 13, GOLD) +
  paperDisc(558, 128, 32, CREAM) +
  line('M558 128V106M558 128L574 136', INK, 4) +
  at('558 102, 584 128, 558 154, 532 128', (x, y) => disc(x, y, 2.6, INK)) +
  paper('M516 96Q558 52 600 96Z', '#8F5A2E');

const hearth =
  disc(544, 232, 120, LAMP_FILL) +
  paperRect(462, 120, 164, 170, 10, '#6D6490') +
  rect(488, 162, 112, 128, 14, '#1D1333') +
  paperRect(450, 108, 188, 20, 8, '#8A5A34') +
  line('M506 282L582 270M508 270L584 282', '#7C4A22', 12) +
  paper('M544 276C508 264 514 226 532 204C534 222 544 222 546 192C566 212 580 250 566 268Z', '#F58A2E') +
  path('M546 274C526 266 530 244 542 230C546 242 556 240 556 228C568 250 564 268 546 274Z', LIGHT_GOLD);

/** An owl on the wing. */
const owl =
  paper('M92 112C66 92 60 120 82 138Z', '#A9744A') +
  paper('M176 112C202 92 208 120 186 138Z', '#A9744A') +
  paper('M134 84C164 84 176 104 176 128S160 170 134 170S92 152 92 128S104 84 134 84Z', '#C48A56') +
  paper('M96 100L102 80L118 90ZM172 100L166 80L150 90Z', '#A9744A') +
  oval(134, 144, 22, 20, '#F1DDB4') +
  disc(118, 112, 15, CREAM) +
  disc(150, 112, 15, CREAM) +
  disc(120, 113, 7, INK) +
  disc(148, 113, 7, INK) +
  paper('M128 122H140L134 134Z', GOLD);

const INSIDE = {
  clock: () => hall(moon(150, 104, 22), clock),
  owl: () =>
    hall(
      moon(168, 84, 18) + group('translate(27 34) scale(.8)', owl),
      paperRect(470, 60, 120, 90, 8, DEEP_GOLD) +
        rect(480, 70, 100, 70, 4, '#24476A') +
        group('translate(530 122) scale(.28)', castle),
    ),
  fire: () => hall(star(112, 100, 8, GOLD) + star(160, 84, 6, GOLD) + star(150, 180, 7, GOLD), hearth),
};

const NIGHTS: Record<string, () => string> = { ...OUTSIDE, ...INSIDE };

/** Every place, by its name. */
export const NIGHT_NAMES = Object.keys(NIGHTS);

export const night = (name: string) =>
  drawing(WIDE, (NIGHTS[name] ?? OUTSIDE.hills)(), 'art night', 'preserveAspectRatio="xMidYMax slice"');
