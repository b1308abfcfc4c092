/** `npm run screenshots -- <address>`: takes the pictures in `docs/pictures`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../test/chromium.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';

const USAGE = `Usage: npm run screenshots -- <address>

Takes the pictures in docs/pictures from a running service, for example "npm run screenshots -- http://localhost:4321"
while "npm start" runs in another terminal.`;

const FOLDER = 'docs/pictures';
const SIZE = { width: 1200, height: 900 };
const PAGES = [
  { path: '/', name: 'home', ready: '[data-board][data-state=live]' },
  { path: '/games/betswirl-roulette', name: 'game', ready: '[data-headline][data-state=live]' },
];

await runScript(async () => {
  const { values, positionals } = readFlags({ help: { type: 'boolean' } });
  if (values.help) return console.log(USAGE);
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0 || !URL.canParse(address)) throw new Refused(USAGE);
  await mkdir(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const { path, name, ready } of PAGES) {
      const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
      await page.goto(new URL(path, address).href);
      await page.locator(ready).waitFor();
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      console.log(`Wrote ${join(FOLDER, `${name}.png`)}.`);
    }
  } finally {
    await browser.close();
  }
});
