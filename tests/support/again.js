// Looks (`look.js`) until what is there differs from the last look, or for so long. After a change it rests before it looks,
// since a look is work for the page. Where nothing is played slowly for people to watch, the page does not wait or paint for
// them until `Page::show`: its short waits, such as a curtain's ring, are cut, and a page without opacity is laid out and
// can be pressed, but is not painted.
const [last, patience, rest, paints, done] = arguments;
const look = function () { /* look.js */ };
if (!window.unhurried) {
  const { speed, scan = 'off' } = JSON.parse(localStorage.getItem('rouse.settings.1') ?? '{}');
  window.unhurried = window.setTimeout;
  if (speed === 'none') {
    window.setTimeout = (act, ms = 0, ...more) => unhurried(act, ms > 1500 ? ms : ms / 50, ...more);
    // The ring of one switch goes around what can be seen.
    if (scan === 'off' && !paints) document.documentElement.style.opacity = 0;
  }
}
const began = Date.now();
let soon;
const check = () => {
  soon = undefined;
  const sight = JSON.stringify(look());
  if (sight === last && Date.now() - began < patience) return;
  eyes.disconnect();
  clearInterval(again);
  done(sight);
};
const eyes = new MutationObserver(() => (soon ??= unhurried(check, rest)));
const again = setInterval(() => (soon ??= unhurried(check, 0)), 50 + 4 * rest);
eyes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
check();
