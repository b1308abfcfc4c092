import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** WCAG 2.2 AA, and the recommendations of axe's authors. */
export const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The results of these rules depend on the colour scheme or on the window size. */
export const RULES_OF_LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** Returns one line for each rule that the page violates. */
export async function axeViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(await readFile(SOURCE, 'utf8'));
  const results: AxeResults = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    [...rules],
  );
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`,
  );
}
