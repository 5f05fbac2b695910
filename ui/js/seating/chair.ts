/* The sheet of one seat: a mirror that opens the row of animals and the drawn queens, an optional name, and whether a person or a computer
   plays there. The rest is behind "More": whose device it is, the help or the level, and taking the seat away. */

import type { Ctx } from '../types.js';
import type { Sheet } from '../kit/sheets.js';
import type { Guest, Setup } from '../state/setup.js';
import type { SeatQueen } from './chair-queen.js';
import { child } from '../../art/around/child.js';
import { cub } from '../../art/shared/cubs.js';
import { clothOf } from '../../art/shared/seats.js';
import { choice } from '../kit/choices.js';
import { dance } from '../kit/dances.js';
import { h } from '../kit/dom.js';
import { t } from '../kit/i18n.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { createMotion } from '../kit/motion.js';
import { openSheet } from '../kit/sheets.js';
import { readOut } from '../kit/speech/read-out.js';
import { NAME_LENGTH } from '../state/core.js';
import { change, goWay, isOnlyPerson, LEVELS, whereOf } from '../state/setup.js';
import { described, helps } from '../table/help-levels.js';
import { createChairQueen } from './chair-queen.js';
import { animals, looks, othersOf } from './costume.js';
import { guestName } from './round.js';

/** The seats that the sheet edits: of the set-up of this device, or of a lobby. */
export interface Chairs {
  get: () => Setup;
  set: (next: Setup) => void;
  /** removes the seat; null where it has to stay */
  remove: ((at: number) => void) | null;
  /** label of the button for that */
  removeWords?: string;
  /** whether animals of other seats cannot be taken */
  keeps?: boolean;
  /** whether the sheet has to close, since somebody else is there now */
  over?: () => boolean;
  /**
   * who may play there: a person here, a person on another device, a computer player; empty where that cannot
   * change
   */
  ways: readonly ReturnType<typeof whereOf>[];
  queen: SeatQueen;
}
/** `only`: no other seat has a person; `word`: the key of what is said of the change */
type Edit = { guest: Guest; only: boolean; alter: (next: Partial<Guest>, word?: string) => void };

const WAYS = {
  here: 'people.here',
  device: 'people.own_phone',
  computer: 'computer.one',
} as const;

/** Opens the sheet of a seat. */
export function openChair(
  ctx: Pick<Ctx, 'settings' | 'announce' | 'voice' | 'go'>,
  at: number,
  chairs: Chairs,
  closed: () => void,
) {
  const motion = createMotion(ctx.settings);
  let paper: HTMLElement | null = null;
  let dressing = false;
  const queen = createChairQueen(ctx, chairs.queen, () => sheet.redraw());
  const guest = (): Guest =>
    chairs.get().places[at] ?? {
      animal: 'fox',
      colour: 'moon',
      name: '',
      surface: 'here',
      bot: null,
      help: 'awake',
    };

  /** The animal just chosen dances. */
  const showOff = () => {
    const who = paper?.querySelector<HTMLElement>('.mirror-who');
    motion.skip();
    motion.begin();
    if (who) void dance(who, guest().animal, motion);
  };

  const edit = (self: Sheet): Edit => ({
    guest: guest(),
    only: isOnlyPerson(chairs.get(), at),
    alter: (next, word) => {
      chairs.set(change(chairs.get(), at, next));
      self.redraw();
      if (next.animal) showOff();
      const keys = word ? [word] : chosen(next);
      if (keys.length > 0) readOut(ctx, ...keys.map(key => t(key)));
    },
  });
  const dressUp = (self: Sheet) => {
    dressing = !dressing;
    self.redraw();
  };

  const sheet = openSheet({
    name: 'chair',
    title: () => guestName(guest()),
    done: () => [sign('check'), h('span', { key: 'word' }, t('people.done'))],
    drawn: dialog => (paper = dialog),
    follows: true,
    content: self => {
      if (chairs.over?.()) {
        queueMicrotask(self.close);
        return [];
      }
      const now = edit(self);
      const others = othersOf(chairs.get(), at);
      return [
        looks(now.guest, dressing, () => dressUp(self)),
        names(now),
        h(
          'div',
          { class: 'wardrobe', key: 'wardrobe' },
          dressing && animals({ ...now, others, keeps: chairs.keeps === true }),
          !now.guest.bot && queen(guestName(now.guest), dressing),
          ways(now, 'player', playersOf(now.guest, chairs.ways)),
          more(now, chairs, at, self.close),
        ),
      ];
    },
    closed: () => {
      motion.skip();
      closed();
    },
  });
  readOut(ctx, guestName(guest()), t('people.dress_up'));
  return sheet;
}

/** Keys of the words for what was chosen; a name that is typed is not said. */
const chosen = ({ animal, help, bot }: Partial<Guest>) => {
  if (animal) return [`animal.${animal}`];
  const level = help ? `help.${help}` : bot && `computer.${bot}`;
  return level ? [level, `${level}.line`] : [];
};

/** The picture of who plays there: a person, a phone, or a toy with a key. */
const pictureOf = (guest: Guest, way: keyof typeof WAYS) =>
  way === 'device'
    ? sign('phone')
    : way === 'here'
      ? drawing(child(clothOf(guest.colour)), { class: 'av' })
      : animal({ ...guest, bot: guest.bot ?? 'daydreamer' });

/** A person, where this one plays, or a computer. */
const playersOf = ({ bot, surface }: Guest, offered: Chairs['ways']) => {
  const person = bot || !offered.includes(surface) ? offered[0] : surface;
  return offered.filter(way => way === 'computer' || way === person);
};

/** The word for a way: beside a computer, whoever plays here is a person. */
const wordOf = (way: keyof typeof WAYS, offered: Chairs['ways']) =>
  way === 'here' && offered.includes('computer') ? 'people.person' : WAYS[way];

/** Who plays there. Only where there is a choice. */
const ways = ({ guest, only, alter }: Edit, name: string, offered: Chairs['ways']) =>
  offered.length > 1 &&
  h(
    'div',
    { class: 'chair-way', key: name },
    choice({
      name,
      look: 'choice-ways',
      legend: t(offered.includes('computer') ? 'people.surface' : 'people.where'),
      value: whereOf(guest),
      pick: way => alter(goWay(guest, way), wordOf(whereOf({ ...guest, ...goWay(guest, way) }), offered)),
      options: offered.map(way => ({
        value: way,
        label: t(wordOf(way, offered)),
        face: [pictureOf(guest, way), h('span', { key: 'word' }, t(wordOf(way, offered)))],
        why: only && way === 'computer' ? 'only-person' : undefined,
      })),
    }),
    only &&
      offered.includes('computer') &&
      h('p', { class: 't2 only-person', key: 'only', id: 'only-person' }, t('people.only_person')),
  );

/** What is chosen now under what few families change. */
const levelOf = ({ bot, help }: Guest) =>
  bot ? t(`computer.${bot}`) : t('seats.help', { level: t(`help.${help}`) });

/** What few families change. */
const more = (
  edit: Edit,
  { ways: offered, remove, removeWords = t('people.remove') }: Chairs,
  at: number,
  close: () => void,
) =>
  h(
    'details',
    { class: 'sheet-more chair-more', key: 'more' },
    h('summary', { class: 'btn s paper', key: 'open' }, sign('more'), levelOf(edit.guest)),
    ...(edit.guest.bot
      ? [levels(edit)]
      : [
          ways(
            edit,
            'surface',
            offered.filter(way => way !== 'computer'),
          ),
          helps('help', edit.guest.help, help => edit.alter({ help })),
        ]),
    remove &&
      h(
        'button',
        {
          class: 'btn s dark remove',
          key: 'remove',
          onclick: () => {
            close();
            remove(at);
          },
        },
        sign('trash'),
        h('span', { key: 'word' }, removeWords),
      ),
  );

/** The level of a computer player. */
const levels = ({ guest, alter }: Edit) =>
  choice({
    name: 'level',
    legend: t('computer.level'),
    look: 'choice-cubs',
    value: guest.bot ?? '',
    pick: level => alter({ bot: LEVELS.find(one => one === level) ?? guest.bot }),
    options: LEVELS.map(level =>
      described(level, `computer.${level}`, drawing(cub(level), { class: 'cub' })),
    ),
  });

const names = ({ guest, alter }: Edit) =>
  h(
    'div',
    { class: 'names', key: 'names' },
    h('label', { class: 'name-label', key: 'label', for: 'chair-name' }, t('people.name')),
    h('input', {
      id: 'chair-name',
      key: 'input',
      class: 'field',
      type: 'text',
      maxlength: NAME_LENGTH,
      autocomplete: 'off',
      spellcheck: 'false',
      enterkeyhint: 'done',
      placeholder: t(`animal.${guest.animal}`),
      value: guest.name,
      oninput: (event: Event) => alter({ name: (event.target as HTMLInputElement).value }),
    }),
  );
