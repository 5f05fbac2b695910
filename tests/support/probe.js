// Everything of the two answers that an onlooker could tell them apart by (P-06).
return [...document.querySelectorAll('.answer .choose button')].map(button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const { backgroundColor, backgroundImage, color, opacity, fontSize, cursor } = getComputedStyle(button);
  const attributes = ['disabled', 'aria-disabled', 'aria-describedby', 'aria-label', 'title', 'class'].map(name => button.getAttribute(name));
  // Without the picture, which is that of the attack: `tests/ui/unread.test.js` holds it to every hand.
  const text = [...button.children].filter(one => one.ariaHidden !== 'true').map(one => one.innerText.trim()).join(' ');
  return { text, box: [x, y, width, height], look: [backgroundColor, backgroundImage, color, opacity, fontSize, cursor], attributes };
});
