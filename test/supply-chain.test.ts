import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
  read('package.json'),
);
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  read('package-lock.json'),
);
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }));
const documented = read('docs/dependencies.md');

/** These licences let us distribute a package if we include its licence notice. */
const PERMISSIVE =
  'MIT ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 CC0-1.0 Python-2.0'.split(' ');
/** Build tools with other licences. No part of them is in an output. */
const TOOLS: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^lightningcss(?:-|$)/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-/,
};

test('every package has a hash in the lock file, and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(500);
  for (const { name, integrity, resolved = '' } of installed) {
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
    expect([name, resolved]).toEqual([name, '']);
  }
});

describe('licences', () => {
  test('each package that a build or the server uses has a permissive licence, or is a named build tool', () => {
    const strange = installed.filter(
      ({ name, license = '', dev }) =>
        dev !== true && !PERMISSIVE.includes(license) && !TOOLS[license]?.test(name),
    );
    expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  test('each licence that is not permissive is explained in docs/dependencies.md', () => {
    const others = new Set(
      installed.flatMap(({ license = '' }) =>
        license.split(/ (?:AND|OR|WITH) |[()]/).filter((part) => /GPL|MPL|BUSL|OFL/.test(part)),
      ),
    );
    for (const licence of others)
      expect([licence, documented.includes(licence)]).toEqual([licence, true]);
  });
});

describe('install scripts', () => {
  test('only the named packages have one and may run it', () => {
    const withScript = new Set(
      installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
    );
    expect(Object.keys(allowScripts).toSorted()).toEqual([...withScript].toSorted());
  });

  test('.ci/install runs no others', () => {
    const commands = read('.ci/install')
      .split('\n')
      .filter((line) => line.startsWith('npm'));
    expect(commands).toEqual([
      'npm ci --ignore-scripts',
      `npm rebuild $(node --print 'Object.keys(require("./package.json").allowScripts).join(" ")')`,
    ]);
    expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
  });

  test.each(Object.keys(allowScripts))('docs/dependencies.md says what that of %s does', (name) => {
    const [, section = ''] = documented.split('## Install scripts');
    expect(section).toMatch(new RegExp(`^\\| ${name} +\\|`, 'm'));
  });
});

describe('known advisories', () => {
  const [, section = ''] = documented.split('## Known advisories');
  const rows = [...section.matchAll(/^\| (\S+) \| ([\d., ]+) \| GHSA-\S+ \|$/gm)].map(
    ([, name, versions]) => [name!, versions!.split(', ')] as const,
  );
  const major = (version: string) => version.split('.')[0];
  const isAtLeast = (version: string, fixed: string) =>
    version.localeCompare(fixed, 'en', { numeric: true }) >= 0;

  test.each(rows)('%s is installed with a fixed version, except for tests', (name, fixed) => {
    const versions = installed
      .filter((one) => one.name === name && one.dev !== true)
      .map(({ version }) => version);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) {
      const fix = fixed.find((one) => major(one) === major(version)) ?? fixed.at(-1)!;
      expect([version, isAtLeast(version, fix)]).toEqual([version, true]);
    }
  });

  test('versions are compared as numbers', () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(isAtLeast('4.13.0', '4.9.0')).toBe(true);
    expect(isAtLeast('6.1.0', '6.3.0')).toBe(false);
  });
});
