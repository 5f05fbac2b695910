/* Who sits where before the game: five places round a table, kept on this device between games. */

/** @import { GameKind, HouseRule, Person, TableOptions } from '../types.js' */
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { SEATS, WORDS } from './core.js';
import { NO_OPTIONS, readOptions } from './table-options.js';
import { only, readRules } from './house-rules.js';
import { cleanName } from './names.js';

/** @typedef {import('../kit/storage.js').Store} Store */
/** @typedef {Person['animal']} Animal */
/** @typedef {Person['colour']} Colour */
/** @typedef {import('../../../bindings/Surface.ts').Surface} Surface */
/** @typedef {import('../../../bindings/Level.ts').Level} Level */
/** @typedef {import('../../../bindings/Help.ts').Help} Help */
/**
 * A person or a computer at a place. `surface`: this device, or one of their own; `computer`: its level; an
 * empty name stands for the animal's.
 * @typedef {{ animal: Animal, colour: Colour, name: string, surface: Surface, computer: Level | null, help:
 *   Help }} Guest
 */
/** @typedef {Guest | null} Place */
/**
 * @typedef {object} Setup
 * @property {readonly Place[]} places clockwise from the bottom edge
 * @property {number | null} first the place that starts; drawn at random when null
 * @property {readonly HouseRule[]} rules the house rules of both games
 * @property {Readonly<TableOptions>} options what else the table agrees on
 */

const KEY = 'rouse.people.1';
/** @type {readonly Animal[]} */
export const ANIMALS = WORDS.Animal;
/** @type {readonly Colour[]} */
export const COLOURS = WORDS.Colour;
/** How well computers play, from the weakest. @type {readonly Level[]} */
export const LEVELS = WORDS.Level;
/** How much help a person has, from none. @type {readonly Help[]} */
export const HELPS = WORDS.Help;
const LEVEL = 'daydreamer';
const HELP = 'awake';

/** The first setup on a device: one person, who may be alone, and a computer opposite. @returns {Setup} */
export const freshSetup = () => ({
  places: [guest(0), null, { ...guest(1), computer: LEVEL }, null, null],
  first: null,
  rules: [],
  options: NO_OPTIONS,
});

/** @param {number} at @returns {Guest} */
const guest = at => ({
  animal: ANIMALS[at] ?? 'fox',
  colour: COLOURS[at] ?? 'moon',
  name: '',
  surface: 'here',
  computer: null,
  help: HELP,
});

/** @param {Setup} setup */
export const seated = setup => setup.places.flatMap((place, at) => (place ? [at] : []));

/** @param {unknown} raw @returns {Place} */
function readPlace(raw) {
  const { animal, colour, name, surface, computer, help } = partsOf(raw);
  const known = ANIMALS.find(one => one === animal);
  const paint = COLOURS.find(one => one === colour);
  if (!known || !paint) return null;
  const level = LEVELS.find(one => one === computer) ?? null;
  return {
    animal: known,
    colour: paint,
    name: cleanName(name),
    surface: surface === 'device' && !level ? surface : 'here',
    computer: level,
    help: HELPS.find(one => one === help) ?? HELP,
  };
}

/** A stored setup, if it can be played; otherwise null. @param {unknown} raw @returns {Setup | null} */
export function readSetup(raw) {
  const found = partsOf(raw);
  if (!Array.isArray(found.places) || found.places.length !== SEATS.most) return null;
  const places = found.places.map(readPlace);
  const here = places.flatMap(place => (place ? [place] : []));
  const unlike =
    new Set(here.map(one => one.colour)).size === here.length &&
    new Set(here.map(one => one.animal)).size === here.length;
  if (here.length < SEATS.least || !unlike || here.every(one => one.computer)) return null;
  const first = typeof found.first === 'number' && places[found.first] ? found.first : null;
  return {
    places,
    first,
    rules: readRules(found.rules),
    options: readOptions(found.options),
  };
}

/** @param {Store | null} [store] @returns {Setup} */
export function loadSetup(store = deviceStore()) {
  return readSetup(kept(store, KEY)) ?? freshSetup();
}

/** @param {Setup} setup @param {Store | null} [store] */
export function saveSetup(setup, store = deviceStore()) {
  keep(store, KEY, setup);
}

/** @param {Setup} setup @param {number} at @param {Place} place @returns {Setup} */
const withPlace = (setup, at, place) => ({
  ...setup,
  places: setup.places.map((one, i) => (i === at ? place : one)),
});

/**
 * Fills a place with a person, if an animal and a colour are free.
 * @param {Setup} setup
 * @param {number} at
 * @param {Surface} [surface]
 */
export function sitDown(setup, at, surface = 'here') {
  const animal = ANIMALS.find(one => !setup.places.some(place => place?.animal === one));
  const colour = COLOURS.find(one => !setup.places.some(place => place?.colour === one));
  return animal && colour
    ? withPlace(setup, at, { animal, colour, name: '', surface, computer: null, help: HELP })
    : setup;
}

/**
 * Whether this place has the only person: a table of computers alone is not allowed.
 * @param {Setup} setup
 * @param {number} at
 */
export const isOnlyPerson = (setup, at) =>
  setup.places[at]?.computer === null &&
  setup.places.every((place, i) => i === at || place?.computer !== null);

/**
 * Whether a place may be emptied: two stay, and one of them is a person.
 * @param {Setup} setup
 * @param {number} at
 */
export const canStandUp = (setup, at) => seated(setup).length > SEATS.least && !isOnlyPerson(setup, at);

/** @param {Setup} setup @param {number} at @returns {Setup} */
export const standUp = (setup, at) => (canStandUp(setup, at) ? takeAway(setup, at) : setup);

/**
 * A place as one choice of three: a person here, a person on their own device, or a computer.
 * @param {Guest} guest
 * @returns {'here' | 'device' | 'computer'}
 */
export const whereOf = ({ computer, surface }) => (computer ? 'computer' : surface);

/** What that choice changes. @param {Guest} guest @param {string} way @returns {Partial<Guest>} */
export const goWay = (guest, way) => {
  if (way === 'computer') return { computer: guest.computer ?? LEVEL, surface: 'here' };
  return { computer: null, surface: way === 'device' ? way : 'here' };
};

/** @param {Setup} setup @param {number} at @returns {Setup} */
export const takeAway = (setup, at) => ({
  ...withPlace(setup, at, null),
  first: setup.first === at ? null : setup.first,
});

/** Whether any place plays on a device of its own. @param {Setup} setup */
export const needsDoor = setup => setup.places.some(place => place?.surface === 'device');

/**
 * Changes a place; another place that has the new animal or colour gets the old one in exchange.
 * @param {Setup} setup @param {number} at @param {Partial<Guest>} change @returns {Setup}
 */
export function change(setup, at, change) {
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

/**
 * @param {Setup} setup
 * @param {(guest: Guest) => string} nameOf
 * @param {GameKind} game
 * @returns {{ people: Person[], first: number | null, house_rules: HouseRule[] }}
 */
export function peopleOf(setup, nameOf, game) {
  const order = seated(setup);
  const people = order.flatMap(at => {
    const place = setup.places[at];
    return place
      ? [
          {
            name: nameOf(place),
            animal: place.animal,
            colour: place.colour,
            computer: place.computer,
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
