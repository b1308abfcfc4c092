import type { BrowserContext } from 'playwright-core';

/** Pastes the clipboard's text into an empty page and returns it. Pages of this site cannot read the clipboard. */
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
