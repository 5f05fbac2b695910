/* Keepsakes of a finished game: the cards that each seat has won, its sums, and, folded away, its luck
   against what was expected. */

import type { Ctx, ReplayFrame, Screen, Person } from '../types.js';
import type { Fairness, Row } from '../album/fairness.js';
import type { Won, Scrap } from '../table/game.js';
import type { Child } from '../kit/dom.js';
import { bell } from '../../art/shared/bell.js';
import { cub } from '../../art/shared/cubs.js';
import { clothOf } from '../../art/shared/seats.js';
import { draw, h, make } from '../kit/dom.js';
import { and, language } from '../kit/i18n.js';
import { animal, drawing, sign } from '../kit/marks.js';
import { screenBar } from '../kit/screen-bar.js';
import { rulesLine } from '../state/house-rules.js';
import { keepingOf } from '../table/keepings.js';
import { fairnessOf, luckiest, rowName } from '../album/fairness.js';
import { pastOf } from '../album/frames.js';
import { longest, scrapbook } from '../album/scraps.js';
import { opened, waiting } from '../album/waiting.js';
import { besideTable } from '../state/cast.js';
import { wonBy, wonCards } from '../album/won.js';

export const create = (ctx: Ctx): Screen => besideTable(() => createKeepsakes(ctx));

const createKeepsakes = (ctx: Ctx): Screen => {
  const root = make(h('div', { class: 'keepsakes' }));
  let frames: ReplayFrame[] | null = null;
  let gone = false;

  const open = async () => {
    frames = await opened(ctx, root, null, () => gone);
    if (!frames) return;
    render();
    root.querySelector('h1')?.focus();
  };

  const render = () => {
    const subject = ctx.album.subject();
    if (!frames || !subject) return;
    const past = pastOf(frames);
    const fairness = fairnessOf({ ...subject, frames, past });
    draw(
      root,
      h(
        'div',
        { class: 'quiet cloth', key: 'page' },
        screenBar(ctx, ctx.t('keepsakes.title')),
        h(
          'main',
          { class: 'quiet-main keepsakes-main', key: 'main' },
          byRules(ctx, frames),
          keeps(ctx, subject.people, frames),
          scraps(ctx, subject.people, scrapbook(subject.game, past, subject.people.length)),
          fair(ctx, subject.people, fairness, luckiest(fairness.rows, keepingOf(subject.game).glad) === null),
        ),
      ),
    );
  };

  waiting(ctx, root, 'replay.opening');
  void open();
  return {
    root,
    draw: render,
    focus: () => root.querySelector('h1')?.focus(),
    destroy: () => {
      gone = true;
    },
  };
};

/** The house rules of the game, if it had any. */
const byRules = ({ t }: Ctx, [deal]: ReplayFrame[]) => {
  const rules = deal?.game.view.house_rules ?? [];
  return (
    rules.length > 0 &&
    h(
      'p',
      { key: 'rules', class: 'past-rules' },
      sign('home'),
      h('span', { key: 'words' }, rulesLine(t, rules)),
    )
  );
};

type People = Person[];

/** The cards of one winner, on thrones in the winner's colour. */
const onThrones = (won: readonly Won[], { colour }: People[number]) =>
  h(
    'ul',
    { class: 'keeps-thrones', key: 'won' },
    won.map(({ face, label, throne }) =>
      h(
        'li',
        { key: face },
        h('span', { class: 'vh', key: 'label' }, label),
        drawing(throne(clothOf(colour)), { class: 'won-card', key: 'art' }),
      ),
    ),
  );

/** The queens or kings of each seat, the winners first. */
const keeps = ({ t }: Ctx, people: People, frames: ReplayFrame[]) => {
  const end = frames.at(-1);
  if (!end) return null;
  const won = wonBy(end, people);
  const winners = end.game.view.outcome?.winners ?? [];
  const order = people
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        Number(winners.includes(b)) - Number(winners.includes(a)) ||
        (won[b]?.length ?? 0) - (won[a]?.length ?? 0),
    );
  return h(
    'section',
    {
      class: `panel felt keeps ${winners.length > 1 ? 'keeps-many' : ''}`,
      key: 'keeps',
      'aria-labelledby': 'keeps-title',
    },
    h(
      'h2',
      { id: 'keeps-title', key: 'title' },
      t('keepsakes.won', { names: and(winners.map(seat => people[seat]?.name ?? '')) }),
    ),
    order.map(seat => {
      const person = people[seat];
      const has = won[seat] ?? [];
      const wins = winners.includes(seat);
      return (
        person &&
        h(
          'section',
          { class: `scrap-seat ${wins ? 'keeps-won' : ''}`, key: String(seat) },
          h(
            'h3',
            { key: 'who' },
            h('span', { key: 'head', class: 'keeps-head' }, wins && sign('crown'), animal(person)),
            h('span', { key: 'name', translate: 'no' }, person.name),
          ),
          has.length === 0
            ? h('p', { key: 'none', class: 't2' }, t('keepsakes.none'))
            : wins
              ? onThrones(has, person)
              : wonCards(has),
        )
      );
    }),
  );
};

const scraps = ({ t }: Ctx, people: People, book: Scrap[][]) => {
  const best = longest(book);
  return h(
    'section',
    { class: 'panel felt scraps', key: 'scraps', 'aria-labelledby': 'scraps-title' },
    h(
      'h2',
      { id: 'scraps-title', key: 'title' },
      drawing(cub(best ? 'wide_awake' : 'sleepyhead'), { key: 'cub', class: 'keeps-mark' }),
      h('span', { key: 'words' }, t('keepsakes.sums')),
    ),
    h('p', { key: 'line' }, t(best ? 'keepsakes.longest' : 'keepsakes.no_sums', { sum: best?.text ?? '' })),
    best &&
      people.map((person, seat) =>
        h(
          'section',
          { class: 'scrap-seat', key: String(seat) },
          h(
            'h3',
            { key: 'who' },
            animal(person),
            h('span', { key: 'name' }, t('keepsakes.of', { name: person.name, n: book[seat]?.length ?? 0 })),
          ),
          (book[seat]?.length ?? 0) > 0 &&
            h(
              'ul',
              { class: 'scrap-list', key: 'list' },
              book[seat]?.map((scrap, at) =>
                h(
                  'li',
                  { class: `scrap num ${scrap === best ? 'scrap-best' : ''}`, key: String(at) },
                  scrap === best && sign('star'),
                  h('bdi', { key: 'sum', dir: 'ltr' }, scrap.text),
                ),
              ),
            ),
        ),
      ),
  );
};

const rough = (value: number) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);

/** Whether luck was even; the numbers are in a closed `details` element. */
const fair = (ctx: Ctx, people: People, { rows, dice, shuffles, rolls }: Fairness, even: boolean) => {
  const { t } = ctx;
  return h(
    'section',
    { class: 'panel felt fair', key: 'fair', 'aria-labelledby': 'fair-title' },
    h(
      'h2',
      { id: 'fair-title', key: 'title' },
      drawing(bell(), { key: 'bell', class: 'keeps-mark' }),
      h('span', { key: 'words' }, t('fair.title')),
    ),
    even && h('p', { class: 'fair-line', key: 'line' }, t('fair.even')),
    h(
      'details',
      { class: 'fair-numbers', key: 'numbers' },
      h(
        'summary',
        { key: 'open', class: 'btn s paper' },
        sign('info'),
        h('span', { key: 'word' }, t('fair.numbers')),
      ),
      table(
        ctx,
        t('fair.cards'),
        people.map(person => [
          animal(person),
          h('span', { key: 'name', translate: 'no', class: 'fair-name' }, person.name),
        ]),
        rows,
      ),
      dice.length > 0 && rolls > 0 && table(ctx, t('fair.die', { n: rolls }), [[t('fair.all')]], dice),
      shuffles > 0 && h('p', { key: 'shuffles' }, t('fair.shuffles', { n: shuffles })),
      h('p', { key: 'how', class: 't2' }, t('fair.how')),
    ),
  );
};

const table = ({ t }: Ctx, caption: string, heads: Child[][], rows: readonly Row[]) =>
  h(
    'div',
    { class: 'fair-scroll', key: caption },
    h(
      'table',
      { class: 'fair-table' },
      h('caption', { key: 'caption' }, caption),
      h(
        'thead',
        { key: 'head' },
        h(
          'tr',
          null,
          h('td', { key: 'corner' }),
          heads.map((head, at) => h('th', { key: String(at), scope: 'col' }, head)),
        ),
      ),
      h(
        'tbody',
        { key: 'body' },
        rows.map(({ kind, cells }) =>
          h(
            'tr',
            { key: kind },
            h('th', { key: 'kind', scope: 'row' }, rowName(t, kind)),
            cells.map(({ n, expected }, at) =>
              h(
                'td',
                { key: String(at), class: 'num' },
                h('b', { key: 'n' }, String(n)),
                ' ',
                h('span', { key: 'expected', class: 't2' }, t('fair.expected', { n: rough(expected) })),
              ),
            ),
          ),
        ),
      ),
    ),
  );
