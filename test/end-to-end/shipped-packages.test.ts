import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { FUNCTIONS } from '../../src/addresses/built-files.ts';

/** These tests find the packages whose code a deployment serves or runs. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const built = inject('built');
const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'];

async function shipped(): Promise<Map<string, string>> {
  const folders = new Set<string>();
  for (const name of FUNCTIONS) {
    const { inputs } = JSON.parse(
      await readFile(join(built, '.function', `${name}.meta.json`), 'utf8'),
    );
    for (const path of Object.keys(inputs)) {
      const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
      if (folder !== undefined) folders.add(folder);
    }
  }
  const found = new Map<string, string>();
  for (const folder of folders) {
    const { name, license } = JSON.parse(
      await readFile(join(ROOT, folder, 'package.json'), 'utf8'),
    );
    found.set(name, license);
  }
  return found;
}

test('each package in a function has a licence that allows it, and is listed in docs/dependencies.md', async () => {
  const documented = await readFile(join(ROOT, 'docs/dependencies.md'), 'utf8');
  const [, section = ''] = /## What ships\n([\s\S]*?)\n## /.exec(documented) ?? [];
  const rows = [...section.matchAll(/^\| (\S+) +\| (\S+) +\|/gm)]
    .map(([, name, licence]) => [name, licence])
    .filter(([name]) => name !== 'package' && name !== '---');
  const found = await shipped();
  expect(found.size).toBeGreaterThan(5);
  for (const [name, licence] of found)
    expect([name, ALLOWED.includes(licence)]).toEqual([name, true]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(found));
});

test('the scripts of pages contain no package', async () => {
  const folder = join(built, 'dist', '_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) {
    const text = await readFile(join(folder, name), 'utf8');
    // A minifier keeps licence comments. Such a comment would show that the script contains a package.
    expect([name, /@license|@preserve|\/\*!|node_modules/.test(text)]).toEqual([name, false]);
  }
});
