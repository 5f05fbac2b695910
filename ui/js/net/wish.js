/* The animal that a guest chose at the door: once it sits in a lobby, it dresses as this animal, unless somebody
   who sits there already does. */

/** @import { ClientMsg, State } from '../types.js' */
/** @import { Animal } from '../../art/shared/animals.js' */

/** @param {{ send: (message: ClientMsg) => void }} plan */
export const createWish = ({ send }) => {
  /** @type {Animal | null} */
  let wished = null;
  return {
    /** @param {Animal | null} animal */
    set: animal => void (wished = animal),
    /** @param {Pick<State, 'visit' | 'lobby'>} now */
    follow: ({ visit, lobby }) => {
      const seat = visit?.step === 'in' ? lobby?.mine[0] : undefined;
      const person = seat === undefined ? undefined : lobby?.places[seat]?.person;
      if (!wished || seat === undefined || !person) return;
      const animal = wished;
      wished = null;
      const worn = lobby?.places.some(place => place?.taken && place.person.animal === animal);
      if (!worn) send({ t: 'dress', seat, name: person.name, animal, colour: person.colour });
    },
  };
};
