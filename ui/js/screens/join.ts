/* Joining a table of another device: one found nearby, or by its address. A browser cannot search: it opens
   the address as a link. */

import type { App, Ctx, Nearby, Screen } from '../types.js';
import { doorway } from '../../art/shared/doorway.js';
import { draw, h, make } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { troubleKey, wayOut } from '../net/troubles.js';
import { itsPage } from './other-version.js';
import { typedLink } from './typed.js';

/** `at`: the address that brought the trouble */
type Looking = {
  found: Nearby[];
  searched: Nearby[];
  searching: boolean;
  types: boolean;
  typed: string;
  going: string | null;
  trouble: string;
  at: string;
};

/** The tables found by discovery or by search, each once. */
const tablesOf = ({ found, searched }: Looking) => [
  ...new Map([...searched, ...found].map(table => [`${table.id} ${table.address}`, table])).values(),
];

export const create = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'quiet join cloth' }));
  let looking: Looking = {
    found: [],
    searched: [],
    searching: false,
    types: ctx.app === null,
    typed: '',
    going: null,
    trouble: '',
    at: '',
  };
  let gone = false;

  const change = (change: Partial<Looking>) => {
    if (gone) return;
    const before = looking;
    looking = { ...looking, ...change };
    update();
    if (looking.trouble && looking.trouble !== before.trouble) ctx.announce.alert(ctx.t(looking.trouble));
    else if (looking.going !== null && looking.going !== before.going)
      ctx.announce.status(ctx.t('join.wait', { name: looking.going }));
  };

  const go = async (app: App, address: string, name: string) => {
    if (looking.going !== null || !address.trim()) return;
    change({ going: name, trouble: '' });
    // Kept before `join`: the table is asked at once with what the link contains.
    ctx.arrival.typed(address);
    try {
      await app.join(address.trim().replace(/\/tv(?=#|$)/i, ''));
      ctx.go('home');
    } catch (trouble) {
      ctx.arrival.typed('');
      change({ going: null, at: address, trouble: troubleKey('join', trouble) });
    }
  };

  const failed = (trouble: unknown) => change({ trouble: troubleKey('join', trouble) });

  const search = async (app: App) => {
    change({ searching: true, trouble: '' });
    try {
      await app.search(searched => change({ searched }));
    } catch (trouble) {
      change({ trouble: troubleKey('join', trouble) });
    }
    change({ searching: false });
  };

  const follow = (tv: boolean) => {
    if (!looking.typed.trim()) return type();
    try {
      location.assign(typedLink(looking.typed, tv));
      change({ going: looking.typed, trouble: '' });
    } catch (trouble) {
      change({ trouble: troubleKey('join', trouble) });
    }
  };

  const type = () => {
    change({ types: true });
    root.querySelector<HTMLElement>('#join-address')?.focus();
  };

  const update = () => {
    const { app } = ctx;
    draw(
      root,
      screenBar(ctx, ctx.t('join.title')),
      h(
        'main',
        { class: 'join-main', key: 'main' },
        app
          ? nearby(
              ctx,
              looking,
              table => go(app, table.address, table.name),
              () => search(app),
              failed,
            )
          : byCamera(ctx),
        looking.types
          ? byAddress(
              ctx,
              looking,
              change,
              app ? () => go(app, looking.typed, looking.typed) : follow,
              failed,
            )
          : typeButton(ctx, type),
        app && h('p', { key: 'tv', class: 't2 join-tv' }, ctx.t('join.tv_how')),
      ),
    );
  };
  const stop = ctx.app?.nearby(found => change({ found }), failed);
  update();
  return {
    root,
    draw: update,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      gone = true;
      stop?.();
    },
  };
};

const nearby = (
  ctx: Ctx,
  looking: Looking,
  go: (table: Nearby) => void,
  search: () => void,
  failed: (trouble: unknown) => void,
) => {
  const { t } = ctx;
  const tables = tablesOf(looking);
  return h(
    'section',
    { class: 'panel felt', key: 'nearby' },
    h('h2', { key: 'head' }, t('join.nearby')),
    h(
      'ul',
      { class: 'tables', key: 'tables' },
      tables.map(table =>
        h(
          'li',
          { key: `${table.id} ${table.address}` },
          tableButton(t, table, hasTwin(table, tables), () => go(table)),
        ),
      ),
    ),
    tables.length === 0 &&
      h('p', { key: 'none', class: 't2' }, t(looking.searching ? 'join.searching' : 'join.looking')),
    !looking.types && outcome(ctx, looking, failed),
    h(
      'button',
      {
        class: 'btn s dark',
        key: 'search',
        'aria-disabled': looking.searching ? 'true' : undefined,
        onclick: () => !looking.searching && search(),
      },
      sign('wifi'),
      h('span', { key: 'word' }, t(looking.searching ? 'join.searching' : 'join.search')),
    ),
  );
};

/** Whether another table has the same name. */
const hasTwin = (table: Nearby, tables: Nearby[]) =>
  tables.some(other => other !== table && other.name === table.name);

const tableButton = (t: Ctx['t'], table: Nearby, twin: boolean, go: () => void) =>
  h(
    'button',
    { class: 'table-near paper-sheet', onclick: go },
    drawing(doorway(), { class: `table-door taken-${Math.min(3, table.taken)}`, key: 'door' }),
    h(
      'span',
      { key: 'words' },
      h('b', { key: 'name', translate: 'no' }, table.name),
      h('span', { key: 'who' }, t(`join.${table.phase}`, { n: table.taken })),
      twin && h('span', { key: 'where', class: 'num where' }, table.address.replace(/^https?:\/\//, '')),
    ),
  );

/** Troubles with a table that is there, and speaks another version. */
const OTHER = new Set(['join.trouble.newer_table', 'join.trouble.older_table']);

/** The progress of joining, or why it failed. */
const outcome = (ctx: Ctx, { going, trouble, at }: Looking, failed: (trouble: unknown) => void) => [
  h(
    'p',
    { key: 'why', class: 'join-why' },
    trouble ? ctx.t(trouble) : going !== null ? ctx.t('join.wait', { name: going }) : '',
  ),
  ctx.app && OTHER.has(trouble)
    ? itsPage(ctx, ctx.app, { address: at, lines: 't2', kind: 's', failed })
    : wayOut(ctx, trouble),
];

const typeButton = ({ t }: Ctx, type: () => void) =>
  h(
    'button',
    { class: 'btn s dark join-type', key: 'type', onclick: type },
    sign('keys'),
    h('span', { key: 'word' }, t('join.type')),
  );

const byAddress = (
  ctx: Ctx,
  looking: Looking,
  change: (change: Partial<Looking>) => void,
  go: (tv: boolean) => void,
  failed: (trouble: unknown) => void,
) => {
  const { t } = ctx;
  return h(
    'section',
    { class: 'panel felt', key: 'address' },
    h(
      'form',
      {
        class: 'join-form',
        key: 'form',
        novalidate: true,
        onsubmit: (event: Event) => {
          event.preventDefault();
          go(false);
        },
      },
      h('label', { key: 'label', for: 'join-address' }, t(ctx.app ? 'join.address' : 'join.browser_address')),
      h('input', {
        id: 'join-address',
        key: 'input',
        class: 'field',
        type: 'text',
        maxlength: 64,
        inputmode: 'url',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        enterkeyhint: 'go',
        'aria-describedby': 'join-example',
        value: looking.typed,
        oninput: (event: Event) => change({ typed: (event.target as HTMLInputElement).value, trouble: '' }),
      }),
      h('p', { key: 'example', id: 'join-example', class: 't2 num' }, t('join.example')),
      outcome(ctx, looking, failed),
      h(
        'button',
        { key: 'go', class: 'btn', type: 'submit' },
        sign('arrow'),
        h('span', { key: 'word' }, t('join.go')),
      ),
      !ctx.app &&
        h(
          'button',
          { key: 'tv', class: 'btn s dark', onclick: () => go(true) },
          sign('eye'),
          h('span', { key: 'word' }, t('join.tv')),
        ),
    ),
  );
};

const byCamera = ({ t }: Ctx) =>
  h(
    'section',
    { class: 'panel felt', key: 'camera' },
    h('h2', { key: 'head' }, t('join.browser')),
    h('p', { key: 'camera' }, t('join.browser_camera')),
  );
