/* What the sheet of the door says in each of its states. */

import type { Child } from '../kit/dom.js';
import type { Door } from './door-parts.js';
import type { App } from '../types.js';
import { h } from '../kit/dom.js';
import { form, greeting, withoutCode } from './door-form.js';
import { itsPage } from './other-version.js';
import { because, button, heading, line, title, toTable } from './door-parts.js';

export type Face =
  | 'knock'
  | 'barred'
  | 'trying'
  | 'waiting'
  | 'napping'
  | 'coming'
  | 'elsewhere'
  | 'replaced'
  | 'protocol'
  | 'garbage';

/** Connects again; after too many wrong codes it asks for the code once more. */
const again = ({ ctx, reason, change }: Door) => {
  change({ asked: reason === 'too_many_tries', past: '' });
  ctx.visit.again();
};

/** Away from a bar, for those outside: to the own table, or to the first step of the door. */
const wayBack = ({ ctx, reason, change }: Door) =>
  ctx.app
    ? button(ctx.t('door.own_table'), 'home', () => void ctx.app?.leave(), 'paper')
    : button(ctx.t('app.back'), 'back', () => change({ past: reason }), 'paper');

export const FACES: Record<Face, (door: Door) => Child[]> = {
  knock: door => [...greeting(door), form(door)],
  barred: door => [
    heading(door),
    because(door),
    button(door.ctx.t('door.try'), 'again', () => again(door)),
    door.reason !== 'locked' && withoutCode(door),
    toTable(door) || wayBack(door),
  ],
  trying: door => [heading(door), because(door), line(door.ctx.t('door.napping_again'), 'again')],
  waiting: ({ ctx }) => [
    title(ctx.t('door.waiting')),
    dots(),
    line(ctx.t('door.waiting_line')),
    button(ctx.t('door.stop'), 'back', ctx.visit.again, 'paper'),
  ],
  napping: ({ ctx }) => [
    title(ctx.t('door.napping')),
    dots(),
    line(ctx.t('door.napping_saved')),
    line(ctx.t('door.napping_again'), 'again'),
    button(ctx.t('door.try'), 'again', ctx.again, 'paper'),
  ],
  coming: ({ ctx }) => [title(ctx.t('door.coming')), dots()],
  elsewhere: ({ ctx }) => [title(ctx.t('door.elsewhere')), dots()],
  replaced: ({ ctx }) => [
    title(ctx.t('door.replaced')),
    line(ctx.t('door.replaced_line')),
    button(ctx.t('door.play_here'), 'play', ctx.visit.again),
  ],
  protocol: door => [
    title(door.ctx.t('door.version')),
    ...(door.ctx.app ? toItsPage(door, door.ctx.app) : reloading(door)),
  ],
  garbage: ({ ctx }) => [
    title(ctx.t('door.mixed')),
    line(ctx.t('door.mixed_line')),
    button(ctx.t('door.try'), 'again', ctx.visit.again),
  ],
};

/** The page of the table may be older than the table. */
const reloading = ({ ctx }: Door): Child[] => [
  line(ctx.t('door.version_page')),
  button(ctx.t('door.reload'), 'again', () => location.reload()),
];

const toItsPage = ({ ctx, visit, draft, change }: Door, app: App): Child[] => {
  const failed = () => {
    change({ unopened: true });
    ctx.announce.alert(ctx.t('version.no_page'));
  };
  return [
    visit.newer !== undefined && line(ctx.t(visit.newer ? 'version.newer' : 'version.older'), 'which'),
    ...itsPage(ctx, app, { lines: 'door-line', failed }),
    draft.unopened && line(ctx.t('version.no_page'), 'unopened'),
    button(ctx.t('door.own_table'), 'home', () => void app.leave(), 'paper'),
  ];
};

const dots = () =>
  h('span', { class: 'door-dots', key: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
