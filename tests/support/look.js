// What a person sees on the page: the screen, its cards, what is lit. Run by `sight.rs`.
const root = document.querySelector('#app > *');
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const shown = element => element instanceof HTMLElement && element.offsetParent !== null;
const spot = element => element.closest('[data-spot]')?.dataset.spot;
const spots = selector => all(selector).map(spot).filter(Boolean);
const words = selector => document.querySelector(selector)?.innerText.trim() ?? '';
const named = element =>
  element.getAttribute('aria-label') ?? element.querySelector('.vh')?.textContent ?? element.innerText;
const pressed = element => element.getAttribute('aria-pressed') === 'true';
const screens = ['home', 'people', 'table', 'curtain', 'answer', 'sealed', 'end', 'quiet'];
const go = document.querySelector('.go-btn');
const answers = all('.answer .choose button');
const open = document.querySelector('.sealed button.open');
const dialog = document.querySelector('dialog[open]');
const paper = sheet => ({
  name: [...sheet.classList].at(-1).replace('sheet-', ''),
  cards: all('[data-target]', sheet).map(card => ({
    target: card.dataset.target,
    label: named(card),
    dim: card.classList.contains('dim'),
    chosen: pressed(card),
    own: card.closest('.give') !== null,
  })),
  pairs: all('.pair', sheet).map(pressed),
  legal: sheet.querySelector('.held.legal') !== null,
  ready: sheet.querySelector('.pick-buttons .btn:last-child:not([aria-disabled])') !== null,
});
return {
  screen: screens.find(name => root?.classList.contains(name)) ?? '',
  title: words('h1'),
  rings: JSON.parse(localStorage.getItem('rouse.settings.1') ?? '{}').opening !== 'two-taps',
  hold: words('.curtain .hold'),
  focused: document.activeElement !== null && document.activeElement !== document.body,
  why: words('.tips .bubble:not([hidden])'),
  slips: words('.notices:not([hidden])'),
  sheet: dialog && paper(dialog),
  go:
    go === null || !shown(go)
      ? null
      : { ready: !go.classList.contains('waiting'), text: go.innerText.trim() },
  rests: go !== null && go.getAttribute('aria-disabled') === 'true',
  acting: document.querySelector('.table [data-spot][aria-pressed]') !== null,
  hand: all('section.hand:not(.closed) button.held[data-spot]').map(card => ({
    spot: card.dataset.spot,
    label: named(card).split(',')[0],
    can: card.querySelector('.can') !== null,
    lifted: pressed(card),
  })),
  legal: spots('.table [data-spot].legal, .table [data-spot]:not(.seat) > .legal'),
  picked: spots('.table [data-spot].pick, .table .gone[data-spot]'),
  answers: {
    ready: answers.length === 2 && document.querySelector('.choose.waiting') === null,
    locked: answers[0]?.querySelector('.lock')?.childElementCount > 0,
  },
  opens: open !== null && open.getAttribute('aria-disabled') !== 'true',
  lying: Object.fromEntries(
    all('.table :is(button, [aria-label])[data-spot]').map(one => [one.dataset.spot, named(one)]),
  ),
  mine: all('.me .card[data-spot^="realm"], .me .gone[data-spot^="realm"]').map(card => [
    card.dataset.spot,
    named(card),
  ]),
  chips: all('.chips .chip').map(chip => chip.dataset.key),
  bench: document.querySelector('.bench .plank') !== null,
  undo: shown(document.querySelector('.tool-undo')),
};
