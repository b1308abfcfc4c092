import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { launchBrowser } from '../chromium.ts';
import { serveOutput, unplugChains } from './outputs.ts';

/** The site and the browser exist until the last hook of the tests has run. */
export interface SiteInBrowser {
  readonly url: string;
  readonly browser: Browser;
}

/**
 * Serves the built site without chains, and starts a browser.
 *
 * @param keepsPages whether a page stays open for the next tests
 */
export function siteInBrowser({ keepsPages = false } = {}): SiteInBrowser {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    unplugChains();
    [server, browser] = await Promise.all([serveOutput('dist'), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  afterEach(async () => {
    if (keepsPages) return;
    for (const context of browser.contexts()) await context.close();
  });
  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
  };
}
