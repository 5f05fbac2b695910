/* The set-up of a game: a table with five places, who sits at each, and who starts. */

import type { Ctx, Screen } from '../types.js';
import type { Kept } from '../seating/kept-queens.js';
import type { Setup, Guest } from '../state/setup.js';
import { child } from '../../art/around/child.js';
import { clothOf } from '../../art/shared/seats.js';
import { garland } from '../../art/shared/stage.js';
import { draw, h, make } from '../kit/dom.js';
import { needed } from '../kit/needed.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { createMotion } from '../kit/motion.js';
import { screenBar } from '../kit/screen-bar.js';
import { openSheet } from '../kit/sheets.js';
import { namesIn, sayPressed } from '../kit/speech/pressed.js';
import { readOut } from '../kit/speech/read-out.js';
import { FACTS } from '../state/games.js';
import { only } from '../state/house-rules.js';
import {
  canStandUp,
  change,
  goWay,
  loadSetup,
  needsDoor,
  peopleOf,
  saveSetup,
  seated,
  sitDown,
  standUp,
} from '../state/setup.js';
import { gameNamed } from '../table/fetched.js';
import { rulesButton, rulesSheet } from '../table/house-rules-line.js';
import { openHouse } from '../seating/open-table.js';
import { freePlace, guestName, roundTable, sitter, starter } from '../seating/round.js';

type Queens = ReadonlyMap<number, Kept>;

/** How a card on the table giggles. */
const GIGGLE = ['none', ...[-7, 6, -5, 4].map(turn => `translateY(-7%) rotate(${turn}deg)`), 'none'].map(
  transform => ({ transform }),
);
const GIGGLE_MS = 620;

export function create(ctx: Ctx): Screen {
  const root = make(h('div', { class: 'people cloth' }));
  let setup = loadSetup();
  const game = () => ctx.state().local.game;

  /** The drawn queens that are brought, by place. */
  let queens = NONE;
  const set = (next: Setup) => {
    setup = next;
    saveSetup(setup);
    update();
    findQueens();
  };
  const findQueens = () =>
    withQueens(setup, all => {
      if (all === queens) return;
      queens = all;
      if (root.isConnected) update();
    });
  const places: Places = {
    get: () => setup,
    set,
    focus: at => root.querySelector<HTMLElement>(`[data-at="${focusPlace(setup, at)}"] .seat`)?.focus(),
  };

  const invite = () => withQueens(setup, kept => void openHouse(ctx, setup, game(), kept));
  const play = () => {
    if (ctx.app && needsDoor(setup)) return void invite();
    ctx.send({ t: 'options', options: setup.options });
    withQueens(setup, kept => {
      const queens = seated(setup).map(at => kept.get(at)?.queen ?? null);
      const people = peopleOf(setup, guestName, game());
      ctx.send({ t: 'start', game: game(), ...people, ...(kept.size > 0 && { queens }) });
    });
  };
  const rules = {
    get: () => setup.rules,
    set: (rules: Setup['rules']) => set({ ...setup, rules }),
  };
  const options = {
    get: () => setup.options,
    set: (options: Setup['options']) => set({ ...setup, options }),
  };
  const people = () => setup.places.map(place => place && { ...place, name: guestName(place) });
  const start = (first: number | null) => {
    set({ ...setup, first });
    const name = first === null ? null : people()[first]?.name;
    readOut(ctx, name ? ctx.t('people.first_name', { name }) : ctx.t('people.first_random'));
  };

  const update = () =>
    draw(
      root,
      screenBar(ctx, ctx.t('people.title'), ctx.t(`home.${game()}`)),
      drawing(garland(9), { class: 'people-garland', key: 'garland' }),
      h(
        'main',
        { class: 'people-main', key: 'main' },
        roundTable(ctx.t('people.chairs'), middle(ctx, setup, play), at =>
          chair(ctx, places, at, queens.get(at)?.portrait),
        ),
        h(
          'div',
          { class: 'people-foot', key: 'foot' },
          starter(people(), setup.first, start),
          h(
            'div',
            { class: 'people-more', key: 'more' },
            rulesButton(ctx, only(setup.rules, game()), setup.options, () =>
              rulesSheet(({ chooseRules }) => chooseRules(ctx.t, game(), rules, options)),
            ),
            ctx.app &&
              h(
                'button',
                { class: 'btn s dark invite', key: 'invite', onclick: invite },
                sign('phone'),
                h('span', { key: 'word' }, ctx.t('people.invite')),
              ),
          ),
        ),
      ),
    );
  update();
  findQueens();
  readOut(ctx, ctx.t(`home.${game()}`), ctx.t('people.title'), ctx.t('people.hint'));
  sayPressed(root, ctx, '.btn');
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus() };
}

const NONE: Queens = new Map();

/** Calls with the drawn queens that are brought: at once where there is none. */
const withQueens = (setup: Setup, act: (queens: Queens) => void) => {
  if (!setup.places.some(place => place?.queen)) return act(NONE);
  needed(() => import('../seating/kept-queens.js')).then(
    ({ queensOf }) => act(queensOf(setup)),
    () => {},
  );
};

type Places = { get: () => Setup; set: (next: Setup) => void; focus: (at: number) => void };

/** Where only the first place and this one are taken, the place to leave out so that the two sit opposite. */
const OPPOSITE_SPARE: Readonly<Record<number, number>> = { 2: 4, 3: 1 };

/** The free place that is left out where two sit, so that they sit opposite. */
const spare = (setup: Setup) => {
  const [one, two = 0, ...more] = seated(setup);
  return one === 0 && more.length === 0 ? OPPOSITE_SPARE[two] : undefined;
};

/** The place that gets the focus for this one: itself, or the nearest free place where it is left out. */
export const focusPlace = (setup: Setup, at: number) => {
  if (at !== spare(setup)) return at;
  const far = (other: number) => Math.abs(other - at);
  const free = setup.places.flatMap((place, other) => (place || other === at ? [] : [other]));
  return free.sort((one, two) => far(one) - far(two))[0];
};

const chair = (ctx: Ctx, places: Places, at: number, portrait?: string) => {
  const place = places.get().places[at];
  if (!place) {
    if (at === spare(places.get())) return null;
    return freePlace(ctx.t('people.add_here', { n: at + 1 }), () => void welcome(ctx, places, at));
  }
  const name = guestName(place);
  const under = underOf(ctx, place);
  const open = async () => {
    const { keptQueenAt, openChair } = await needed(() => import('../seating/dress-up.js'));
    openChair(
      ctx,
      at,
      {
        ...places,
        queen: keptQueenAt(places, at),
        ways: ctx.app ? ['here', 'device', 'computer'] : ['here', 'computer'],
        remove: canStandUp(places.get(), at) ? gone => places.set(standUp(places.get(), gone)) : null,
      },
      () => places.focus(at),
    );
  };
  return sitter({
    person: { ...place, name },
    portrait,
    label: `${[name, under?.words, place.bot && ctx.t('computer.one')].filter(Boolean).join(', ')}: ${ctx.t(`animal.${place.animal}`)}, ${ctx.t(`colour.${place.colour}`)}`,
    under: under ? [under.mark && sign(under.mark), under.words] : [],
    act: () => void open().catch(() => {}),
    dialog: true,
  });
};

/**
 * Two pictures: a wind-up toy and a person; `pick` gets the seats with the one that is chosen. Whoever is alone
 * needs somebody to play with: then the toy comes first. Null where nobody more can sit down.
 */
export const newcomers = (t: Ctx['t'], setup: Setup, at: number, pick: (seats: Setup) => void) => {
  const person = sitDown(setup, at);
  const guest = person.places[at];
  if (!guest) return null;
  const toy = change(person, at, goWay(guest, 'computer'));
  const faces = { toy: animal({ ...guest, bot: 'daydreamer' }), person: childFace(guest) };
  const pictures = [
    ['toy', toy, t('computer.one')],
    ['person', person, t('people.person')],
  ] as const;
  const alone = setup.places.filter(place => place && !place.bot).length < 2;
  return h(
    'div',
    { class: 'newcomers', key: 'newcomers' },
    (alone ? pictures : [...pictures].reverse()).map(([key, seats, word], i) =>
      h(
        'button',
        {
          class: `btn newcomer-${key} ${i > 0 ? 'paper' : ''}`,
          key,
          onclick: () => pick(seats),
        },
        faces[key],
        h('span', { key: 'word' }, word),
      ),
    ),
  );
};

const childFace = ({ colour }: Pick<Guest, 'colour'>) => drawing(child(clothOf(colour)), { class: 'av' });

/** Asks who sits down at a free place. */
const welcome = (ctx: Ctx, places: Places, at: number) =>
  openSheet({
    name: 'newcomer',
    title: () => ctx.t('people.surface'),
    drawn: paper => void readOut(ctx, ctx.t('people.surface'), ...namesIn(paper.querySelector('.newcomers'))),
    content: ({ close }) => [
      newcomers(ctx.t, places.get(), at, seats => {
        places.set(seats);
        const guest = seats.places[at];
        if (guest) readOut(ctx, guestName(guest));
        close();
      }),
    ],
    closed: () => places.focus(at),
  });

/** The line under a name: the level of a computer player, or that the seat has a device of its own. */
const underOf = ({ t, app }: Ctx, place: Guest): { mark: 'phone' | null; words: string } | null => {
  if (place.bot) return { mark: null, words: t(`computer.${place.bot}`) };
  return place.surface === 'device' && app ? { mark: 'phone', words: t('lobby.phone') } : null;
};

/** A card that is tapped giggles, and nothing more: it is no button, and says nothing to screen readers. */
export const giggles =
  ({ settings, sounds }: Pick<Ctx, 'settings' | 'sounds'>): ((event: Event) => void) =>
  ({ target }) => {
    const card = target instanceof Element && target.closest('.card')?.firstElementChild;
    if (!card) return;
    sounds.play({ name: 'cheer_laugh' });
    if (createMotion(settings).moves()) card.animate(GIGGLE, GIGGLE_MS);
  };

const middle = (ctx: Ctx, setup: Setup, play: () => void) => {
  const { t, state, app } = ctx;
  const door = app !== null && needsDoor(setup);
  return [
    h(
      'div',
      { class: 'top-cards', key: 'cards', 'aria-hidden': 'true', onclick: giggles(ctx) },
      gameNamed(state().local.game)
        .fronts()
        .map((svg, at) => drawing(svg, { class: 'card', key: `${state().local.game} ${at}` })),
    ),
    h(
      'button',
      { class: 'btn big', key: 'play', onclick: play },
      sign(door ? 'door' : 'play'),
      h('span', { key: 'word' }, t(door ? 'people.open_door' : 'people.play')),
    ),
    h(
      'p',
      { class: 'pill', key: 'goal' },
      t(...FACTS[state().local.game].goal(seated(setup).length, setup.rules)),
    ),
  ];
};
