import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_COLOURS } from './page-colours.ts';

test('the colours are those of the style sheet', () => {
  const css = readFileSync(new URL('../../styles/site.css', import.meta.url), 'utf8');
  expect(css).toContain(`--page: light-dark(${PAGE_COLOURS.light}, ${PAGE_COLOURS.dark});`);
});
