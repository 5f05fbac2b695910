// Everything of the two answers that an onlooker could tell them apart by (P-06).
return [...document.querySelectorAll('.answer .choose button')].map(button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  const { backgroundColor, backgroundImage, color, opacity, fontSize, cursor } = getComputedStyle(button);
  const attributes = ['disabled', 'aria-disabled', 'aria-describedby', 'aria-label', 'title', 'class'].map(name => button.getAttribute(name));
  return { text: button.innerText.trim(), box: [x, y, width, height], look: [backgroundColor, backgroundImage, color, opacity, fontSize, cursor], attributes };
});
