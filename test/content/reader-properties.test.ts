import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { ContentError } from '../../src/content/files/problem.ts';
import {
  AUDIT,
  CHAIN,
  checkChanged,
  NOW,
  OPEN_FINDING,
  PROTOCOL,
  validText,
} from './check-changed.ts';

/** Pieces of text that have a meaning in YAML, in markdown or for gray-matter. */
const fragment = fc.constantFrom(
  ...[
    '---',
    '\n',
    '\n---\n',
    ': ',
    '- ',
    '  ',
    '\t',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ',',
    '#',
    '&a ',
    '*a',
    '!!str ',
    '!x ',
    '|',
    '>',
    '%YAML 1.1',
    '...',
    '? ',
    '<<',
    '__proto__',
    'constructor',
    '0x5290',
    '012',
    '1.10',
    '2026-11-27',
    'yes',
    '~',
    'null',
    'name',
    'status',
    'live',
    'adapter',
    'random-walk',
    'powers',
    '<b>',
    '](javascript:x)',
    '\u2028',
    '🎲',
    '\\',
  ],
);
const text = fc.oneof(
  fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.array(fragment, { maxLength: 60 }).map((parts) => `---\n${parts.join('')}\n---\nBody.\n`),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const path = fc.constantFrom(PROTOCOL, CHAIN, AUDIT, OPEN_FINDING, 'terms.md');

/** Every problem must be inside its file. There is a dataset or an error, never both. */
function expectSound(changed: string, content: string): void {
  const { dataset, problems } = checkChanged({ [changed]: content });
  expect(dataset === null).toBe(problems.some(({ severity }) => severity === 'error'));
  const lines = content.split('\n');
  const unsound = problems.filter(({ path, line, column, field, message, fix }) => {
    if (path !== `content/${changed}`) return false;
    const isInside = line >= 1 && column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1;
    return !isInside || [field, message, fix].includes('');
  });
  expect(unsound).toEqual([]);
}

test('any text of a file gives problems at places inside it, and never an exception', () => {
  fc.assert(fc.property(path, text, expectSound), { numRuns: 200 });
});

test('a valid file with one part replaced also gives problems at places inside it', () => {
  const cut = fc.record({ at: fc.nat(900), length: fc.nat(40), put: fc.oneof(fragment, text) });
  fc.assert(
    fc.property(path, cut, (changed, { at, length, put }) => {
      const valid = validText(changed);
      const start = at % valid.length;
      expectSound(changed, valid.slice(0, start) + put + valid.slice(start + length));
    }),
    { numRuns: 200 },
  );
});

test('any text in quotes is read as it is written', () => {
  const name = fc.oneof(
    fc.constantFrom(
      '0x5290',
      '1.10',
      '2026-11-27',
      '012',
      'yes',
      'null',
      '~',
      '1e3',
      '*a',
      '@x',
      '#',
    ),
    fc.string({ minLength: 1, maxLength: 80 }),
  );
  fc.assert(
    fc.property(
      name.filter((value) => value.trim() === value && value !== ''),
      (value) => {
        const { dataset } = checkChanged({
          [PROTOCOL]: validText(PROTOCOL, ['name: Moon Lottery', `name: ${JSON.stringify(value)}`]),
        });
        expect(dataset?.protocols[0]?.name).toBe(value);
      },
    ),
    { numRuns: 100 },
  );
});

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
});
afterAll(() => rm(root, { recursive: true }));

test('from the disk, any bytes give a ContentError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      await writeFile(join(root, 'terms.md'), bytes);
      await expect(readDataset({ root, now: NOW })).rejects.toBeInstanceOf(ContentError);
    }),
    { numRuns: 100 },
  );
});
