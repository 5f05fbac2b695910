/* The places that an event of Sleeping Queens changes: they stay marked for a while. */

/** @import { QueensEvent } from '../../types.js' */

/** The places that an event of the first game changes. @param {QueensEvent} event @returns {Set<string>} */
export const spots = event => {
  if ('queen' in event && event.t !== 'attacked') {
    const bed = 'bed' in event && event.bed !== null ? [`bed ${event.bed}`] : [];
    return new Set([...bed, `queen ${event.queen}`]);
  }
  return event.t === 'attacked' ? new Set([`queen ${event.queen}`]) : new Set(['discard']);
};
