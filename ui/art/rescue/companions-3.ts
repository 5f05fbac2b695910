/* Parrot Chute, Magnet Magpie, All-Porpoise Tool. */

import { CREAM, GOLD, INK } from '../shared/tokens.js';
import { at, disc, each, group, layer, line, oval, paper, paperRect, path } from '../shared/paint.js';
import { animalEyes } from '../shared/face.js';
import { blush } from './companions-1.js';

const CANOPY = ['#D7263D', '#FFE39A', '#2E8FD0', '#FFE39A', '#D7263D'];

/** One gore of the parachute, between two points of its hem. */
const gore = (colour: string, i: number) => {
  const [a, b] = [24 + i * 31, 24 + (i + 1) * 31];
  const m = 101.5;
  return path(
    `M${m} 26C${m + (a - m) * 0.75} 26 ${a} 52 ${a} 84Q${(a + b) / 2} 74 ${b} 84C${b} 52 ${m + (b - m) * 0.75} 26 ${m} 26Z`,
    colour,
  );
};

export const canopy = paper('M24 84C24 46 62 26 101.5 26S179 46 179 84Z', '#A51D3C') + each(CANOPY, gore);

const parrot = () =>
  at('26 186 13, 44 196 16, 62 204 12, 146 204 12, 164 194 16, 180 200 12', (x, y, r) =>
    disc(x, y, r, '#fff', 'opacity=".8"'),
  ) +
  line('M26 84L76 160M58 84L86 156M145 84L118 156M177 84L128 160', CREAM, 2.6) +
  layer('canopy', canopy) +
  paper('M88 200L82 232H122L116 200Z', '#2E8FD0') +
  layer(
    'wings',
    paper(
      'M76 158C58 148 40 146 24 152C24 160 28 164 32 166C30 174 36 180 42 180C44 188 52 192 58 190C64 194 74 192 78 186Z',
      '#2E8FD0',
    ) +
      paper(
        'M128 158C146 148 164 146 180 152C180 160 176 164 172 166C174 174 168 180 162 180C160 188 152 192 146 190C140 194 130 192 126 186Z',
        '#2E8FD0',
      ) +
      path(
        'M76 160C62 153 50 152 40 155Q52 160 56 168Q66 168 76 178ZM128 160C142 153 154 152 164 155Q152 160 148 168Q138 168 128 178Z',
        '#F6C453',
      ),
  ) +
  paper('M70 178C70 156 82 146 102 146S134 156 134 178C134 200 122 214 102 214S70 200 70 178Z', '#3F9F54') +
  path('M82 190Q102 178 122 190Q118 212 102 214Q86 212 82 190Z', '#FFE39A') +
  line('M92 196q4 5 8 0M104 196q4 5 8 0', '#DC9A22', 2.4) +
  layer(
    'head',
    paper(
      'M100 92C90 74 78 76 74 82C84 84 88 90 90 98ZM104 92C104 72 118 68 124 74C116 78 114 86 114 96Z',
      '#F6C453',
    ) +
      paper('M60 124C60 100 78 88 102 88S144 100 144 124C144 150 126 164 102 164S60 150 60 124Z', '#D7263D') +
      oval(81, 124, 15, 17, CREAM) +
      oval(123, 124, 15, 17, CREAM) +
      animalEyes(83, 121, 123, 1.2) +
      blush(70, 134, 146, 7) +
      paper('M86 136C86 120 118 120 118 136C119 150 112 160 100 168C101 158 87 150 86 136Z', '#F0A63C') +
      path(
        'M104 128C114 128 118 132 118 138C118 150 112 160 100 168C106 156 108 142 104 128Z',
        '#B97314',
        'opacity=".35"',
      ) +
      line('M96 133v1M108 133v1', '#8A5A10', 3),
  );

const BLACK = '#2B2740';

/** A horseshoe magnet, tips up. */
export const magnet =
  paper('M62 150V180A38 38 0 0 0 138 180V150H112V180A12 12 0 0 1 88 180V150Z', '#D7263D') +
  path('M100 218A38 38 0 0 0 138 180V150H126V180A26 26 0 0 1 100 206Z', '#000', 'opacity=".14"') +
  paperRect(60, 146, 30, 18, 3, '#E6EAF4') +
  paperRect(110, 146, 30, 18, 3, '#E6EAF4') +
  line('M70 176a30 30 0 0 0 8 20', '#FF9DB0', 4);

const magpie = () =>
  paper('M-20 204Q60 190 110 198T220 198V300H-20Z', '#4F8FC8') +
  layer(
    'tail',
    paper('M120 176C146 164 152 116 150 66L160 58L170 66L178 60L184 74C186 130 172 176 136 204Z', '#1F5E8C') +
      paper('M128 180C148 164 158 120 157 76L164 70L170 78C170 130 160 168 136 196Z', '#2FA08C') +
      line('M150 172Q166 138 165 88', '#8FE0CC', 3),
  ) +
  paper('M36 160C32 118 58 96 94 96S156 118 152 160C150 196 128 214 94 214S38 196 36 160Z', BLACK) +
  paper('M60 156C58 132 72 120 94 120S130 132 128 156C126 190 114 206 94 206S62 190 60 156Z', '#FDFBFF') +
  layer(
    'head',
    paper('M44 86C44 54 66 38 94 38C124 38 144 56 144 86C144 112 122 126 94 126S44 112 44 86Z', BLACK) +
      line('M58 62C66 52 78 46 90 46', '#5A5A9C', 5) +
      disc(72, 82, 12.5, '#C9D6F4') +
      disc(116, 82, 12.5, '#C9D6F4') +
      animalEyes(73, 115, 83, 1.15) +
      blush(58, 130, 102, 8) +
      paper('M82 92Q94 84 106 92Q104 112 94 124Q84 112 82 92Z', '#6E7BA8') +
      line('M86 99q8 5 16 0', '#3E4770', 2.6),
  ) +
  group(
    'translate(-6 0)',
    layer('magnet', magnet) +
      layer(
        'loot',
        group(
          'translate(75 138) rotate(-20)',
          paper('M-9 0a9 9 0 1 1 12 8L18 16l-4 5l-5-3l-4 4l-4-7A9 9 0 0 1-9 0Z', GOLD) +
            disc(0, -1, 3.4, '#FDFBFF'),
        ) +
          group(
            'translate(126 136) rotate(12)',
            paper('M-11-6L0-12L11-6V6L0 12L-11 6Z', '#9AA2B8') + disc(0, 0, 5, '#FDFBFF'),
          ),
      ) +
      layer(
        'wings',
        paper('M44 140C28 160 32 190 58 202C72 198 78 190 76 182C62 176 54 160 44 140Z', '#1F3E6E') +
          paper(
            'M156 140C172 160 168 190 142 202C128 198 122 190 124 182C138 176 146 160 156 140Z',
            '#1F3E6E',
          ) +
          path(
            'M44 140C36 150 34 160 36 170L52 164Q48 152 44 140ZM156 140C164 150 166 160 164 170L148 164Q152 152 156 140Z',
            '#FDFBFF',
          ) +
          line('M50 180q6 10 16 14M150 180q-6 10-16 14', '#5FB0D0', 2.8),
      ),
  );

/** What his fin unfolds: a knife, a screwdriver, a spanner; each stands on 0 0. */
export const BLADES = [
  paperRect(-6, -58, 12, 54, 3, '#D3D8E4') +
    paper('M-6-56h12q0-9-6-16q-6 7-6 16z', '#D3D8E4') +
    line('M0-56v40', '#fff', 2),
  paperRect(-5, -56, 10, 54, 2, '#C9CBDD') + paper('M-9-68h18v8l-4 5h-10l-4-5z', '#C9CBDD'),
  paperRect(-5, -46, 10, 42, 3, '#F6C453') +
    disc(0, -55, 10, 'none', 'stroke="#8B93A8" stroke-width="8"') +
    disc(0, -55, 10, 'none', 'stroke="#D3D8E4" stroke-width="5"'),
];

const blades = each([-36, 2, 40], (turn, i) => group(`rotate(${turn})`, BLADES[i] ?? ''));

const porpoise = () =>
  paper('M-20 196Q50 180 100 190T220 192V300H-20Z', '#3E7FC0') +
  layer(
    'tail',
    paper('M142 190C164 192 164 172 174 160C184 180 178 194 188 212C172 216 154 214 138 208Z', '#5C6FA8'),
  ) +
  layer('blades', group('translate(112 108)', blades)) +
  paper(
    'M22 170C22 122 62 100 100 102C142 104 164 144 164 196C152 228 116 232 86 228C46 222 22 206 22 170Z',
    '#7488C6',
  ) +
  path('M28 186C48 198 92 196 106 214C110 224 98 230 86 228C54 222 32 210 28 186Z', '#EEF3FF') +
  layer(
    'handle',
    paper('M82 110C84 98 96 90 112 90S140 100 142 114Q110 100 82 110Z', '#D7263D') +
      disc(111, 100, 3.8, GOLD),
  ) +
  paper('M108 184C130 188 144 204 142 226C126 224 108 214 108 184Z', '#5C6FA8') +
  animalEyes(55, 97, 156, 1.35) +
  blush(40, 114, 177, 10) +
  line('M58 182q19 16 39 0', INK, 3.6) +
  line('M44 139q7-6 14-2M91 135q8-3 13 3', '#3A3F7C', 3) +
  path('M-20 212q12-7 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0V300H-20Z', '#3E7FC0', 'opacity=".9"') +
  line('M-8 214q12-7 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0', '#A9D6F2', 4);

export const THIRD_COMPANIONS: Record<string, () => string> = {
  'parrot-chute': parrot,
  'magnet-magpie': magpie,
  'all-porpoise-tool': porpoise,
};
