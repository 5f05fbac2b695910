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

/** Reasons after which a guest can only watch. */
const FULL = ['no_seat'];

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
 * @param {() => void} act
 * @param {string} [kind]
 */
const button = (words, mark, act, kind = '') =>
  h(
    'button',
    { key: words, class: `btn ${kind}`, type: 'button', onclick: act },
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

/** @param {Door} door */
const form = door => {
  const { ctx, visit, draft, change } = door;
  const { t } = ctx;
  const code = ctx.arrival.code();
  const full = FULL.includes(visit.reason ?? '');
  const ask = code === null || visit.reason === 'too_many_tries' || draft.asked;

  /** @param {boolean} watch */
  const knock = watch => {
    const typed = ask && draft.code ? readCode(draft.code) : code;
    if (!typed) return change({ wrong: true, asked: true });
    ctx.visit.code(typed);
    change({ wrong: false, asked: false });
    ctx.visit.knock(watch ? { watch } : { name: cleanName(draft.name).trim() });
  };

  return h(
    'form',
    {
      class: 'door-form',
      key: 'form',
      novalidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        knock(ctx.tv || full);
      },
    },
    ask && codeField(ctx, draft, change),
    !ctx.tv && !full && nameField(ctx, draft, change),
    h(
      'div',
      { class: 'door-acts', key: 'acts' },
      !ctx.tv &&
        !full &&
        h(
          'button',
          { key: 'sit', class: 'btn big', type: 'submit' },
          sign('chair'),
          h('span', { key: 'word' }, t('door.sit')),
        ),
      h(
        'button',
        {
          key: 'watch',
          class: `btn ${ctx.tv || full ? 'big' : 'paper'}`,
          type: ctx.tv || full ? 'submit' : 'button',
          onclick: ctx.tv || full ? undefined : () => knock(true),
        },
        sign('eye'),
        h('span', { key: 'word' }, t('door.watch')),
      ),
    ),
  );
};

/** @param {Ctx} ctx @param {Draft} draft @param {Door['change']} change */
const codeField = ({ t }, draft, change) =>
  h(
    'div',
    { class: 'door-field', key: 'code' },
    h('label', { key: 'label', for: 'door-code' }, t('door.code')),
    h('input', {
      id: 'door-code',
      key: 'input',
      class: 'field code-field',
      type: 'text',
      maxlength: 9,
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      enterkeyhint: 'go',
      placeholder: '––– –––',
      value: draft.code,
      oninput: (/** @type {Event} */ event) =>
        change({ code: /** @type {HTMLInputElement} */ (event.target).value, wrong: false }),
    }),
  );

/** @param {Ctx} ctx @param {Draft} draft @param {Door['change']} change */
const nameField = ({ t }, draft, change) =>
  h(
    'div',
    { class: 'door-field', key: 'name' },
    h('label', { key: 'label', for: 'door-name' }, t('door.name')),
    h('input', {
      id: 'door-name',
      key: 'input',
      class: 'field',
      type: 'text',
      maxlength: NAME_LENGTH,
      autocomplete: 'off',
      spellcheck: 'false',
      enterkeyhint: 'go',
      placeholder: t('door.name_empty'),
      value: draft.name,
      oninput: (/** @type {Event} */ event) =>
        change({ name: /** @type {HTMLInputElement} */ (event.target).value }),
    }),
    h(
      'ul',
      { class: 'ideas', key: 'ideas', 'aria-label': t('people.name_ideas') },
      WORDS.Animal.map(animal =>
        h(
          'li',
          { key: animal },
          h(
            'button',
            { class: 'btn s dark', type: 'button', onclick: () => change({ name: t(`animal.${animal}.2`) }) },
            t(`animal.${animal}.2`),
          ),
        ),
      ),
    ),
  );

/** @param {Ctx} ctx */
const tools = ctx =>
  h(
    'nav',
    { class: 'door-tools', key: 'tools', 'aria-label': ctx.t('home.more') },
    ctx.app &&
      h(
        'button',
        {
          class: 'rb',
          key: 'leave',
          type: 'button',
          'aria-label': ctx.t('door.own_table'),
          onclick: () => void ctx.app?.leave(),
        },
        sign('back'),
      ),
    h('span', { class: 'sp', key: 'sp' }),
    !ctx.tv &&
      h(
        'button',
        {
          class: 'rb',
          key: 'settings',
          type: 'button',
          'aria-label': ctx.t('home.settings'),
          onclick: () => ctx.go('settings'),
        },
        sign('gear'),
      ),
  );
