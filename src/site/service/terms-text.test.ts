import { expect, test } from 'vitest';
import { readDataset } from '../../content/dataset/read-dataset.ts';
import { termsText } from './terms-text.ts';

const root = new URL('../../../test/content/valid/content', import.meta.url).pathname;
const dataset = await readDataset({ root, now: new Date('2026-11-27T00:00:00Z') });

test('the terms keep their text and version', () => {
  const text = termsText(dataset.terms, 'https://games.example');
  expect(text).toContain(`Version ${dataset.terms.version}, ${dataset.terms.updatedAt}`);
  expect(text).toContain(dataset.terms.body.trim());
});
