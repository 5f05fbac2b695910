// Records each time that a hand comes into the page: on which screen, and how often the curtain's
// button was tapped since the last hand.
const HAND = 'section.hand:not(.closed) [data-spot^="hand "], .answer .held';
window.openings = [];
let taps = 0;
let open = false;
const look = () => {
  const now = document.querySelector(HAND) !== null;
  if (now && !open) window.openings.push([document.documentElement.dataset.screen, taps]);
  if (now) taps = 0;
  open = now;
};
addEventListener(
  'click',
  event => {
    if (event.target instanceof Element && event.target.closest('.curtain .hold')) taps++;
  },
  true,
);
new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
look();
