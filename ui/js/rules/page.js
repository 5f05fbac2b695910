/* Draws a chapter of the rules: entries with their pictures. Questions, and in narrow windows all chapters
   but `game`, are folded. */

/** @import { GameKind, Translate } from '../types.js' */
/** @import { Signs } from '../table/game.js' */
/** @import { Chapter, Entry } from '../games/rule-entries.js' */
import { h } from '../kit/dom.js';
import { picturesOf } from '../games/rule-entries.js';
import { isFace, strip } from '../table/illustrated.js';

/**
 * What is drawn of a book. `wanted` is the entry that was asked for; `open`: nothing is folded.
 * @typedef {{ t: Translate, game: GameKind, signs: Signs | null, wanted: string | null, open: boolean
 *   }} Shown
 */

/** In CSS pixels. Small cards carry no words, which would be illegible. */
const WIDTH = { strip: 84, row: 52, mark: 40 };
const NARROW = '(max-width: 699px)';

/** @param {Shown} shown @param {Entry} one */
const body = ({ t, game, signs }, { text, pictures, rows }) => [
  strip(pictures, { game, signs, width: WIDTH.strip }, 'rule-cards'),
  t(text)
    .split('\n')
    .map((line, i) => {
      const shown = strip(rows[i] ?? [], { game, signs, width: WIDTH.row }, 'rule-pictures');
      return shown
        ? h('div', { class: 'rule-row', key: String(i) }, shown, h('p', { key: 'words' }, line))
        : h('p', { key: String(i) }, line);
    }),
];

/** @param {Shown} shown @param {Entry} one */
const title = ({ t }, one) => h('h3', { id: `rule-${one.id}`, tabindex: '-1', key: 'title' }, t(one.title));

/** @param {Shown} shown @param {Entry} one */
const look = ({ game, wanted }, { id }) => ({
  class: `panel felt rule rule-of-${id} ${id === wanted ? 'wanted' : ''}`,
  key: `${game} ${id}`,
});

/** @param {Shown} shown @returns {(one: Entry) => ReturnType<typeof h>} */
const article = shown => one =>
  h(
    'article',
    look(shown, one),
    title(shown, one),
    h('div', { class: 'rule-body', key: 'body' }, body(shown, one)),
  );

/** A small picture of the card beside the title of its entry. @param {Shown} shown @param {Entry} one */
const mark = (shown, one) =>
  strip(picturesOf(one).filter(isFace).slice(0, 1), { ...shown, width: WIDTH.mark }, 'rule-mark');

/** @param {Shown} shown @param {boolean} marked @returns {(one: Entry) => ReturnType<typeof h>} */
const folded = (shown, marked) => one =>
  h(
    'details',
    { ...look(shown, one), open: shown.open || one.id === shown.wanted },
    h('summary', { key: 'summary' }, marked && mark(shown, one), title(shown, one)),
    h('div', { class: 'rule-body', key: 'body' }, body(shown, one)),
  );

/** @param {Chapter['name']} name */
const folds = name => name === 'questions' || (name !== 'game' && matchMedia(NARROW).matches);

/** @param {Shown} shown @returns {(chapter: Chapter) => ReturnType<typeof h>} */
export const section =
  shown =>
  ({ name, entries }) =>
    h(
      'section',
      { class: 'rules-chapter', key: name, 'aria-labelledby': `chapter-${name}` },
      h('h2', { id: `chapter-${name}`, tabindex: '-1', key: 'title' }, shown.t(`rules.chapter.${name}`)),
      h(
        'div',
        { class: 'rules-entries', key: 'entries' },
        entries.map(folds(name) ? folded(shown, name === 'cards') : article(shown)),
      ),
    );

/**
 * Buttons that lead to the chapters.
 * @param {Translate} t
 * @param {readonly Chapter[]} chapters
 * @param {(id: string) => void} go
 */
export const contents = (t, chapters, go) =>
  h(
    'nav',
    { class: 'rules-contents', key: 'contents', 'aria-label': t('rules.parts') },
    chapters.map(({ name }) =>
      h(
        'button',
        { class: 'btn s dark', key: name, type: 'button', onclick: () => go(`chapter-${name}`) },
        t(`rules.chapter.${name}`),
      ),
    ),
  );
