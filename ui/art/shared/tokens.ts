/* Colours of the paper: the palette that several drawings share, skins and the inks of the numbers. */

export const INK = '#2A2140';
export const CREAM = '#FFF8EC';
export const PLUM = '#6B2D8B';
export const GOLD = '#F6C453';
export const DEEP_GOLD = '#DC9A22';
export const LIGHT_GOLD = '#FFE39A';
export const SHADOW = '#1B1030';
export const GOLD_FILL = 'url(#rig-g-gold)';
export const LAMP_FILL = 'url(#rig-g-lamp)';
export const FONT = 'Fredoka, system-ui, sans-serif';

/** step from light to dark */
export type Skin = 1 | 2 | 3 | 4 | 5 | 6;
/** of a card, by its width on the screen */
export type Size = 'small' | 'medium' | 'large';

export const SKIN: Record<Skin, string> = {
  1: '#FFE1C8',
  2: '#F6C79B',
  3: '#DDA06C',
  4: '#BC7C4E',
  5: '#8F5A3A',
  6: '#6E432D',
};
/** Shade on each skin. */
export const SHADE: Record<Skin, string> = {
  1: '#F2B896',
  2: '#DDA072',
  3: '#BC7C4E',
  4: '#96582F',
  5: '#6C3F26',
  6: '#4F2C1B',
};
/** Cheeks on each skin, laid on at 60 %. */
export const CHEEK: Record<Skin, string> = {
  1: '#FF9AA5',
  2: '#FB8C8C',
  3: '#E9766A',
  4: '#D9614F',
  5: '#C4513F',
  6: '#A84436',
};

/** Ground and ink of the number cards 1 to 10. */
export const NUMBER_PAINT: ReadonlyArray<readonly [ground: string, ink: string]> = [
  ['#FCE0DC', '#B5301F'],
  ['#FFE8CF', '#A05008'],
  ['#FFF2C2', '#80600A'],
  ['#E8F3CF', '#4C7318'],
  ['#D5F1E2', '#14704F'],
  ['#D3F0F2', '#0E6A78'],
  ['#D8E8FB', '#1F55A8'],
  ['#E1E0FB', '#4538A8'],
  ['#EEDDF8', '#732E9C'],
  ['#FADDEB', '#A3246B'],
];

/** Height of the text in a corner tag, in card units: 22 px at the smallest width of each size. */
export const TAG_TEXT: Record<Size, number> = { small: 70, medium: 44, large: 30 };
