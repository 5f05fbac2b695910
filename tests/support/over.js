/* The page if it is wider than the viewport, each button narrower than its text, and each control that the left or
   right edge of the viewport cuts, unless it can be scrolled sideways. The driver runs this in the page. */
const shown = [...document.querySelectorAll('.btn')].filter(one => one.checkVisibility());
const over = [document.documentElement, ...shown].filter(one => one.scrollWidth > one.clientWidth + 1);
const scrolls = one =>
  one !== null &&
  (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
const cut = [...document.querySelectorAll('button, a[href], input, summary')].filter(one => {
  const { left, right, width } = one.getBoundingClientRect();
  return (
    width > 0 &&
    one.checkVisibility() &&
    (left < -1 || right > innerWidth + 1) &&
    !one.closest('.vh') &&
    !scrolls(one.parentElement)
  );
});
const told = (what, one) => `${what}: ${one.className}: ${one.innerText.slice(0, 40)}`;
return [
  ...over.map(one => told('runs over the edge', one)),
  ...cut.map(one => told('is cut at the edge', one)),
];
