/* The animal that a guest chose at the door: once it sits in a lobby, it dresses as this animal, unless somebody
   who sits there already does. */

import type { ClientMsg, State } from '../types.js';
import type { Animal } from '../../art/shared/animals.js';

export const createWish = ({ send }: { send: (message: ClientMsg) => void }) => {
  let wished: Animal | null = null;
  return {
    set: (animal: Animal | null) => void (wished = animal),
    follow: ({ visit, lobby }: Pick<State, 'visit' | 'lobby'>) => {
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
