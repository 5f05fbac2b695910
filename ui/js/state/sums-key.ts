/* Where this device keeps what it remembers of people's sums. It stands alone: the end of a game looks there before it
   fetches the coach. */

export const SUMS = 'rouse.coach.1';
