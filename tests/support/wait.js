// Waits until the script of a test returns something other than null or false, or `patience` ms have passed.
// Runs the script at every change of the document, and every 25 ms for other changes.
const [patience, done] = arguments;
const test = function () {
  /* the script */
};
const began = Date.now();
const end = answer => {
  eyes.disconnect();
  clearInterval(again);
  done(answer);
};
const look = () => {
  try {
    const seen = test() ?? null;
    if (seen !== null && seen !== false) end({ seen });
    else if (Date.now() - began >= patience) end({});
  } catch (error) {
    end({ error: String(error) });
  }
};
const eyes = new MutationObserver(look);
const again = setInterval(look, 25);
eyes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
look();
