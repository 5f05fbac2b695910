/* The places on the table that an event of Sleeping Queens changes and that are then marked. */

/** @import { QueensEvent } from '../../types.js' */

/** @param {QueensEvent} event @returns {Set<string>} */
export const spots = event => {
  if ('queen' in event && event.t !== 'attacked') {
    const bed = 'bed' in event && event.bed !== null ? [`bed ${event.bed}`] : [];
    return new Set([...bed, `queen ${event.queen}`]);
  }
  return event.t === 'attacked' ? new Set([`queen ${event.queen}`]) : new Set(['discard']);
};
