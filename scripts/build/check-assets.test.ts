import { describe, expect, test } from 'vitest';
import { withProject } from '../command/run-in.fixture.ts';
import { checkAssets } from './check-assets.ts';

const FILES = {
  '.vercel/next/dist/index.html': '<link rel="stylesheet" href="/_astro/a.css"><a href="/about">',
  '.vercel/next/dist/about/index.html': '<script src="/_astro/b.js"></script>',
  '.vercel/next/dist/_astro/a.css': '',
};

test('a page without its script is refused by name, and a complete page is not', async () => {
  await withProject(FILES, async (root) => {
    expect(() => checkAssets(root)).toThrow(
      'about/index.html needs /_astro/b.js, but the build did not write /_astro/b.js.',
    );
  });
  await withProject({ ...FILES, '.vercel/next/dist/_astro/b.js': '' }, async (root) =>
    checkAssets(root),
  );
});

test.each([
  ['another page than an index', '404.html', '<script src="/_astro/b.js"></script>'],
  ['the second asset', 'index.html', '<link href="/_astro/a.css"><link href="/_astro/b.js">'],
])('%s is checked too', async (_, name, page) => {
  await withProject(
    { [`.vercel/next/dist/${name}`]: page, '.vercel/next/dist/_astro/a.css': '' },
    async (root) => {
      expect(() => checkAssets(root)).toThrow(`${name} needs /_astro/b.js`);
    },
  );
});

test('an address in another attribute is not checked', async () => {
  const page = '<img srcset="/_astro/a.png 1x, /_astro/b.png 2x"><a data-href-of="/_astro/c.js">';
  await withProject({ '.vercel/next/dist/index.html': page }, async (root) => checkAssets(root));
});

test('the name of a file is found in an encoded address with a query', async () => {
  const page = '<img src="/_astro/%C3%A9.svg?v=1#a"><img src="/_astro/é.svg#b">';
  await withProject(
    { '.vercel/next/dist/index.html': page, '.vercel/next/dist/_astro/é.svg': '' },
    async (root) => checkAssets(root),
  );
});

describe('kept pages', () => {
  const KEPT = {
    '.vercel/next/dist/_astro/a.css': '',
    '.vercel/next/kept.json': '["/games/moon/index.html"]',
    'dist/games/moon/index.html': '<link href="/_astro/a.css"><link href="/_astro/b.css">',
    'dist/_astro/a.css': '',
  };

  test('a kept page is refused if the next output lacks a style that the last one had', async () => {
    await withProject({ ...KEPT, 'dist/_astro/b.css': '' }, async (root) => {
      expect(() => checkAssets(root)).toThrow('games/moon/index.html needs /_astro/b.css');
    });
  });

  test('a style that no kept page needs may be missing', async () => {
    const more = { 'dist/_astro/c.css': '', '.vercel/next/dist/_astro/b.css': '' };
    await withProject({ ...KEPT, ...more }, async (root) => checkAssets(root));
  });

  test('kept pages are not read if all styles and scripts are still there', async () => {
    await withProject(KEPT, async (root) => checkAssets(root));
    const { 'dist/games/moon/index.html': _, ...withoutPage } = KEPT;
    await withProject(withoutPage, async (root) => checkAssets(root));
  });

  test('a last output without styles and scripts is no error', async () => {
    const { 'dist/_astro/a.css': _, ...others } = KEPT;
    await withProject(others, async (root) => checkAssets(root));
  });
});
