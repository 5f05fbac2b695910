/* First-Aid Kit, Ladder Llama, Bellows Bullfrog. */

import { CREAM, INK } from '../shared/tokens.js';
import {
  at,
  disc,
  each,
  group,
  layer,
  line,
  oval,
  paper,
  paperDisc,
  paperRect,
  path,
  rect,
} from '../shared/paint.js';
import { animalEyes } from '../shared/face.js';

/** A low hill to stand on. */
export const hill = (colour: string, grass: string) =>
  paper('M-20 206Q50 186 100 194T220 202V300H-20Z', colour) +
  line('M24 204l3-9M30 204l-2-8M168 206l3-9M174 206l-2-8', grass, 2.6);

/** Two rosy cheeks. */
export const blush = (x1: number, x2: number, y: number, r = 8) =>
  [x1, x2].map(x => oval(x, y, r, r * 0.66, '#F5857A', 'opacity=".6"')).join('');

/** A sticking plaster, 48 wide. */
export const plaster =
  rect(-24, -8, 48, 16, 8, '#FCE1C2') +
  rect(-9, -8, 18, 16, 2, '#F3C79B') +
  at('-4 -3, 4 -3, -4 3, 4 3', (x, y) => disc(x, y, 1.5, '#C27B4A'));

/** The fox kit; also on the poster. */
export const foxKit = () =>
  layer(
    'tail',
    paper('M146 226C192 222 194 172 170 158C176 184 158 194 140 204Z', '#E0722A') +
      paper('M170 158C188 168 192 188 185 204C177 194 171 180 170 158Z', '#FFF3DC'),
  ) +
  paper('M58 250C54 204 74 172 100 172S146 204 142 250Z', '#E0722A') +
  path('M78 180Q100 206 122 180L116 216Q100 222 84 216Z', '#FFF3DC') +
  layer(
    'head',
    paper('M50 104C42 82 42 58 50 42C66 50 80 62 88 76Z', '#E0722A') +
      paper('M150 104C158 82 158 58 150 42C134 50 120 62 112 76Z', '#E0722A') +
      path('M56 88C52 76 52 64 55 55C64 60 70 66 75 74Z', '#5A2A1A') +
      path('M144 88C148 76 148 64 145 55C136 60 130 66 125 74Z', '#5A2A1A') +
      paper(
        'M34 138C40 92 66 70 100 70S160 92 166 138C150 164 128 178 100 184C72 178 50 164 34 138Z',
        '#EC8034',
      ) +
      path(
        'M34 138C54 132 74 138 88 152Q100 160 112 152C126 138 146 132 166 138C150 164 128 178 100 184C72 178 50 164 34 138Z',
        '#FFF3DC',
      ) +
      path('M92 71q8-3 16 0l-8 32z', '#FFF3DC', 'opacity=".9"') +
      animalEyes(74, 126, 124, 1.1) +
      line('M66 107q7-5 14-2M134 107q-7-5-14-2', '#A34A14', 3) +
      blush(58, 142, 147, 9) +
      path('M90 148h20q-2 11-10 11t-10-11z', INK) +
      disc(96, 151, 1.8, '#fff') +
      line('M100 158v5M88 167q6 4 12-4q6 8 12 4', INK, 3),
  ) +
  layer(
    'box',
    line('M86 198v-8q0-6 6-6h16q6 0 6 6v8', '#8E1C14', 6) +
      paperRect(56, 194, 88, 50, 10, '#C2261B') +
      rect(
        61,
        199,
        78,
        40,
        7,
        'none',
        'stroke="#fff" stroke-width="1.5" stroke-dasharray="4 5" opacity=".5"',
      ) +
      group('translate(100 218) rotate(-14) scale(1.15)', plaster) +
      paperDisc(57, 214, 10, '#5A2A1A') +
      paperDisc(143, 214, 10, '#5A2A1A'),
  );

const WOOL = '#FFF3DC';
const RAIL = '#A8693A';

const llama = () =>
  hill('#D98A5A', '#A35A34') +
  layer(
    'body',
    at('58 192 24, 80 176 20, 134 176 20, 156 192 24, 166 214 20, 46 214 20', (x, y, r) =>
      paperDisc(x, y, r, '#F6E2BE'),
    ) +
      path('M42 198Q106 166 172 198V250H42Z', '#F6E2BE') +
      paper('M78 120C74 156 72 190 66 224H148C140 190 138 156 134 120Z', WOOL) +
      line('M54 190q5 6 10 0M148 190q5 6 10 0M46 208q5 6 10 0M158 208q5 6 10 0', '#D9BF8E', 2.6),
  ) +
  layer(
    'ladder',
    line('M78 136L70 224M134 136L142 224', '#7C4A22', 12) +
      line('M78 134L70 222M134 134L142 222', RAIL, 9) +
      each(
        [154, 174, 194, 214],
        y => line(`M82 ${y}H130`, '#7C4A22', 8.5) + line(`M82 ${y - 1.5}H130`, '#C98A52', 5),
      ),
  ) +
  layer(
    'head',
    paper('M78 72C62 70 48 52 52 36C70 38 84 50 90 64Z', '#EBD3A6') +
      paper('M134 72C150 70 164 52 160 36C142 38 128 50 122 64Z', '#EBD3A6') +
      path(
        'M76 65C66 62 58 52 58 44C70 47 80 55 85 63ZM136 65C146 62 154 52 154 44C142 47 132 55 127 63Z',
        '#E9A08C',
      ) +
      paper('M62 94C62 68 82 56 106 56S150 68 150 94C150 118 138 146 106 148C74 146 62 118 62 94Z', WOOL) +
      oval(106, 121, 29, 22, '#EBD3A6') +
      at('82 62 13, 130 62 13, 106 50 16, 92 54 12, 120 54 12', (x, y, r) => paperDisc(x, y, r, WOOL)) +
      line('M97 58q4-6 9-3M112 62q4-6 9-3', '#D9BF8E', 2.6) +
      animalEyes(82, 130, 97, 1.25) +
      line('M70 88l-7-4M142 88l7-4', INK, 2.8) +
      blush(72, 140, 118, 9) +
      path('M97 109h18q-1 9-9 9t-9-9z', '#6B4223') +
      line('M106 118v6M92 127q8 8 14-1q6 9 14 1', '#6B4223', 3.2),
  ) +
  paper('M70 140Q106 160 142 140L144 153Q106 173 68 153Z', '#C2261B') +
  line('M74 149Q106 165 138 149', '#FFE39A', 2, 'stroke-dasharray="4 5"') +
  paper('M130 152l16 2l-1 30l-10-7l-9 6z', '#C2261B');

const SKIN = '#6FBF5A';

/** Left half of the pleats; the right half mirrors it. */
const pleats =
  paper('M100 128H66L46 137L62 146L38 155L60 164L36 173L60 182L46 191L64 198H100Z', '#F2A24B') +
  path(
    'M46 137L62 146H100V137ZM38 155L60 164H100V155ZM36 173L60 182H100V173ZM46 191L64 198H100V191Z',
    '#B85E1C',
  ) +
  line('M62 146H100M60 164H100M60 182H100', '#FFE0B4', 2, 'stroke-dasharray="5 6"');

const bullfrog = () =>
  hill('#D98A5A', '#A35A34') +
  paper('M30 224C14 190 26 158 52 142H148C174 158 186 190 170 224Z', '#4E9A44') +
  layer(
    'puff',
    line('M136 163L160 157', '#8A5A10', 12) +
      line('M136 162L160 156', '#DC9A22', 8) +
      at('168 150 8, 158 142 6, 172 164 6, 174 138 4.5', (x, y, r) => disc(x, y, r, '#fff', 'opacity=".95"')),
  ) +
  layer(
    'bellows',
    group('translate(15 0) scale(.85 1)', pleats) +
      group('translate(185 0) scale(-.85 1)', pleats) +
      paperRect(54, 196, 92, 12, 5, '#8A5A34'),
  ) +
  layer(
    'head',
    paperDisc(64, 64, 24, SKIN) +
      paperDisc(136, 64, 24, SKIN) +
      paper('M22 104C22 76 56 62 100 62S178 76 178 104C178 124 146 138 100 138S22 124 22 104Z', SKIN) +
      disc(64, 62, 17, CREAM) +
      disc(136, 62, 17, CREAM) +
      animalEyes(67, 133, 64, 1.35) +
      at('92 74 4, 104 68 3, 114 76 3.6, 38 92 4, 160 90 4', (x, y, r) => disc(x, y, r, '#4E9A44')) +
      at('92 94, 108 94', (x, y) => oval(x, y, 2.6, 2, '#2F6B3A')) +
      blush(44, 156, 110, 10) +
      line('M34 106Q62 126 100 126T166 106', '#24502A', 4) +
      line('M30 102l6 6M170 102l-6 6', '#24502A', 4),
  ) +
  layer(
    'hands',
    at(
      '46 190, 154 190',
      (x, y, _z, i) =>
        each([-8, 0, 8], d => line(`M${x} ${y}l${d * 0.9 + (i ? -5 : 5)} 15`, SKIN, 7.5)) +
        paperDisc(x, y - 3, 10, SKIN),
    ),
  );

export const FIRST_COMPANIONS: Record<string, () => string> = {
  'first-aid-kit': () => hill('#D98A5A', '#A35A34') + group('translate(10 -13) scale(.9)', foxKit()),
  'ladder-llama': llama,
  'bellows-bullfrog': bullfrog,
};
