// Everything by which an onlooker could tell the two answers apart (P-06).
return [...document.querySelectorAll('.answer .choose button')].map(button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const { backgroundColor, backgroundImage, color, opacity, fontSize, cursor } = getComputedStyle(button);
  const attributes = ['disabled', 'aria-disabled', 'aria-describedby', 'aria-label', 'title', 'class'].map(
    name => button.getAttribute(name),
  );
  // Without the picture, which shows the attack: `tests/ui/unread.test.js` checks it for every hand.
  const text = [...button.children]
    .filter(one => one.ariaHidden !== 'true')
    .map(one => one.innerText.trim())
    .join(' ');
  return {
    text,
    box: [x, y, width, height],
    look: [backgroundColor, backgroundImage, color, opacity, fontSize, cursor],
    attributes,
  };
});
