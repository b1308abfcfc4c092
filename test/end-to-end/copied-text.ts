import type { BrowserContext } from 'playwright-core';

/**
 * The text that a page has copied. Reads it as a person does, by pasting it: the pages of this site may write to the
 * clipboard, but not read it.
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
