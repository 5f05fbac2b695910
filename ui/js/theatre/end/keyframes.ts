/* The keyframes of the end: how each element enters, cheers or lands. */

/** Thrones rise from behind the hills, one after the other. */
export const rising = (at: number, all: number): Keyframe[] => {
  const from = (0.35 * at) / Math.max(1, all);
  return [
    { offset: 0, opacity: 0, transform: 'translateY(70%) scale(.7)' },
    {
      offset: from,
      opacity: 0,
      transform: 'translateY(70%) scale(.7)',
      easing: 'cubic-bezier(.2,.9,.25,1.1)',
    },
    { offset: from + 0.03, opacity: 1 },
    { offset: from + 0.3, transform: 'translateY(-7%) scale(1.03)', easing: 'ease-in-out' },
    { offset: from + 0.4, transform: 'none', easing: 'ease-in-out' },
    { offset: 0.82, transform: `rotate(${at % 2 ? 3 : -3}deg)`, easing: 'ease-in-out' },
    { offset: 0.91, transform: `rotate(${at % 2 ? -2 : 2}deg)`, easing: 'ease-in-out' },
    { offset: 1, opacity: 1, transform: 'none' },
  ];
};

/** A panel springs up, opaque. */
export const SPRINGS: Keyframe[] = [
  { offset: 0, opacity: 0, transform: 'translateY(30%) scale(.2)' },
  { offset: 0.01, opacity: 1, transform: 'translateY(30%) scale(.2)', easing: 'cubic-bezier(.2,.9,.25,1)' },
  { offset: 0.7, opacity: 1, transform: 'translateY(-2%) scale(1.02)', easing: 'ease-in-out' },
  { offset: 1, opacity: 1, transform: 'none' },
];
/** The foot comes up from below the window. */
export const RISE: Keyframe[] = [{ transform: 'translateY(130%)' }, { transform: 'none' }];
/** The headline comes down from above the window, a little too far. */
export const LOWERS: Keyframe[] = [
  { transform: 'translateY(-140%)', easing: 'ease-out' },
  { offset: 0.7, transform: 'translateY(6%)', easing: 'ease-in-out' },
  { transform: 'none' },
];
/** The crown drops onto the winner's head, and bounces. */
export const DROPS: Keyframe[] = [
  { transform: 'translateY(-900%) rotate(-40deg)', easing: 'ease-in' },
  { offset: 0.42, transform: 'translateY(10%) scale(1.2, .75)', easing: 'ease-out' },
  { offset: 0.6, transform: 'translateY(-60%) scale(.96, 1.06) rotate(8deg)', easing: 'ease-in' },
  { offset: 0.76, transform: 'translateY(6%) scale(1.1, .88)', easing: 'ease-out' },
  { offset: 0.88, transform: 'translateY(-14%)', easing: 'ease-in' },
  { transform: 'none' },
];
/** A throne cheers: it hops and tilts, each to another side, so that it does not look pushed. */
export const cheering = (at: number): Keyframe[] => [
  { transform: 'none', easing: 'ease-out' },
  { offset: 0.2, transform: 'scale(1.05, .93)', easing: 'ease-out' },
  { offset: 0.5, transform: `translateY(-6%) rotate(${at % 2 ? 4 : -4}deg)`, easing: 'ease-in' },
  { offset: 0.78, transform: 'scale(1.04, .95)', easing: 'ease-out' },
  { transform: 'none' },
];
/** The head below it. */
export const DUCKS: Keyframe[] = [
  { transform: 'none' },
  { offset: 0.42, transform: 'none', easing: 'ease-out' },
  { offset: 0.5, transform: 'translateY(6%) scale(1.1, .86)', easing: 'ease-in-out' },
  { offset: 0.64, transform: 'translateY(-4%) scale(.97, 1.04)' },
  { transform: 'none' },
];

/** A new sticker is pressed on. */
export const STICKS: Keyframe[] = [
  { transform: 'translateY(-40%) rotate(-14deg) scale(1.5)' },
  { offset: 0.7, transform: 'rotate(3deg) scale(.92)' },
  { transform: 'none' },
];
