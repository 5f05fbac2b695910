/* Cards of The Rescue that fly from place to place. */

import type { RescueView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { SceneKit } from './animations.js';
import { widest } from '../../table/fly.js';
import { picture } from '../../games/rescue/cards.js';

export const createFlights = ({ hands, lifted, edge, spotOf }: SceneKit) => {
  const fly = (face: string, from: Spot, to: Spot, view: RescueView) =>
    hands.fly(picture(face, widest(from, to), view.signs), from, to);

  /** Cards fly at the same time, between places that are measured already. */
  const flyAll = (ways: readonly { face: string; from: Spot; to: Spot }[], view: RescueView) =>
    Promise.all(ways.map(({ face, from, to }) => fly(face, from, to, view)));

  /** Brings cards to places that the table has already made for them, and that are hidden meanwhile. */
  const into = async (
    ahead: () => void,
    seat: number,
    places: readonly string[],
    run: (...to: Spot[]) => Promise<unknown>,
  ) => {
    ahead();
    await lifted(
      places.map(place => spotOf(place)),
      () => run(...places.map(place => edge(place, seat))),
    );
  };

  return { fly, flyAll, into };
};
