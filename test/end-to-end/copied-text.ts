import type { BrowserContext } from 'playwright-core';

/**
 * Returns the text that a page has copied. The test pastes it, as a person does. It cannot read the clipboard directly,
 * because the pages of this site may only write to it.
 */
export async function copiedText(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  try {
    await page.setContent('<textarea></textarea>');
    await page.locator('textarea').focus();
    await page.keyboard.press('Control+V');
    return await page.locator('textarea').inputValue();
  } finally {
    await page.close();
  }
}
