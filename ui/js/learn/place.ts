/* The places of the slip of a lesson. */

/**
 * `side` and `upper` lie in the inline-end column, `bar` over the heading, `foot` in the place of the big
 * button.
 */
type Place = 'side' | 'upper' | 'bar' | 'top' | 'middle' | 'bottom' | 'foot' | 'corner';

/**
 * Places in the order of preference. A slip that is only read may cover the big button.
 * @param kept whether the heading is as high as the slip, which takes its place
 */
export const placesFor = (wide: boolean, reads: boolean, kept = false): Place[] => {
  if (kept) return ['bar', 'foot', 'middle'];
  if (wide) return [reads ? 'corner' : 'side', 'upper', 'top', 'middle', 'bottom'];
  return [reads ? 'foot' : 'bottom', 'bar', 'top', 'middle', ...(reads ? (['bottom'] as const) : [])];
};
