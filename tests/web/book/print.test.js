/* What is printed, in every browser that prints to a file. */

import { oldestChromium } from '../oldest.js';
import { inChromium, inFirefox, printsIn } from '../printing.js';

printsIn('Chromium', inChromium);
printsIn('the oldest Chromium', async () => inChromium(await oldestChromium()));
printsIn('Firefox', inFirefox);
