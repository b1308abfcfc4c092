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
    await expect(checkAssets(join(root, 'dist'))).rejects.toThrow(
      'about/index.html needs /_astro/b.js, but the build did not write /_astro/b.js.',
    );
  });
  await withProject({ ...FILES, 'dist/_astro/b.js': '' }, (root) =>
    checkAssets(join(root, 'dist')),
  );
});
