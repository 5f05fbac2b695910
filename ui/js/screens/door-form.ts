/* The form of the door: code, name and animal, and the two ways in. */

import type { Ctx } from '../types.js';
import type { Child } from '../kit/dom.js';
import type { Door, Draft } from './door-parts.js';
import type { Animal } from '../../art/shared/animals.js';
import { HEADS } from '../../art/shared/animals.js';
import { drawing as paint } from '../../art/shared/paint.js';
import { h } from '../kit/dom.js';
import { drawing, drawnOnce } from '../kit/marks.js';
import { picturesOfCode, readCode } from '../state/arrival.js';
import { NAME_LENGTH, WORDS } from '../state/core.js';
import { cleanName } from '../state/names.js';
import { threePictures } from '../table/pictures.js';
import { because, button, heading, line, toTable } from './door-parts.js';

/** The table, and how many sit there. */
export const greeting = (door: Door): Child[] => {
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

/** The least width of a screen without touch that is watched from afar, in CSS pixels. */
const WIDE = 1600;
const isTelevision = () => innerWidth >= WIDE && !matchMedia('(any-pointer: coarse)').matches;

/** Code and name, as far as they are asked for, and what a guest can do. */
export const form = (door: Door) => {
  const { ctx, draft, reason, change, visit } = door;
  const { t } = ctx;
  const code = ctx.arrival.code();
  /** A television has no seat, and neither has a guest at a full table. */
  const watches = ctx.tv || reason === 'no_seat';
  const ask = code === null || draft.asked;
  const amiss = reason === 'code_short' || reason === 'wrong_code';

  const knock = (watch: boolean) => {
    const typed = ask && draft.code ? readCode(draft.code) : code;
    if (!typed) return change({ wrong: true, asked: true });
    if (watch && !ctx.tv && !ctx.app && isTelevision()) return location.assign(`/tv#${typed}`);
    ctx.visit.code(typed);
    change({ wrong: false, asked: false, past: '' });
    ctx.visit.knock(watch ? { watch } : person(door));
  };
  const onsubmit = (event: Event) => (event.preventDefault(), knock(watches));

  return h(
    'form',
    { class: 'door-form', key: 'form', novalidate: true, onsubmit },
    !amiss && because(door),
    ask && codeField(t, draft, change, amiss),
    amiss && because(door),
    !watches && nameField(door),
    h(
      'div',
      { class: 'door-acts', key: 'acts' },
      !watches &&
        button(t('door.sit'), 'chair', null, 'big', draft.animal && head(draft.animal), visit.asking),
      button(
        t('door.watch'),
        'eye',
        watches ? null : () => knock(true),
        watches ? 'big' : 'paper',
        null,
        visit.asking,
      ),
    ),
    !watches && withoutCode(door),
    toTable(door),
  );
};

/** Whom the guest wants to be. */
const person = ({ ctx: { t }, draft: { name, animal } }: Door) => ({
  name: cleanName(name).trim() || (animal ? t(`animal.${animal}`) : ''),
  animal,
});

/**
 * The way in without a code, where somebody at the table lets people in by hand. Nothing proves then which table this
 * is, so it says so first.
 */
export const withoutCode = (door: Door) => {
  const { ctx, visit, change } = door;
  const knock = () => {
    change({ wrong: false, asked: false, past: '' });
    ctx.visit.knock({ ...person(door), open: true });
  };
  return (
    visit.table.by_hand &&
    h(
      'div',
      { class: 'door-open', key: 'open' },
      line(ctx.t('door.open')),
      button(ctx.t('door.open_yes'), 'door', knock, 'paper', null, visit.asking),
    )
  );
};

/** A field to type in, below its label. */
const field = (
  name: string,
  label: string,
  { type, ...props }: { value: string; type: (value: string) => void } & Record<string, unknown>,
  more?: Child,
) =>
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
      oninput: ({ target }: Event) => type((target as HTMLInputElement).value),
      ...props,
    }),
    more,
  );

const codeField = (t: Ctx['t'], draft: Draft, change: Door['change'], amiss: boolean) =>
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

const nameField = ({ ctx: { t }, visit, draft, change }: Door) =>
  field(
    'name',
    t('door.name'),
    {
      maxlength: NAME_LENGTH,
      placeholder: t('door.name_empty'),
      value: draft.name,
      type: name => change({ name }),
    },
    // In a running game the seats have their animals.
    visit.table.phase === 'lobby' && faces(t, draft, change),
  );

/** Every animal, with a name that suits it. */
const faces = (t: Ctx['t'], draft: Draft, change: Door['change']) =>
  h(
    'ul',
    { class: 'ideas', key: 'ideas', 'aria-label': t('people.name_ideas') },
    WORDS.Animal.map(animal => {
      const name = t(`animal.${animal}.2`);
      return h(
        'li',
        { key: animal },
        h(
          'button',
          {
            class: 'idea',
            'aria-label': name,
            'aria-pressed': String(draft.animal === animal),
            onclick: () => change({ name, animal }),
          },
          head(animal),
          h('span', { key: 'word', class: 'idea-name' }, name),
        ),
      );
    }),
  );

const head = (animal: Animal) =>
  drawing(
    drawnOnce(`head ${animal}`, () => paint('0 0 100 100', HEADS[animal](), 'art')),
    { key: 'head', class: 'idea-head' },
  );
