/* Elements whose text is wider than their box. Names and a phone's prompt may end in an ellipsis; the big button says
   the prompt in full. The driver runs this in the page. */
const own = one =>
  [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
const seen = one =>
  one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !one.closest('.vh, svg, [inert]');
const meant = one => getComputedStyle(one).textOverflow === 'ellipsis';
const cut = [...document.body.querySelectorAll('*')].filter(
  one =>
    one instanceof HTMLElement &&
    own(one) &&
    seen(one) &&
    !meant(one) &&
    one.clientWidth > 1 &&
    one.scrollWidth > one.clientWidth + 1,
);
return cut.map(
  one =>
    `${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}: ${one.innerText.slice(0, 40)}`,
);
