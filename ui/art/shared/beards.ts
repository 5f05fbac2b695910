/* Beards of the kings; each is cut for the common head. */

import { at, disc, line, paper, paperDisc, path } from './paint.js';

/** @param colour moustache and lower lip of a full beard */
const moustache = (colour: string) =>
  paper('M100 147Q88 140 76 150Q84 160 100 153Q116 160 124 150Q112 140 100 147Z', colour) +
  path('M92 158q8 6 16 0q-2 7-8 7t-8-7z', '#7B1F2A');

export const beards: Record<
  'square' | 'long' | 'short' | 'curly' | 'braided' | 'handlebar' | 'waxed',
  (colour: string, light?: string) => string
> = {
  square: (colour, light = colour) =>
    paper(
      'M57 132C55 148 56 176 66 190L134 190C144 176 145 148 143 132Q138 148 126 147Q112 142 100 146Q88 142 74 147Q62 148 57 132Z',
      colour,
    ) +
    line('M78 170v16M92 174v13M108 174v13M122 170v16', light, 2.6) +
    moustache(colour),
  long: (colour, light = colour) =>
    paper(
      'M57 132C52 152 58 184 74 200Q86 216 100 226Q114 216 126 200C142 184 148 152 143 132Q138 148 126 147Q112 142 100 146Q88 142 74 147Q62 148 57 132Z',
      colour,
    ) +
    line('M80 172q2 18 10 30M120 172q-2 18-10 30M100 176v34', light, 2.6) +
    moustache(colour),
  short: colour =>
    paper(
      'M57 130C55 150 62 178 100 180C138 178 145 150 143 130Q138 148 126 147Q112 142 100 146Q88 142 74 147Q62 148 57 130Z',
      colour,
    ) + moustache(colour),
  curly: (colour, light = colour) =>
    at('64 154 12, 136 154 12, 70 172 13, 130 172 13, 86 184 13, 114 184 13, 100 188 13', (x, y, r) =>
      paperDisc(x, y, r, colour),
    ) +
    path(
      'M57 132C55 150 60 178 100 186C140 178 145 150 143 132Q138 148 126 147Q112 142 100 146Q88 142 74 147Q62 148 57 132Z',
      colour,
    ) +
    at('68 168, 88 180, 112 180, 132 168', (x, y) => line(`M${x - 5} ${y}a5 5 0 1 1 5 5`, light, 2.6)) +
    moustache(colour),
  braided: (colour, light = colour) =>
    paper('M84 156C84 172 90 178 100 180C110 178 116 172 116 156Z', colour) +
    at('100 184 8.5, 100 195 7, 100 205 5.5', (x, y, r) => paperDisc(x, y, r, colour)) +
    line('M95 181l10 5M96 193l8 4', light, 2.4) +
    disc(100, 212, 4.6, '#2E8FD0') +
    moustache(colour),
  handlebar: colour =>
    paper(
      'M100 150Q88 142 78 151Q68 153 68 146Q70 160 84 160Q94 160 100 153Q106 160 116 160Q130 160 132 146Q132 153 122 151Q112 142 100 150Z',
      colour,
    ),
  waxed: colour =>
    paper(
      'M100 149Q88 142 76 149Q60 156 54 144Q50 134 58 134Q52 150 66 160Q88 166 100 154Q112 166 134 160Q148 150 142 134Q150 134 146 144Q140 156 124 149Q112 142 100 149Z',
      colour,
    ) +
    path('M93 161q7 5 14 0q-2 6-7 6t-7-6z', '#7B1F2A') +
    paper('M93 169h14l-3 15q-4 5-8 0z', colour),
};
