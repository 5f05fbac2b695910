/* The door of a table: a guest enters code and name and knocks, or reads why it is not let in. */

/** @import { Ctx, Screen, Visit } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
import { doorway } from '../../art/shared/doorway.js';
import { draw, h, make } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { picturesOfCode, readCode } from '../state/arrival.js';
import { NAME_LENGTH, WORDS } from '../state/core.js';
import { cleanName } from '../state/names.js';
import { threePictures } from '../table/pictures.js';

/** @typedef {{ code: string, name: string, asked: boolean, wrong: boolean }} Draft */
/** @typedef {{ ctx: Ctx, visit: Visit, draft: Draft, change: (change: Partial<Draft>) => void }} Door */

/** @param {Ctx} ctx @returns {Screen} */
export const create = ctx => {
  const root = make(h('div', { class: 'doorstep cloth' }));
  /** @type {Draft} */
  let draft = { code: '', name: ctx.visit.name(), asked: false, wrong: false };
  let [shown, told] = ['', ''];

  /** @param {Partial<Draft>} change */
  const change = change => {
    draft = { ...draft, ...change };
    update();
  };

  const update = () => {
    const { visit, link } = ctx.state();
    const what = faceOf(visit, link);
    const inside = root.contains(document.activeElement);
    draw(
      root,
      tools(ctx),
      h(
        'main',
        { class: `door-card paper-sheet door-${what}`, key: 'door' },
        h('span', { class: 'door-picture', key: 'picture', 'aria-hidden': 'true', svg: doorway() }),
        ...FACES[what](/** @type {Door} */ ({ ctx, visit, draft, change })),
      ),
    );
    if (shown && shown !== what && (inside || document.activeElement === document.body))
      root.querySelector('h1')?.focus();
    const why = visit && what === 'knock' ? whyNot(ctx, visit, draft) : '';
    if (why !== told) ctx.announce.alert(why);
    told = why;
    if (shown !== what && what !== 'knock') ctx.announce.alert(root.querySelector('h1')?.textContent ?? '');
    shown = what;
  };
  update();
  return { root, draw: update, focus: () => root.querySelector('h1')?.focus() };
};

/**
 * @typedef {'knock' | 'waiting' | 'napping' | 'coming' | 'elsewhere' | 'replaced' | 'protocol' |
 *   'garbage'} Face
 */

/** What the door shows now. @param {Visit | null} visit @param {string} link @returns {Face} */
const faceOf = (visit, link) => {
  if (visit?.stopped === 'replaced' || visit?.stopped === 'protocol' || visit?.stopped === 'garbage')
    return visit.stopped;
  if (link === 'elsewhere') return 'elsewhere';
  if (!visit || (!visit.resting && (link === 'napping' || link === 'lost'))) return 'napping';
  if (visit.step === 'waiting') return 'waiting';
  return visit.step === 'in' ? 'coming' : 'knock';
};

/** @param {string} words @param {Child} [more] */
const title = (words, more) => h('h1', { key: 'title', tabindex: '-1' }, words, more);
/** @param {string} words @param {string} [key] */
const line = (words, key = 'line') => h('p', { key, class: 'door-line' }, words);
/**
 * @param {string} words
 * @param {Parameters<typeof sign>[0]} mark
 * @param {(() => void) | null} act null for the one that sends the form
 * @param {string} [kind]
 */
const button = (words, mark, act, kind = '') =>
  h(
    'button',
    { key: mark, class: `btn ${kind}`, type: act ? 'button' : 'submit', onclick: act ?? undefined },
    sign(mark),
    h('span', { key: 'word' }, words),
  );

/** @type {Record<Face, (door: Door) => Child[]>} */
const FACES = {
  knock: door => [...greeting(door), form(door)],
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
    ctx.app ? back(ctx) : button(ctx.t('door.reload'), 'again', () => location.reload()),
  ],
  garbage: ({ ctx }) => [
    title(ctx.t('door.mixed')),
    line(ctx.t('door.mixed_line')),
    button(ctx.t('door.try'), 'again', ctx.visit.again),
  ],
};

/** @param {Ctx} ctx */
const back = ctx => button(ctx.t('door.own_table'), 'home', () => void ctx.app?.leave());

const dots = () =>
  h(
    'span',
    { class: 'door-dots', key: 'dots', 'aria-hidden': 'true' },
    ['a', 'b', 'c'].map(key => h('i', { key })),
  );

/** Why the guest was not let in, or empty. @param {Ctx} ctx @param {Visit} visit @param {Draft} draft */
const whyNot = ({ t }, { table, reason }, { wrong }) =>
  wrong
    ? t('door.code_short')
    : reason
      ? t(`door.because.${reason}`)
      : table.locked
        ? t('door.because.locked')
        : '';

/** The table, how many sit there, and why it has refused. @param {Door} door @returns {Child[]} */
const greeting = ({ ctx, visit, draft }) => {
  const { t } = ctx;
  const { table } = visit;
  const code = ctx.arrival.code();
  return [
    title(table.name ? t('door.title', { table: table.name }) : t('door.title_plain')),
    h(
      'p',
      { key: 'game', class: 'door-game' },
      h('b', { key: 'name', dir: 'auto' }, t(`home.${table.game}`)),
      h(
        'span',
        { key: 'who' },
        table.phase === 'play'
          ? t('door.playing')
          : table.taken === 0
            ? t('door.nobody')
            : t('door.sitting', { n: table.taken }),
      ),
    ),
    code &&
      h(
        'div',
        { key: 'same', class: 'door-same' },
        threePictures(picturesOfCode(code)),
        h('span', { key: 'hint' }, t('door.compare')),
      ),
    h('p', { key: 'why', class: 'door-why' }, whyNot(ctx, visit, draft)),
  ];
};

/** Code and name, as far as they are asked for, and what a guest can do. @param {Door} door */
const form = ({ ctx, visit, draft, change }) => {
  const { t } = ctx;
  const code = ctx.arrival.code();
  /** A television has no seat, and neither has a guest at a full table. */
  const watches = ctx.tv || visit.reason === 'no_seat';
  const ask = code === null || visit.reason === 'too_many_tries' || draft.asked;

  /** @param {boolean} watch */
  const knock = watch => {
    const typed = ask && draft.code ? readCode(draft.code) : code;
    if (!typed) return change({ wrong: true, asked: true });
    ctx.visit.code(typed);
    change({ wrong: false, asked: false });
    ctx.visit.knock(watch ? { watch } : { name: cleanName(draft.name).trim() });
  };
  /** @param {Event} event */
  const onsubmit = event => {
    event.preventDefault();
    knock(watches);
  };

  return h(
    'form',
    { class: 'door-form', key: 'form', novalidate: true, onsubmit },
    ask && codeField(t, draft, change),
    !watches && nameField(t, draft, change),
    h(
      'div',
      { class: 'door-acts', key: 'acts' },
      !watches && button(t('door.sit'), 'chair', null, 'big'),
      watches
        ? button(t('door.watch'), 'eye', null, 'big')
        : button(t('door.watch'), 'eye', () => knock(true), 'paper'),
    ),
  );
};

/**
 * A field to type in, below its label.
 * @param {string} name
 * @param {string} label
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

/** @param {Ctx['t']} t @param {Draft} draft @param {Door['change']} change */
const codeField = (t, draft, change) =>
  field('code', t('door.code'), {
    class: 'field code-field',
    maxlength: 9,
    autocapitalize: 'characters',
    placeholder: '––– –––',
    value: draft.code,
    type: code => change({ code, wrong: false }),
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
      WORDS.Animal.map(animal => idea(animal, t(`animal.${animal}.2`), change)),
    ),
  );

/** @param {string} animal @param {string} name @param {Door['change']} change */
const idea = (animal, name, change) =>
  h(
    'li',
    { key: animal },
    h('button', { class: 'btn s dark', type: 'button', onclick: () => change({ name }) }, name),
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
