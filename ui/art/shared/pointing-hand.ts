/* A paper hand that points with one finger: it shows a child what to tap. */

/** The tip of the finger, as shares of the drawing's width and height. */
export const FINGERTIP = { x: 0.38, y: 0.06 };

export const pointingHand = () =>
  '<svg viewBox="0 0 60 76" aria-hidden="true" focusable="false">' +
  '<path d="M23 4c-4.500 0-7 3.500-7 8v27l-4-4c-4-4-10 1-7 6l11 20c3 7 9 11 18 11h4c11 0 18-8 18-19V38c0-7-9-8-9-2 0-8-9-9-9-3 0-7-8-8-8-2V12c0-4.500-2.500-8-7-8z" fill="#FFF7E6" stroke="#8D7A56" stroke-width="2.500" stroke-linejoin="round"/>' +
  '<path d="M30 34v9M38 36v8M47 39v6" fill="none" stroke="#8D7A56" stroke-width="2.500" stroke-linecap="round"/>' +
  '<path d="M19 69h31" fill="none" stroke="#F6C453" stroke-width="5" stroke-linecap="round" stroke-dasharray="6 5"/>' +
  '</svg>';

/**
 * What the hand does at a point of its animation: how far it is below its place in CSS pixels, its size and
 * its opacity.
 */
export type Pose = readonly [at: number, down: number, scale: number, opacity: number];

/** The keyframe of a pose at a place. */
export const posed = ([offset, down, scale, opacity]: Pose, x = 0, y = 0) => ({
  offset,
  transform: `translate(${x}px, ${y + down}px) scale(${scale})`,
  opacity,
});
