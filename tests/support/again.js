// Looks at the page (`look.js`) until the result differs from the last one, or `patience` ms have passed.
// After a change it waits `rest` ms before it looks, since a look is work for the page. At speed `none` the
// page does not wait or paint for people until `Page::show`: timeouts up to 1.5 s, such as that of a
// curtain's ring, are cut to a 50th, and an opacity of 0 keeps the page laid out and pressable, but
// unpainted.
const [last, patience, rest, paints, done] = arguments;
const look = function () {
  /* look.js */
};
if (!window.unhurried) {
  const { speed, scan = 'off' } = JSON.parse(localStorage.getItem('rouse.settings.1') ?? '{}');
  window.unhurried = window.setTimeout;
  if (speed === 'none') {
    window.setTimeout = (act, ms = 0, ...more) => unhurried(act, ms > 1500 ? ms : ms / 50, ...more);
    // The ring of the switch goes only to visible elements.
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
