/* The door of a table: a guest enters code and name and knocks, or reads why it is not let in. */

/** @import { Ctx, Screen, Visit } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
import { doorway } from '../../art/shared/doorway.js';
import { draw, h, make } from '../kit/dom.js';
import { drawing, sign } from '../kit/marks.js';
import { picturesOfCode, readCode } from '../state/arrival.js';
import { NAME_LENGTH, WORDS } from '../state/core.js';
import { cleanName } from '../state/names.js';
import { threePictures } from '../table/pictures.js';

/** @typedef {{ code: string, name: string, asked: boolean, wrong: boolean }} Draft */
/**
 * @typedef {{ ctx: Ctx, visit: Visit, draft: Draft, reason: string, why: string, change: (change:
 *   Partial<Draft>) => void }} Door `reason`: why the guest was not let in, or empty; `why`: in words
 */

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'doorstep cloth' }));
  /** @type {Draft} */
  let draft = { code: '', name: ctx.visit.name(), asked: false, wrong: false };
  let [shown, told] = ['', ''];

  const change = (/** @type {Partial<Draft>} */ change) => {
    draft = { ...draft, ...change };
    update();
  };

  /** Fetched when it is first seen. @type {typeof import('../../art/around/doorstep.js') | null} */
  let art = null;
  const fetchArt = async () => {
    art = await import('../../art/around/doorstep.js');
    // The guest may have been let in meanwhile.
    if (root.isConnected) update();
  };
  const picture = (/** @type {'shut' | 'half' | 'knocker' | undefined} */ outside) => {
    if (outside && !art) fetchArt().catch(() => {});
    return drawing(doorway(outside && art?.[outside]), { class: 'door-picture', key: 'picture' });
  };

  const update = () => {
    const { visit, link } = ctx.state();
    const reason = visit ? reasonOf(visit, draft) : '';
    const why = reason && ctx.t(`door.because.${reason}`);
    const what = faceOf(visit, link, reason);
    const inside = root.contains(document.activeElement);
    draw(
      root,
      tools(ctx),
      h(
        'main',
        { class: `door-card paper-sheet door-${what}`, key: 'door' },
        picture(DOUBTS.has(reason) ? 'half' : OUTSIDE[what]),
        ...FACES[what](/** @type {Door} */ ({ ctx, visit, draft, reason, why, change })),
      ),
    );
    if (shown && shown !== what && (inside || document.activeElement === document.body))
      root.querySelector('h1')?.focus();
    const says = what === 'knock' || what === 'barred' ? why : (root.querySelector('h1')?.textContent ?? '');
    if (says !== told) ctx.announce.alert(says);
    told = says;
    shown = what;
  };
  update();
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus() };
};

/**
 * @typedef {'knock' | 'barred' | 'waiting' | 'napping' | 'coming' | 'elsewhere' | 'replaced' | 'protocol' |
 *   'garbage'} Face
 */

/** What the door shows now. @param {Visit | null} visit @param {string} link @param {string} reason @returns {Face} */
const faceOf = (visit, link, reason) => {
  if (visit?.stopped === 'replaced' || visit?.stopped === 'protocol' || visit?.stopped === 'garbage')
    return visit.stopped;
  if (link === 'elsewhere') return 'elsewhere';
  if (!visit || (!visit.resting && (link === 'napping' || link === 'lost'))) return 'napping';
  if (visit.step === 'waiting') return 'waiting';
  if (visit.step === 'in') return 'coming';
  return BARS.has(reason) ? 'barred' : 'knock';
};

/** Reasons for which neither a code nor a name helps. */
const BARS = new Set(['locked', 'too_many_tries', 'many_wrong_codes']);
/** What is before the window. @type {Partial<Record<Face, 'shut' | 'knocker'>>} */
const OUTSIDE = { barred: 'shut', waiting: 'knocker' };
/** Reasons to look again: the shutters are half shut. */
const DOUBTS = new Set(['code_short', 'wrong_code', 'other_table', 'bad_ticket', 'not_let_in']);

/** @param {Visit} visit @param {Draft} draft */
const reasonOf = ({ table, reason }, { wrong }) =>
  wrong ? 'code_short' : (reason ?? (table.locked ? 'locked' : ''));

/** @param {string} words */
const title = words => h('h1', { key: 'title', tabindex: '-1' }, words);
/** @param {Door} door */
const heading = ({ ctx: { t }, visit: { table } }) =>
  title(table.name ? t('door.title', { table: table.name }) : t('door.title_plain'));
/** @param {Door} door */
const because = ({ why }) => why && h('p', { key: 'why', class: 'door-why', id: 'door-why' }, why);
/** @param {string} words @param {string} [key] */
const line = (words, key = 'line') => h('p', { key, class: 'door-line' }, words);
/**
 * @param {string} words @param {Parameters<typeof sign>[0]} mark @param {string} [kind]
 * @param {(() => void) | null} act null for the one that sends the form
 */
const button = (words, mark, act, kind = '') =>
  h(
    'button',
    { key: mark, class: `btn ${kind}`, type: act ? 'button' : 'submit', onclick: act ?? undefined },
    sign(mark),
    h('span', { key: 'word' }, words),
  );

/** Connects again; after too many wrong codes it asks for the code once more. @param {Door} door */
const again = ({ ctx, reason, change }) => {
  change({ asked: reason === 'too_many_tries' });
  ctx.visit.again();
};

/** @type {Record<Face, (door: Door) => Child[]>} */
const FACES = {
  knock: door => [...greeting(door), form(door)],
  barred: door => [
    heading(door),
    because(door),
    button(door.ctx.t('door.try'), 'again', () => again(door), 'paper'),
  ],
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
  protocol: ({ ctx }) => [
    title(ctx.t('door.version')),
    line(ctx.t(ctx.app ? 'door.version_app' : 'door.version_page')),
    ctx.app
      ? button(ctx.t('door.own_table'), 'home', () => void ctx.app?.leave())
      : button(ctx.t('door.reload'), 'again', () => location.reload()),
  ],
  garbage: ({ ctx }) => [
    title(ctx.t('door.mixed')),
    line(ctx.t('door.mixed_line')),
    button(ctx.t('door.try'), 'again', ctx.visit.again),
  ],
};

const dots = () =>
  h('span', { class: 'door-dots', key: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));

/** The table, and how many sit there. @param {Door} door @returns {Child[]} */
const greeting = door => {
  const { t, arrival } = door.ctx;
  const { table } = door.visit;
  const code = arrival.code();
  const sits = table.taken ? 'door.sitting' : 'door.nobody';
  return [
    heading(door),
    h(
      'p',
      { key: 'game', class: 'door-game' },
      h('b', { key: 'name', dir: 'auto' }, t(`home.${table.game}`)),
      h('span', { key: 'who' }, t(table.phase === 'play' ? 'door.playing' : sits, { n: table.taken })),
    ),
    code &&
      h(
        'div',
        { key: 'same', class: 'door-same' },
        threePictures(picturesOfCode(code)),
        h('span', { key: 'hint' }, t('door.compare')),
      ),
  ];
};

/** Code and name, as far as they are asked for, and what a guest can do. @param {Door} door */
const form = door => {
  const { ctx, draft, reason, change } = door;
  const { t } = ctx;
  const code = ctx.arrival.code();
  /** A television has no seat, and neither has a guest at a full table. */
  const watches = ctx.tv || reason === 'no_seat';
  const ask = code === null || draft.asked;
  const amiss = reason === 'code_short' || reason === 'wrong_code';

  const knock = (/** @type {boolean} */ watch) => {
    const typed = ask && draft.code ? readCode(draft.code) : code;
    if (!typed) return change({ wrong: true, asked: true });
    ctx.visit.code(typed);
    change({ wrong: false, asked: false });
    ctx.visit.knock(watch ? { watch } : { name: cleanName(draft.name).trim() });
  };
  const onsubmit = (/** @type {Event} */ event) => (event.preventDefault(), knock(watches));

  return h(
    'form',
    { class: 'door-form', key: 'form', novalidate: true, onsubmit },
    !amiss && because(door),
    ask && codeField(t, draft, change, amiss),
    amiss && because(door),
    !watches && nameField(t, draft, change),
    h(
      'div',
      { class: 'door-acts', key: 'acts' },
      !watches && button(t('door.sit'), 'chair', null, 'big'),
      button(t('door.watch'), 'eye', watches ? null : () => knock(true), watches ? 'big' : 'paper'),
    ),
  );
};

/**
 * A field to type in, below its label. @param {string} name @param {string} label
 * @param {{ value: string, type: (value: string) => void } & Record<string, unknown>} field
 * @param {Child} [more]
 */
const field = (name, label, { type, ...props }, more) =>
  h(
    'div',
    { class: 'door-field', key: name },
    h('label', { key: 'label', for: `door-${name}` }, label),
    h('input', {
      id: `door-${name}`,
      key: 'input',
      class: 'field',
      type: 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      enterkeyhint: 'go',
      oninput: (/** @type {Event} */ { target }) => type(/** @type {HTMLInputElement} */ (target).value),
      ...props,
    }),
    more,
  );

/** @param {Ctx['t']} t @param {Draft} draft @param {Door['change']} change @param {boolean} amiss */
const codeField = (t, draft, change, amiss) =>
  field('code', t('door.code'), {
    class: 'field code-field',
    maxlength: 9,
    autocapitalize: 'characters',
    placeholder: '––– –––',
    value: draft.code,
    type: code => change({ code, wrong: false }),
    'aria-invalid': amiss && 'true',
    'aria-describedby': amiss && 'door-why',
  });

/** @param {Ctx['t']} t @param {Draft} draft @param {Door['change']} change */
const nameField = (t, draft, change) =>
  field(
    'name',
    t('door.name'),
    {
      maxlength: NAME_LENGTH,
      placeholder: t('door.name_empty'),
      value: draft.name,
      type: name => change({ name }),
    },
    h(
      'ul',
      { class: 'ideas', key: 'ideas', 'aria-label': t('people.name_ideas') },
      WORDS.Animal.map(animal => {
        const name = t(`animal.${animal}.2`);
        const take = () => change({ name });
        return h(
          'li',
          { key: animal },
          h('button', { class: 'btn s dark', type: 'button', onclick: take }, name),
        );
      }),
    ),
  );

/** @param {Ctx} ctx */
const tools = ({ t, tv, app, go }) =>
  h(
    'nav',
    { class: 'door-tools', key: 'tools', 'aria-label': t('home.more') },
    app && tool(t('door.own_table'), 'back', () => void app.leave()),
    h('span', { class: 'sp', key: 'sp' }),
    !tv && tool(t('home.settings'), 'gear', () => go('settings')),
  );

/** @param {string} words @param {Parameters<typeof sign>[0]} mark @param {() => void} onclick */
const tool = (words, mark, onclick) =>
  h('button', { class: 'rb', key: mark, type: 'button', 'aria-label': words, onclick }, sign(mark));
