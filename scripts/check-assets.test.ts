import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkAssets } from './check-assets.ts';
import { withProject } from './run-in.fixture.ts';

const FILES = {
  'dist/index.html': '<link rel="stylesheet" href="/_astro/a.css"><a href="/about">',
  'dist/about/index.html': '<script src="/_astro/b.js"></script>',
  'dist/_astro/a.css': '',
};

test('a page without its script is refused by name, and a complete page is not', async () => {
  await withProject(FILES, async (root) => {
    expect(() => checkAssets(join(root, 'dist'))).toThrow(
      'about/index.html needs /_astro/b.js, but the build did not write /_astro/b.js.',
    );
  });
  await withProject({ ...FILES, 'dist/_astro/b.js': '' }, async (root) =>
    checkAssets(join(root, 'dist')),
  );
});

test.each([
  ['another page than an index', '404.html', '<script src="/_astro/b.js"></script>'],
  ['the second asset', 'index.html', '<link href="/_astro/a.css"><link href="/_astro/b.js">'],
])('%s is checked too', async (_, name, page) => {
  await withProject({ [`dist/${name}`]: page, 'dist/_astro/a.css': '' }, async (root) => {
    expect(() => checkAssets(join(root, 'dist'))).toThrow(`${name} needs /_astro/b.js`);
  });
});

test('an address in another attribute is not checked', async () => {
  const page = '<img srcset="/_astro/a.png 1x, /_astro/b.png 2x"><a data-href-of="/_astro/c.js">';
  await withProject({ 'dist/index.html': page }, async (root) => checkAssets(join(root, 'dist')));
});

test('the name of a file is found in an encoded address with a query', async () => {
  const page = '<img src="/_astro/%C3%A9.svg?v=1#a"><img src="/_astro/é.svg#b">';
  await withProject({ 'dist/index.html': page, 'dist/_astro/é.svg': '' }, async (root) =>
    checkAssets(join(root, 'dist')),
  );
});
