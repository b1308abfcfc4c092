import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  JSON_SCHEMA_NAMES,
  type JsonSchemaName,
  jsonSchema,
} from '../../src/content/fields/json-schemas.ts';
import { RECORD_SCHEMAS } from '../../src/content/fields/record-schemas.ts';
import { validate } from '../../src/content/fields/schema-problems.ts';
import { splitFile } from '../../src/content/fields/split-file.ts';
import { isRecordKind, placeOf, type RecordKind } from '../../src/content/files/place.ts';
import { readFiles } from '../../src/content/files/read-files.ts';
import { AUDIT, CHAIN, changedContent, FIXED_FINDING, PROTOCOL, WATCHED } from './check-changed.ts';
import { MALFORMED_FIXTURES } from './malformed-fixtures.ts';

/**
 * Two checks of a record's form must agree: our reader (zod), and ajv with the files in `schemas/`.
 * Only the reader checks the YAML, other files and the body.
 */
const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  // Text editors show this message. The keyword is not part of JSON Schema.
  keywords: ['patternErrorMessage'],
  formats: { uri: URL.canParse },
});
const judges = Object.fromEntries(
  JSON_SCHEMA_NAMES.map((name) => [name, ajv.compile(jsonSchema(name))]),
) as Record<JsonSchemaName, ValidateFunction>;
const schemaOf = (kind: RecordKind): JsonSchemaName =>
  kind === 'methodology' || kind === 'terms' || kind === 'about' ? 'prose' : kind;

type Verdict = 'not-yaml' | 'refused' | 'accepted';

function judgeBoth(path: string, text: string): { reader: Verdict; schema: Verdict } | undefined {
  const { kind } = placeOf(path);
  if (!isRecordKind(kind)) return undefined;
  const { frontmatter } = splitFile(path, text);
  if (frontmatter === null) return { reader: 'not-yaml', schema: 'not-yaml' };
  const { complete } = validate(path, RECORD_SCHEMAS[kind] as z.ZodObject, frontmatter);
  const isValid = judges[schemaOf(kind)](frontmatter.data);
  return {
    reader: complete === null ? 'refused' : 'accepted',
    schema: isValid ? 'accepted' : 'refused',
  };
}

const valid = changedContent({}).files;
const textOf = (path: string) => valid.find(({ relativePath }) => relativePath === path)!.text!;

test('both accept every record of this repository and of the valid content', async () => {
  const { files } = await readFiles('content');
  const verdicts = [...files, ...valid].flatMap(({ relativePath, text }) => {
    const verdict = text === null ? undefined : judgeBoth(relativePath, text);
    return verdict === undefined ? [] : [{ relativePath, ...verdict }];
  });
  expect(verdicts.length).toBeGreaterThan(50);
  expect(verdicts.filter((v) => v.reader !== 'accepted' || v.schema !== 'accepted')).toEqual([]);
});

test('both refuse the same files of every malformed fixture', () => {
  const count = { 'not-yaml': 0, refused: 0, accepted: 0 };
  const disagreements = MALFORMED_FIXTURES.flatMap(({ name, changes }) =>
    changedContent(changes)
      .files.filter(({ relativePath }) => relativePath in changes)
      .flatMap(({ relativePath, text }) => {
        const verdict = text === null ? undefined : judgeBoth(relativePath, text);
        if (verdict === undefined) return [];
        count[verdict.reader] += 1;
        return verdict.reader === verdict.schema ? [] : [{ name, relativePath, ...verdict }];
      }),
  );
  expect(disagreements).toEqual([]);
  // Each verdict must be frequent. Agreement on only a few files would prove little.
  expect(count.refused).toBeGreaterThan(70);
  expect(count['not-yaml']).toBeGreaterThan(25);
  expect(count.accepted).toBeGreaterThan(70);
});

/** Values that a person might write. Some are almost correct. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      '',
      ' ',
      'x',
      'tracked',
      'open',
      'moon-lottery',
      'Moon',
      ' moon',
      'moon\n',
      'a\nb',
      '@moon',
    ],
    ...[
      'https://a.example',
      'https://a.example:65536/',
      'https://xn--a.example',
      'https://a',
      'http://a.example',
    ],
    ...[
      'https://u:p@a.example/?q#h',
      'https://a.example/a b',
      ' https://a.example',
      'https:\\\\a.example',
    ],
    ...[
      '2026-02-28',
      '2024-02-29',
      '2026-02-29',
      '2026-13-01',
      '0000-01-01',
      '2026-11-20T00:00:00.000Z',
    ],
    ...['2026-11-20T24:00:00.000Z', '2026-11-20T23:59:60.000Z', '2026-11-20T00:00:00Z'],
    ...[
      '0',
      '01',
      '-1',
      '1',
      '9'.repeat(80),
      `0x${'a'.repeat(40)}`,
      `0x${'a'.repeat(41)}`,
      'a'.repeat(40),
    ],
    ...[
      'é'.repeat(80),
      '🎲'.repeat(80),
      '🎲'.repeat(81),
      'x'.repeat(64),
      'x'.repeat(65),
      'x'.repeat(121),
    ],
    ...[
      0,
      1,
      -1,
      1.5,
      18,
      36,
      37,
      56,
      1e21,
      2 ** 53,
      2 ** 53 - 1,
      Number.POSITIVE_INFINITY,
      Number.NaN,
    ],
    ...[true, false, null, [], {}, ['moon'], [''], [null], { symbol: 'BNB', decimals: 18 }],
  ),
  fc
    .tuple(
      fc.constantFrom('x', 'é', '🎲'),
      fc.constantFrom(12, 24, 60, 64, 80, 120, 160, 280, 300, 400, 500, 600, 1000),
      fc.constantFrom(0, 1),
    )
    .map(([letter, limit, more]) => letter.repeat(limit + more)),
  fc.string({ maxLength: 90 }),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

type Step = string | number;
function* pathsIn(data: unknown, path: Step[] = []): Generator<Step[]> {
  yield path;
  if (Array.isArray(data)) {
    for (const [index, item] of data.entries()) yield* pathsIn(item, [...path, index]);
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, item] of Object.entries(data)) yield* pathsIn(item, [...path, key]);
  }
}

/** Returns a copy of `data` with one change at `path`. The change replaces, deletes or adds a value. */
function mutated(
  data: unknown,
  path: Step[],
  how: 'set' | 'delete' | 'add',
  put: unknown,
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (how === 'add' && typeof data === 'object' && data !== null && !Array.isArray(data)) {
      return { ...data, [typeof put === 'string' && put !== '__proto__' ? put : 'more']: put };
    }
    return how === 'add' && Array.isArray(data) ? [...data, put] : put;
  }
  const copy = structuredClone(data) as Record<Step, unknown>;
  if (rest.length > 0 || how !== 'delete') copy[step] = mutated(copy[step], rest, how, put);
  else if (Array.isArray(copy)) copy.splice(step as number, 1);
  else delete copy[step];
  return copy;
}

test.each([PROTOCOL, WATCHED, CHAIN, AUDIT, FIXED_FINDING, 'terms.md'])(
  'both give the same verdict on %s after any change',
  (path) => {
    const kind = placeOf(path).kind as RecordKind;
    const { data } = splitFile(path, textOf(path)).frontmatter!;
    const paths = [...pathsIn(data)].filter(({ length }) => length > 0);
    const count = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            at: fc.constantFrom(...paths),
            how: fc.constantFrom('set' as const, 'delete' as const, 'add' as const),
            put: value,
          }),
          { minLength: 1, maxLength: 2 },
        ),
        (changes) => {
          let changed: unknown = data;
          for (const { at, how, put } of changes) {
            try {
              changed = mutated(changed, at, how, put);
            } catch {
              // An earlier change has deleted the target of this change.
            }
          }
          const reader = RECORD_SCHEMAS[kind].safeParse(changed).success;
          const schema = judges[schemaOf(kind)](changed);
          count[reader ? 'accepted' : 'refused'] += 1;
          expect({ changed, accepted: schema }).toEqual({ changed, accepted: reader });
        },
      ),
      { numRuns: 2000 },
    );
    expect(Math.min(count.accepted, count.refused)).toBeGreaterThan(30);
  },
);
