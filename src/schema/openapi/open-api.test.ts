import { expect, test } from 'vitest';
import { z } from 'zod';
import * as routes from '../../addresses/routes.ts';
import { readDataset } from '../../content/dataset/read-dataset.ts';
import { audit, directory } from '../../content/dataset/resources.ts';
import { entryWith } from '../../site/changes/change-pages.fixture.ts';
import { changePages } from '../../site/changes/change-pages.ts';
import { boardExample } from '../../site/openapi/board-example.ts';
import { changesExamples } from '../../site/openapi/changes-examples.ts';
import { headlineExample } from '../../site/openapi/headline-example.ts';
import { historyPreviewExample } from '../../site/openapi/history-preview-example.ts';
import { LIMITED_PATHS, ROUTES } from '../../site/service/service-texts.ts';
import { openApi } from './open-api.ts';

const siteUrl = 'https://games.example';
const root = new URL('../../../test/content/valid/content', import.meta.url).pathname;
const dataset = await readDataset({ root, now: new Date('2026-11-27T00:00:00Z') });
const audited = dataset.protocols.find((protocol) => protocol.audit !== null)!;
const examples = {
  directory: directory(dataset),
  headline: headlineExample,
  board: boardExample,
  audit: audit(audited, { full: false, siteUrl }),
  historyPreview: historyPreviewExample,
  methodCard: null,
  ...changesExamples(
    changePages([
      entryWith('2026-11-28T12:00:00.000Z', 1),
      entryWith('2026-11-27T12:00:00.000Z', 1),
    ]),
    siteUrl,
  ),
};
const document = openApi({ siteUrl, examples });
const operations = Object.entries(document.paths).map(([path, { get }]) => ({
  ...get,
  path: path as keyof typeof document.paths,
}));

interface Properties {
  readonly properties: object;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example: string | number;
}

/** Includes parameters that the route shares with other routes. */
function parametersOf(path: keyof typeof document.paths): Parameter[] {
  const shared: Record<string, object> = { ...document.components.parameters };
  return document.paths[path].get.parameters.map((parameter) =>
    '$ref' in parameter ? shared[parameter.$ref.split('/').at(-1)!] : parameter,
  ) as Parameter[];
}

/** Reads a published JSON Schema as a client would. */
function schemaOf(reference: string) {
  const text = JSON.stringify({ $ref: reference, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}

/** Every value of the key `name`, at any depth. */
function* valuesOf(node: unknown, name: string): Generator<unknown> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === name) yield value;
    yield* valuesOf(value, name);
  }
}

test('is OpenAPI 3.1 for the free routes, with this site as the server', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info.version).toBe('1.0.0');
  expect(document.servers).toEqual([{ url: siteUrl }]);
  expect(Object.keys(document.paths)).toEqual([
    '/v1/games',
    '/v1/board',
    '/v1/games/{key}',
    '/v1/games/{key}/method',
    '/v1/games/{key}/audit',
    '/v1/games/{key}/audit/{slug}/v{version}',
    '/v1/games/{key}/history/preview',
    '/v1/games/{key}/history',
    '/v1/changes',
    '/v1/changes/{day}',
    '/v1/changes/{day}/{page}',
  ]);
});

test('every route is free, needs no credentials, and describes its failures', () => {
  for (const { path, tags, security, responses } of operations) {
    expect(tags).toEqual(['free']);
    expect(security).toEqual([]);
    expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['200', '304', '405']));
  }
  for (const { path, responses } of operations.filter(({ path }) => path.includes('{key}'))) {
    expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['308', '400', '404']));
  }
});

test('exactly the routes that count requests can answer 429', () => {
  const counted = operations.filter(({ responses }) => '429' in responses).map(({ path }) => path);
  const limited: string[] = [...LIMITED_PATHS, routes.auditVersion];
  expect(counted.toSorted()).toEqual(limited.filter((path) => path.startsWith('/v1/')).toSorted());
});

test('every path parameter is described, and so is `full`', () => {
  for (const { path } of operations) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = parametersOf(path).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(names);
    expect(inPath.map(({ required }) => required)).toEqual(names.map(() => true));
  }
  const full = parametersOf('/v1/games/{key}/audit').find(({ name }) => name === 'full')!;
  expect(full).toMatchObject({ in: 'query' });
  expect(full.required ?? false).toBe(false);
});

test('the example of a day is a day of the example answer, and the answer for an unknown day is described', () => {
  const { responses } = document.paths['/v1/changes/{day}'].get;
  expect(parametersOf('/v1/changes/{day}')).toMatchObject([{ name: 'day', example: '2026-11-28' }]);
  expect(examples.changesOfDay!.day).toBe('2026-11-28');
  expect(Object.keys(responses)).toEqual(['200', '304', '400', '404', '405']);
});

test('the address of a version uses the version number that the audits list', () => {
  const path = '/v1/games/{key}/audit/{slug}/v{version}';
  const example = (name: string) =>
    String(parametersOf(path).find((parameter) => parameter.name === name)?.example);
  const [listed] = examples.audit.versions;
  expect(path.replace(/\{(\w+)\}/g, (_, name) => example(name))).toBe(
    listed!.url.slice(siteUrl.length),
  );
  expect(ROUTES.map((route) => route.path)).toContain(path);
});

test('every reference has a target', () => {
  const references = [...valuesOf(document, '$ref')] as string[];
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    const target = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], document);
    expect(target, reference).toBeDefined();
  }
});

test('what several answers have is described once', () => {
  const { DirectoryEntry, BoardRow, Headline, Identity, HolderStep } = document.components
    .schemas as Record<string, { allOf?: object[]; properties: object; oneOf?: Properties[] }>;
  for (const { allOf, properties } of [DirectoryEntry!, BoardRow!, Headline!]) {
    expect(allOf).toEqual([{ $ref: '#/components/schemas/Identity' }]);
    for (const name of Object.keys(Identity!.properties))
      expect(properties).not.toHaveProperty(name);
  }
  expect(HolderStep!.properties).toHaveProperty('address');
  for (const { properties } of HolderStep!.oneOf!) expect(properties).not.toHaveProperty('address');
});

test('real answers match the published schemas', () => {
  const entry = schemaOf('#/components/schemas/DirectoryEntry');
  for (const item of directory(dataset)) expect(entry.safeParse(item).error).toBeUndefined();
  const full = audit(audited, { full: true, siteUrl });
  expect(schemaOf('#/components/schemas/Audit').safeParse(full).error).toBeUndefined();
  const { changes, changesOfDay } = examples;
  expect(schemaOf('#/components/schemas/Changes').safeParse(changes).error).toBeUndefined();
  expect(
    schemaOf('#/components/schemas/ChangesOfDay').safeParse(changesOfDay).error,
  ).toBeUndefined();
  const headline = schemaOf('#/components/schemas/Headline');
  expect(headline.safeParse(headlineExample).error).toBeUndefined();
  const failed = { ...headlineExample, analytics: null, note: 'The chain cannot be reached.' };
  expect(headline.safeParse(failed).error).toBeUndefined();
});

test('a wrong answer does not match', () => {
  const headline = schemaOf('#/components/schemas/Headline');
  expect(headline.safeParse({ ...headlineExample, riskGrade: 'E' }).success).toBe(false);
  const { source, ...withoutSource } = headlineExample;
  expect(headline.safeParse(withoutSource).success).toBe(false);
});

test('a new field does not break a client that validates answers', () => {
  const headline = schemaOf('#/components/schemas/Headline');
  expect(headline.safeParse({ ...headlineExample, added: 1 }).success).toBe(true);
});
