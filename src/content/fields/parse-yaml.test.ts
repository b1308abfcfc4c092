import { expect, test, vi } from 'vitest';
import type { KnownYaml } from './known-yaml.ts';
import { parseYaml } from './parse-yaml.ts';

const PATH = 'content/protocols/moon.md';
const CLEAN = '\nname: "Moon"\nedge: 3\n';

function known(values?: Record<string, unknown>) {
  return {
    get: vi.fn((source: string) => (source === CLEAN ? values : undefined)),
    add: vi.fn(),
  } satisfies KnownYaml;
}

test('the values of YAML without a problem are stored', () => {
  const store = known();
  const { frontmatter } = parseYaml(PATH, CLEAN, store);
  expect(store.add).toHaveBeenCalledExactlyOnceWith(CLEAN, { name: 'Moon', edge: 3 });
  expect(frontmatter?.data).toEqual({ name: 'Moon', edge: 3 });
});

test('known YAML has the stored values, and positions as if it had been parsed', () => {
  const store = known({ name: 'stored' });
  const { frontmatter, problems, bareForms } = parseYaml(PATH, CLEAN, store);
  expect(frontmatter?.data).toEqual({ name: 'stored' });
  expect([problems, bareForms]).toEqual([[], []]);
  expect(frontmatter?.valueAt(['edge'])).toEqual({ line: 3, column: 7 });
  expect(store.add).not.toHaveBeenCalled();
});

test.each([
  ['is not YAML', '\nname: "Moon\n'],
  ['has a key twice', '\nname: "Moon"\nname: "Sun"\n'],
  ['has a value that other readers read differently', '\nname: yes\n'],
  ['does not consist of fields', '\n- moon\n'],
])('YAML that %s is not stored', (_, source) => {
  const store = known();
  const { problems, bareForms } = parseYaml(PATH, source, store);
  expect(problems.length + bareForms.length).toBeGreaterThan(0);
  expect(store.add).not.toHaveBeenCalled();
});
