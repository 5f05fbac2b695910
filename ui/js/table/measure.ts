/* The form of the table by the window, and the look of a card by its width. Style sheets alone set the sizes.
 */

/** a phone held upright, a phone or a small tablet on its side, a screen held upright or on its side */
export type Shape = 'phone' | 'side' | 'upright' | 'wide';
/** the window without bars and cut-outs in CSS pixels, and its text size as a multiple of 16 px */
export type Room = { width: number; height: number; rem: number };
/** `low` is a phone with little height */
type Form = { shape: Shape; low: boolean };
/** `sizes` are the widths of cards in CSS pixels, by where they lie; 0 where not known yet. */
export type Layout<Place extends string = never> = Form & { sizes: Record<Place, number> };

const LOW = 600;
/**
 * Below this height a window on its side has room for two columns alone, as on a phone: half of it grows with the letters.
 * Below the other one, if it is narrow as well, as on a small tablet of 1024 × 600.
 */
const TWO_COLUMNS_LOW = 540;
const TABLET_SIDE = { width: 1100, height: 640 };
/** Less wide than this, seats have no room on both sides of the middle: two columns are enough, however high they are. */
const TWO_COLUMNS = 900;

export const shapeOf = ({ width, height, rem }: Room): Shape => {
  if (
    width > height &&
    (height < (TWO_COLUMNS_LOW * (1 + rem)) / 2 || (height < TABLET_SIDE.height && width < TABLET_SIDE.width))
  )
    return 'side';
  if (width < 700) return 'phone';
  if (height > width * 1.1) return 'upright';
  return width < TWO_COLUMNS ? 'side' : 'wide';
};

export const formOf = (room: Room): Form => {
  const shape = shapeOf(room);
  return { shape, low: shape === 'phone' && room.height < LOW };
};

/** Whether the table has the form of a phone, held either way. */
export const onPhone = (shape: Shape) => shape === 'phone' || shape === 'side';

/** The drawing for a card of this width in CSS pixels (`small` has the least text). */
export const sizeFor = (width: number): 'small' | 'medium' | 'large' =>
  width < 104 ? 'small' : width < 160 ? 'medium' : 'large';

/** Below this width a card has no room for text of its own. */
export const TINY = 46;

/** From this width on cards lie far enough apart for a finger each. */
export const APART = 56;

/**
 * Custom properties for cards in rows: the style sheet compares one, two and three rows and takes the one
 * with the largest cards. How many of `count` cards stand in the fullest of one, two and three rows; `name`
 * begins the names of the properties.
 */
export const rowsOf = (count: number, name = '--in') => ({
  [`${name}-one`]: count,
  [`${name}-two`]: Math.ceil(count / 2),
  [`${name}-three`]: Math.ceil(count / 3),
});
