/* Generated from the core: `UPDATE_GOLDEN=1 cargo test -p rouse-session --features ts --test it bindings`. */

import type { Bye, GameKind, HouseRule } from '../types.js';

/** Words that may stand somewhere, in the order of the core. */
export const WORDS = {
  Animal: ['fox', 'hare', 'otter', 'owl', 'hedgehog', 'bear', 'frog', 'mouse', 'duck', 'badger'],
  Barrier: ['firewall', 'vpn', 'mobile_data', 'ipv6_only'],
  Bye: ['closed', 'replaced', 'freed', 'not_let_in', 'protocol', 'slow', 'too_many', 'garbage', 'altered'],
  Cheer: ['laugh', 'wow', 'oh_no', 'well_done', 'thinking', 'hug'],
  Colour: ['moon', 'sun', 'lagoon', 'plum', 'bell'],
  GameKind: ['queens', 'rescue'],
  Help: ['wide_awake', 'awake', 'drowsy', 'sleepy'],
  HouseRule: ['sums_on_both_sides', 'runs', 'count_queens', 'sixteen_queens', 'open_hands', 'blue_only_when_drawing', 'rewind_by_consent', 'fetch_cat_or_dog', 'sleepers_do_not_count', 'keep_fewer', 'blue_once_a_turn', 'decline_gnome', 'three_or_four_alike'],
  Level: ['sleepyhead', 'daydreamer', 'wide_awake'],
  Obstacle: ['full', 'read_only', 'disk'],
  Order: ['ask-me', 'defend', 'let-go'],
  Phase: ['lobby', 'play'],
  SaveStatus: ['saved', 'paused', 'unsaved'],
  Surface: ['here', 'device'],
  Timer: ['off', 's30', 's60', 's90'],
} as const;

/** `?` may be missing, `[]` is a list, a `thing` is looked at no further. */
export type Shape = Readonly<Record<string, string>>;
export const SHAPES: Readonly<Record<string, Shape>> = {
  Address: { address: 'text', short: 'text?', likely: 'flag', qr: 'text' },
  AlbumEntry: { id: 'count', day: 'text', game: 'GameKind', people: 'Person[]', winners: 'count[]', actions: 'count', house_rules: 'HouseRule[]' },
  Area: { t: 'text' },
  Asked: { by: 'count', agreed: 'count[]', waits: 'count[]' },
  DealVote: { agreed: 'count[]', waits: 'count[]' },
  Done: { seat: 'count', move: 'text' },
  Door: { address: 'text', code: 'text', qr: 'text', pictures: 'count[]' },
  Facts: { saving: 'Saving?', presence: 'Presence?', door: 'Door?', room: 'RoomDetails?', rewind: 'Rewind?', drawn: 'OwnQueen?[]?' },
  Frame: { at: 'count', done: 'Done?', game: 'GameUpdate', position: 'thing' },
  Ghost: { at: 'text', queen: 'text' },
  Hint: { area: 'Area', cards: 'text[]', taps: 'text[]', reason: 'Reason' },
  Knock: { knock: 'count', name: 'text', seat: 'count?', again: 'flag' },
  Lobby: { game: 'GameKind', first: 'count?', house_rules: 'HouseRule[]', options: 'TableOptions', places: 'Place?[]', mine: 'count[]', manage: 'flag', saved: 'Saved?', deal: 'DealVote?' },
  Offers: { listed: 'text[][]', picks: 'Pick[]' },
  Orders: { knight: 'Order', potion: 'Order' },
  OwnQueen: { name: 'text', drawing: 'text', by: 'text?', stands_for: 'text?' },
  Person: { name: 'text', animal: 'Animal', colour: 'Colour', bot: 'Level?', help: 'Help' },
  Pick: { from: 'text[]', min: 'count', max: 'count' },
  Place: { person: 'Person', surface: 'Surface', taken: 'flag', connected: 'flag' },
  Presence: { seats: 'Sitting[]', watching: 'count', manage: 'flag', deal: 'DealVote?', leave: 'DealVote?' },
  Reason: { t: 'text' },
  Refusal: { code: 'text' },
  Remark: { decision: 'count', reason: 'Reason', chance: 'count?' },
  Rewind: { rev: 'count', may: 'count[]', whole: 'flag', asked: 'Asked?' },
  RoomDetails: { open: 'flag', name: 'text', code: 'text', addresses: 'Address[]', barriers: 'Barrier[]', locked: 'flag', ask: 'flag', guessed: 'flag', by_hand: 'flag', knocks: 'Knock[]' },
  Saved: { id: 'count', game: 'GameKind', people: 'Person[]', to_act: 'count' },
  Saving: { state: 'SaveStatus', why: 'Obstacle?', manage: 'flag' },
  SeatRemark: { seat: 'count', remark: 'Remark' },
  Sitting: { surface: 'Surface', taken: 'flag', connected: 'flag', stand_in: 'Level?' },
  Stage: { shown: 'count?', own: 'flag', open_choice: 'flag', secret_answer: 'flag', asked_ms: 'count?', sealed: 'count?', opens_itself: 'flag', opens_in_ms: 'count', thinking: 'count?', time: 'TimeLeft?', time_up: 'count?' },
  Sum: { taps: 'text[]', numbers: 'count[]', lone: 'count?', right: 'count[]', times: 'flag', red: 'count[]?' },
  TableOptions: { timer: 'Timer', ghosts: 'flag' },
  TimeLeft: { left_ms: 'count', of_ms: 'count', more: 'count' },
  Update: { rev: 'count', epoch: 'count', people: 'Person[]', mine: 'count[]', last_ids: 'count[]', undo: 'count?', stage: 'Stage', orders: 'Orders?', ghosts: 'Ghost[]', options: 'TableOptions?', game: 'GameUpdate', offers: 'Offers', remarks: 'SeatRemark[]' },
};

/** What a word tells apart. */
export const CASES: Readonly<Record<string, { by: string, of: Readonly<Record<string, string | Shape>> }>> = {
  Fault: {
    by: 't',
    of: {
      foreign: {},
      no_beginning: {},
      newer: {},
      too_long: {},
      incomplete: { line: 'count' },
      unreadable: { line: 'count' },
      impossible: {},
      move: { line: 'count', number: 'count', refusal: 'Refusal?' },
    },
  },
  GameUpdate: {
    by: 'game',
    of: {
      queens: { view: 'thing', events: 'thing[]', log: 'thing[]' },
      rescue: { view: 'thing', events: 'thing[]', log: 'thing[]' },
    },
  },
  ServerMsg: {
    by: 't',
    of: {
      table: { protocol: 'count', table: 'text', key: 'text', name: 'text', game: 'GameKind', seats: 'count', taken: 'count', phase: 'Phase', locked: 'flag', by_hand: 'flag' },
      waiting: {},
      welcome: { seats: 'count[]', token: 'text?' },
      home: { protocol: 'count', saved: 'Saved?', others: 'Saved[]' },
      lobby: 'Lobby',
      update: 'Update',
      facts: 'Facts',
      album: { games: 'AlbumEntry[]' },
      replay: { game: 'count', of: 'count', frames: 'Frame[]', drawn: 'OwnQueen?[]?' },
      record: { game: 'count', text: 'text' },
      ticket: { seat: 'count', qr: 'text?', ticket: 'text' },
      hint: { seat: 'count', rev: 'count', hint: 'Hint' },
      sums: { seat: 'count', rev: 'count', sums: 'Sum[]' },
      cheer: { seat: 'count', cheer: 'Cheer' },
      nudge: {},
      done: { id: 'count', rev: 'count' },
      refused: { id: 'count', rev: 'count', refusal: 'Refusal' },
      failed: { reason: 'text', fault: 'Fault?' },
      pong: {},
      bye: { reason: 'Bye' },
    },
  },
};

export const PROTOCOL = 1;
export const SEATS = { least: 2, most: 5 };
export const NAME_LENGTH = 24;
export const CODE = { letters: '0123456789ABCDEFGHJKMNPQRSTVWXYZ', length: 6 };
/** When a guest may reconnect after a goodbye. */
export const RETRY: Readonly<Record<Bye, 'soon' | 'late' | 'never'>> = { closed: 'late', replaced: 'never', freed: 'soon', not_let_in: 'soon', protocol: 'never', slow: 'soon', too_many: 'late', garbage: 'never', altered: 'soon' };
export const CHEERS = { between_ms: 3000, window_ms: 60000, most: 5 };
/** Points of a finished game in one message. */
export const FRAMES = 20;
/** Letters of a game as a text. */
export const RECORD_LENGTH = 262144;
/** By seats. */
export const QUEENS_GOAL: Readonly<Record<number, { queens: number, points: number }>> = { 2: { queens: 5, points: 50 }, 3: { queens: 5, points: 50 }, 4: { queens: 4, points: 40 }, 5: { queens: 4, points: 40 } };
/** By seats. */
export const KINGS_GOAL: Readonly<Record<number, number>> = { 2: 4, 3: 3, 4: 3, 5: 2 };
/** In the order in which they are offered. */
export const HOUSE_RULES: Readonly<Record<GameKind, readonly HouseRule[]>> = {
  queens: ['runs', 'count_queens', 'sums_on_both_sides', 'three_or_four_alike', 'sixteen_queens', 'fetch_cat_or_dog', 'open_hands', 'rewind_by_consent'],
  rescue: ['sleepers_do_not_count', 'keep_fewer', 'decline_gnome', 'blue_once_a_turn', 'blue_only_when_drawing', 'rewind_by_consent'],
};
