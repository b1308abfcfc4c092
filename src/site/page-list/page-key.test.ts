import { beforeEach, expect, test, vi } from 'vitest';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { keepRecordsOfBuild, type RecordsOfBuild } from '../records/records-of-build.ts';
import { documentKey, withPageKeys } from './page-key.ts';

/** What the records hold for the pages of one game. Each test changes one thing. */
const FACTS = {
  game: 'moon',
  audits: ['first', 'second'],
  current: 0,
  picture: '/share/moon.png',
  changes: ['the grade changed'],
  series: ['a line'],
  others: [{ key: 'sun', name: 'Sun' }],
  kind: [{ key: 'star' }] as { key: string }[] | undefined,
  chains: ['Base'],
};
let facts: typeof FACTS;
let status: string;
let hasKeys: boolean;
beforeEach(() => {
  facts = { ...FACTS };
  status = 'tracked';
  hasKeys = false;
});

vi.mock('../records/once-per-build.ts', () => ({ oncePerBuild: (make: () => unknown) => make }));
vi.mock('../records/dataset.ts', () => ({
  siteUrl: 'https://degen.example',
  loadDataset: async () => ({ chains: facts.chains }),
}));
vi.mock('../changes/load-changes.ts', () => ({ loadChangesOfGame: async () => facts.changes }));
vi.mock('../series/series.ts', () => ({ loadSeries: async () => facts.series }));
vi.mock('../share-image/share-subject.ts', () => ({
  loadPictures: async () => ({ pathOf: () => facts.picture }),
}));
vi.mock('../compare/load-comparison.ts', () => ({
  loadComparison: async () => () => ({ others: facts.others, kind: facts.kind }),
}));

function protocol(): Protocol {
  const { game, audits: names, current } = facts;
  const audits = names.map((name) => ({ name }));
  const record = { key: 'moon', game, status, audits, audit: audits[current] ?? null };
  return record as unknown as Protocol;
}

function build(): void {
  const hashOf = ({ game, name }: { game?: string; name?: string }) => game ?? name;
  keepRecordsOfBuild({ hashOf, hasKeys } as unknown as RecordsOfBuild);
}

async function pageKey(changed: Partial<typeof FACTS> = {}): Promise<string | undefined> {
  Object.assign(facts, changed);
  build();
  const [path] = await withPageKeys([{ props: { protocol: protocol() } }]);
  return path!.cacheKey;
}

test('the same facts have the same key', async () => {
  expect(await pageKey()).toMatch(/^[0-9a-f]{64}$/);
  expect(await pageKey()).toBe(await pageKey());
});

test.each<Partial<typeof FACTS>>([
  { game: 'moon, with another text' },
  { audits: ['first', 'second, with another finding'] },
  { audits: ['second', 'first'] },
  { current: 1 },
  { current: 2 },
  { picture: '/share/grade-b.png' },
  { changes: ['the grade changed', 'the grade changed back'] },
  { series: ['a line', 'another line'] },
  { others: [{ key: 'sun', name: 'Sun II' }] },
  { others: [{ key: 'sun-2', name: 'Sun' }] },
  { kind: [{ key: 'star' }, { key: 'planet' }] },
  { kind: undefined },
  { chains: ['Base Mainnet'] },
])('a page with %j has another key', async (changed) => {
  const before = await pageKey();
  expect(await pageKey(changed)).not.toBe(before);
});

test('a game that is not read live shows no series', async () => {
  status = 'paused';
  const before = await pageKey();
  expect(await pageKey({ series: ['another line'] })).toBe(before);
});

test('the key of a document depends on its games and on its other data', async () => {
  build();
  const games = [protocol()];
  const before = await documentKey(games, ['a']);
  expect(await documentKey(games, ['a'])).toBe(before);
  expect(await documentKey(games, ['b'])).not.toBe(before);
  facts.game = 'moon, with another text';
  expect(await documentKey([protocol()], ['a'])).not.toBe(before);
});

test('a thread that renders pages computes no key', async () => {
  hasKeys = true;
  expect(await pageKey()).toBeUndefined();
});
