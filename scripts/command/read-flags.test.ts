import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFlags } from './read-flags.ts';
import { Refused } from './refused.ts';

const OPTIONS = {
  output: { type: 'string', default: 'dist' },
  live: { type: 'boolean' },
} as const;
const argv = process.argv;

beforeEach(() => vi.stubEnv('npm_lifecycle_event', undefined));
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
});

function read(args: string[], settings?: { takesOthers: boolean }) {
  process.argv = ['node', 'script.ts', ...args];
  const { values, positionals } = readFlags(OPTIONS, settings);
  return { values: { ...values }, positionals };
}

test('flags and other arguments may come in any order', () => {
  expect(read(['a', '--live', 'b', '--output=x'])).toEqual({
    values: { output: 'x', live: true },
    positionals: ['a', 'b'],
  });
  expect(read([])).toEqual({ values: { output: 'dist' }, positionals: [] });
});

test.each([
  [['--lve'], 'There is no flag --lve; did you mean "--live"?'],
  [['--zzz'], 'There is no flag --zzz; the flags are --output, --live'],
  [['-l'], 'There is no flag -l; '],
  [['--output'], '--output needs a value: --output "…".'],
  [['--live=yes'], '--live takes no value (got "yes").'],
])('%j is refused in one line', (args, message) => {
  expect(() => read(args)).toThrow(Refused);
  expect(() => read(args)).toThrow(message);
});

test('another argument is refused if a script takes only flags', () => {
  expect(() => read(['dist'], { takesOthers: false })).toThrow(
    '"dist" is unexpected: this script takes only these flags: --output, --live.',
  );
});

test('a flag that npm read as its own is named, with the right form', () => {
  vi.stubEnv('npm_lifecycle_event', 'serve');
  vi.stubEnv('npm_config_live', 'true');
  expect(() => read([])).toThrow(
    'npm took --live as its own flag: put " -- " first, as in "npm run serve -- --live".',
  );
});
