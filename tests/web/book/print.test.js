/* What is printed, in other browsers. */

import { oldestChromium } from '../oldest.js';
import { inChromium, inFirefox, printsIn } from '../printing.js';

printsIn('the oldest Chromium', async () => inChromium(await oldestChromium()));
printsIn('Firefox', inFirefox);
