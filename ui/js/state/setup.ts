/* Who sits where before the game: five places round a table, kept on this device between games. */

import type { GameKind, HouseRule, Person, TableOptions } from '../types.js';
import type { Store } from '../kit/storage.js';
import type { Surface } from '../../../bindings/Surface.ts';
import type { Level } from '../../../bindings/Level.ts';
import type { Help } from '../../../bindings/Help.ts';
export type { Help } from '../../../bindings/Help.ts';
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { SEATS, WORDS } from './core.js';
import { NO_OPTIONS, readOptions } from './table-options.js';
import { only, readRules } from './house-rules.js';
import { cleanName } from './names.js';

type Animal = Person['animal'];
type Colour = Person['colour'];
/**
 * A person or a computer at a place. `surface`: this device, or one of their own; `computer`: its level; an
 * empty name stands for the animal's.
 */
export type Guest = {
  animal: Animal;
  colour: Colour;
  name: string;
  surface: Surface;
  bot: Level | null;
  help: Help;
  /** which of the queens that this device keeps is brought */
  queen?: string;
};
type Place = Guest | null;
export interface Setup {
  /** clockwise from the bottom edge */
  places: readonly Place[];
  /** the place that starts; drawn at random when null */
  first: number | null;
  /** the house rules of both games */
  rules: readonly HouseRule[];
  /** what else the table agrees on */
  options: Readonly<TableOptions>;
}

const KEY = 'rouse.people.1';
export const ANIMALS: readonly Animal[] = WORDS.Animal;
export const COLOURS: readonly Colour[] = WORDS.Colour;
/** How well computers play, from the weakest. */
export const LEVELS: readonly Level[] = WORDS.Level;
/** How much help a person has, from none. */
export const HELPS: readonly Help[] = WORDS.Help;
const LEVEL = 'daydreamer';
const HELP = 'awake';

/** The first setup on a device: one person, who may be alone, and a computer opposite. */
export const freshSetup = (): Setup => ({
  places: [guest(0), null, { ...guest(1), bot: LEVEL }, null, null],
  first: null,
  rules: [],
  options: NO_OPTIONS,
});

const guest = (at: number): Guest => ({
  animal: ANIMALS[at] ?? 'fox',
  colour: COLOURS[at] ?? 'moon',
  name: '',
  surface: 'here',
  bot: null,
  help: HELP,
});

export const seated = (setup: Setup) => setup.places.flatMap((place, at) => (place ? [at] : []));

function readPlace(raw: unknown): Place {
  const { animal, colour, name, surface, bot, help, queen } = partsOf(raw);
  const known = ANIMALS.find(one => one === animal);
  const paint = COLOURS.find(one => one === colour);
  if (!known || !paint) return null;
  const level = LEVELS.find(one => one === bot) ?? null;
  return {
    animal: known,
    colour: paint,
    name: cleanName(name),
    surface: surface === 'device' && !level ? surface : 'here',
    bot: level,
    help: HELPS.find(one => one === help) ?? HELP,
    ...(typeof queen === 'string' && { queen }),
  };
}

/** A stored setup, if it can be played; otherwise null. */
export function readSetup(raw: unknown): Setup | null {
  const found = partsOf(raw);
  if (!Array.isArray(found.places) || found.places.length !== SEATS.most) return null;
  const places = found.places.map(readPlace);
  const here = places.flatMap(place => (place ? [place] : []));
  const unlike =
    new Set(here.map(one => one.colour)).size === here.length &&
    new Set(here.map(one => one.animal)).size === here.length;
  if (here.length < SEATS.least || !unlike || here.every(one => one.bot)) return null;
  const first = typeof found.first === 'number' && places[found.first] ? found.first : null;
  return {
    places,
    first,
    rules: readRules(found.rules),
    options: readOptions(found.options),
  };
}

/** The setup where storage does not keep it: until the page closes. */
let unkept: Setup | null = null;

export function loadSetup(store: Store | null = deviceStore()): Setup {
  return unkept ?? readSetup(kept(store, KEY)) ?? freshSetup();
}

export function saveSetup(setup: Setup, store: Store | null = deviceStore()) {
  keep(store, KEY, setup);
  unkept = JSON.stringify(kept(store, KEY)) === JSON.stringify(setup) ? null : setup;
}

const withPlace = (setup: Setup, at: number, place: Place): Setup => ({
  ...setup,
  places: setup.places.map((one, i) => (i === at ? place : one)),
});

/** Fills a place with a person, if an animal and a colour are free. */
export function sitDown(setup: Setup, at: number, surface: Surface = 'here') {
  const animal = ANIMALS.find(one => !setup.places.some(place => place?.animal === one));
  const colour = COLOURS.find(one => !setup.places.some(place => place?.colour === one));
  return animal && colour
    ? withPlace(setup, at, { animal, colour, name: '', surface, bot: null, help: HELP })
    : setup;
}

/** Whether this place has the only person: a table of computers alone is not allowed. */
export const isOnlyPerson = (setup: Setup, at: number) =>
  setup.places[at]?.bot === null && setup.places.every((place, i) => i === at || place?.bot !== null);

/** Whether a place may be emptied: two stay, and one of them is a person. */
export const canStandUp = (setup: Setup, at: number) =>
  seated(setup).length > SEATS.least && !isOnlyPerson(setup, at);

export const standUp = (setup: Setup, at: number): Setup =>
  canStandUp(setup, at) ? takeAway(setup, at) : setup;

/** A place as one choice of three: a person here, a person on their own device, or a computer. */
export const whereOf = ({ bot, surface }: Guest): 'here' | 'device' | 'computer' =>
  bot ? 'computer' : surface;

/** What that choice changes. */
export const goWay = (guest: Guest, way: string): Partial<Guest> => {
  if (way === 'computer') return { bot: guest.bot ?? LEVEL, surface: 'here' };
  return { bot: null, surface: way === 'device' ? way : 'here' };
};

export const takeAway = (setup: Setup, at: number): Setup => ({
  ...withPlace(setup, at, null),
  first: setup.first === at ? null : setup.first,
});

/** Whether any place plays on a device of its own. */
export const needsDoor = (setup: Setup) => setup.places.some(place => place?.surface === 'device');

/** Changes a place; another place that has the new animal or colour gets the old one in exchange. */
export function change(setup: Setup, at: number, change: Partial<Guest>): Setup {
  const old = setup.places[at];
  if (!old) return setup;
  const places = setup.places.map((place, i) => {
    if (!place) return null;
    if (i === at)
      return { ...place, ...change, ...('name' in change ? { name: cleanName(change.name) } : {}) };
    return {
      ...place,
      animal: change.animal === place.animal ? old.animal : place.animal,
      colour: change.colour === place.colour ? old.colour : place.colour,
    };
  });
  return { ...setup, places };
}

export function peopleOf(
  setup: Setup,
  nameOf: (guest: Guest) => string,
  game: GameKind,
): { people: Person[]; first: number | null; house_rules: HouseRule[] } {
  const order = seated(setup);
  const people = order.flatMap(at => {
    const place = setup.places[at];
    return place
      ? [
          {
            name: nameOf(place),
            animal: place.animal,
            colour: place.colour,
            bot: place.bot,
            help: place.help,
          },
        ]
      : [];
  });
  return {
    people,
    first: setup.first === null ? null : order.indexOf(setup.first),
    house_rules: only(setup.rules, game),
  };
}
