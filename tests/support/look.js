// What a person would see: which screen it is, what lies there, what is lit. Run by the player.
const root = document.querySelector('#app > *');
const shown = element => element instanceof HTMLElement && element.offsetParent !== null;
const spots = selector => [...document.querySelectorAll(selector)].map(one => one.closest('[data-spot]')?.dataset.spot).filter(Boolean);
const named = element => element.getAttribute('aria-label') ?? element.querySelector('.vh')?.textContent ?? '';
const screens = ['home', 'people', 'table', 'curtain', 'answer', 'sealed', 'end', 'quiet'];
const go = document.querySelector('.go-btn');
const hand = [...document.querySelectorAll('section.hand:not(.closed) button.held[data-spot]')];
const answers = [...document.querySelectorAll('.answer .choose button')];
const open = document.querySelector('.sealed button.open');
return {
  screen: screens.find(name => root?.classList.contains(name)) ?? '',
  title: document.querySelector('h1')?.innerText ?? '',
  rings: JSON.parse(localStorage.getItem('rouse.settings.1') ?? '{}').opening !== 'two-taps',
  hold: document.querySelector('.curtain .hold')?.innerText ?? '',
  focused: document.activeElement !== null && document.activeElement !== document.body,
  dialog: document.querySelector('dialog[open]') !== null,
  go: go === null || !shown(go) ? null : { ready: !go.classList.contains('waiting'), text: go.innerText },
  acting: document.querySelector('.table [data-spot][aria-pressed]') !== null,
  hand: hand.map(card => ({
    spot: card.dataset.spot,
    label: named(card).split(',')[0],
    can: card.querySelector('.can') !== null,
    lifted: card.getAttribute('aria-pressed') === 'true',
  })),
  legal: spots('.table [data-spot].legal, .table [data-spot]:not(.seat) > .legal'),
  picked: spots('.table [data-spot].pick'),
  answers: { ready: answers.length === 2 && document.querySelector('.choose.waiting') === null, locked: answers[0]?.querySelector('.lock')?.childElementCount > 0 },
  opens: open !== null && open.getAttribute('aria-disabled') !== 'true',
};
