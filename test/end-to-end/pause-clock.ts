import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page, so that only `page.clock.runFor` moves it. Otherwise a page that opens slowly would mark its
 * figures as old before a test looks.
 *
 * @param time as RFC 3339
 */
export async function pauseClock(page: Page, time: string): Promise<void> {
  await page.clock.install({ time });
  // A clock runs until it is paused, and cannot be paused in its past.
  await page.clock.pauseAt(Date.parse(time) + 1000);
}
