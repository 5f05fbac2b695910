/* What is printed, in the newest Chromium. */

import { inChromium, printsIn } from './printing.js';

printsIn('Chromium', inChromium);
