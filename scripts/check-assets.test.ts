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

test('the name of a file is found in an encoded address with a query', async () => {
  const page = '<img src="/_astro/%C3%A9.svg?v=1#a"><img src="/_astro/é.svg">';
  await withProject({ 'dist/index.html': page, 'dist/_astro/é.svg': '' }, async (root) =>
    checkAssets(join(root, 'dist')),
  );
});
