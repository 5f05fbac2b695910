/* Keyframes that scenes of both games share. */

/** Something large unfolds. @type {Keyframe[]} */
export const UNFOLD = [
  { transform: 'scale(.2) rotate(-4deg)', opacity: 0 },
  { transform: 'scale(1.08) rotate(2deg)', opacity: 1, offset: 0.4 },
  { transform: 'scale(1)', opacity: 1 },
];

/** A pile is shuffled. @type {Keyframe[]} */
export const SHUFFLE = [
  { transform: 'none' },
  { transform: 'translateX(-8px) rotate(-4deg)' },
  { transform: 'translateX(8px) rotate(4deg)' },
  { transform: 'translateX(-5px) rotate(-2deg)' },
  { transform: 'none' },
];
