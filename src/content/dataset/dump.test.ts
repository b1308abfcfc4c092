import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { AUDIT, checkChanged } from '../../../test/content/check-changed.ts';
import { dumpJsonSchema, dump as dumpSchema } from '../../schema/answers/dump.ts';
import type { Change } from './changes/change.ts';
import type { Dataset, Protocol } from './dataset.ts';
import { dumpOf } from './dump.fixture.ts';
import { dumpFindings, dumpGames, dumpParts } from './dump.ts';
import { audit, directory } from './resources.ts';

const siteUrl = 'https://games.example';
const dataset = checkChanged({}).dataset!;
const OPTIONS = { changes: [], notice: 'No advice.', siteUrl };
const dumpWith = (content: Dataset, changes: readonly Change[] = []) =>
  dumpOf(content, { ...OPTIONS, changes });
const dump = dumpWith(dataset);
const [moon] = dataset.protocols;

test('the dump has the fields of its schema in their order', () => {
  expect(JSON.stringify(dumpSchema.parse(dump))).toBe(JSON.stringify(dump));
  expect(dump).toMatchObject({
    schemaVersion: 1,
    schema: 'https://games.example/data/dump.schema.json',
    license: 'CC-BY-4.0',
    notice: 'No advice.',
  });
});

test('every game has the fields of its entry in the directory', () => {
  expect(dump.games).toEqual(directory(dataset).map((entry) => expect.objectContaining(entry)));
});

test('a published audit has the fields of the answer at its own address, with the detail of its findings', () => {
  const whole = audit(moon!, { full: true, siteUrl });
  const { key, version, overallRisk, ratings, powers, outcome, observed, versions, scope, ...own } =
    whole;
  expect(dump.audits).toMatchObject([{ slug: 'moon-lottery', version, games: [key], ...own }]);
  // The dump has the risk of the findings instead of the risk of a whole game.
  expect(dump.audits[0]!.riskOfFindings).toBe('high');
  expect(dump.audits[0]!.scope.contracts).toEqual(
    scope.contracts.map((contract) => ({ ...contract, games: [key] })),
  );
  expect(dump.games[0]).toMatchObject({ ratings, outcome, observed });
  expect(dump.games[0]!.powers).toEqual(powers!.map((power) => ({ ...power, holders: null })));
});

test('an audit that covers several games is listed once, with the games of each contract', () => {
  const twin = { ...moon!, key: 'moon-twin' };
  const both = dumpWith({ ...dataset, protocols: [moon!, twin] });
  expect(both.audits.map(({ games }) => games)).toEqual([['moon-lottery', 'moon-twin']]);
  expect(both.audits[0]!.scope.contracts[0]!.games).toEqual(['moon-lottery']);
});

test('an audit that was never published is not listed, and an audit that ended is listed', () => {
  const statusesWith = (status: string) =>
    dumpWith(
      checkChanged({
        [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', status],
      }).dataset!,
    ).audits.map((version) => version.status);
  expect(statusesWith('status: in-review')).toEqual([]);
  expect(
    statusesWith(
      'status: withdrawn\npublishedAt: "2026-11-22T09:00:00.000Z"\nended: { at: "2026-11-23T09:00:00.000Z", reason: "Wrong." }',
    ),
  ).toEqual(['withdrawn']);
});

test('the time of the dump is the time of the newest change, not the time of the build', () => {
  const later = checkChanged({}, new Date('2026-12-05T00:00:00.000Z')).dataset!;
  expect(JSON.stringify(dumpWith(later))).toBe(JSON.stringify(dump));
  expect(dump.generatedAt).toBe('2026-11-22T09:00:00.000Z');
  const at = '2026-11-25T10:00:00.000Z';
  const change: Change = {
    ...{ at, record: 'protocols/moon-lottery', what: 'riskGrade' },
    ...{ before: 'C', after: 'D', reason: 'One key.' },
  };
  expect(dumpWith(dataset, [change]).generatedAt).toBe(at);
  const read = { ...moon!, observation: observedAt('2026-11-26T10:00:00Z') };
  expect(dumpWith({ ...dataset, protocols: [read] }, [change]).generatedAt).toBe(
    '2026-11-26T10:00:00.000Z',
  );
});

test('the published JSON Schema accepts the dump and new fields, and refuses a wrong field', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  const accepts = ajv.compile(dumpJsonSchema());
  accepts(dump);
  expect(accepts.errors).toBeNull();
  expect(accepts({ ...dump, added: 1, games: [{ ...dump.games[0], added: 1 }] })).toBe(true);
  expect(accepts({ ...dump, schemaVersion: 2 })).toBe(false);
  const { riskGrade, ...game } = dump.games[0]!;
  expect(accepts({ ...dump, games: [game] })).toBe(false);
  expect(accepts({ ...dump, games: [{ ...game, riskGrade: 'E' }] })).toBe(false);
});

function observedAt(time: string) {
  return {
    block: { chainId: 56, number: '1', hash: `0x${'0'.repeat(64)}`, time },
    ...{ contracts: {}, powers: {}, settings: {} },
  };
}

test('many games are divided into documents, each with the audits of its games and a link to the next', () => {
  const of = (protocol: Protocol, key: string) => ({ ...protocol, key });
  const audits = moon!.audits.map((version) => ({ ...version, slug: 'z' }));
  const others = [of(dataset.protocols[1]!, 'x'), of(dataset.protocols[1]!, 'y')];
  const protocols = [...dataset.protocols, ...others, { ...moon!, key: 'z', audits }];
  const many = { ...dataset, protocols, audits: [...dataset.audits, ...audits] };
  const whole = dumpWith(many);
  const made = dumpParts(many, OPTIONS, 2);
  const parts = made.map(({ make }) => make());
  expect(parts.flatMap(({ games }) => games)).toEqual(whole.games);
  expect(parts.flatMap((part) => part.audits)).toEqual(whole.audits);
  expect(parts.at(-1)!.audits.map(({ slug }) => slug)).toEqual(['z']);
  expect(parts.map(({ part, next }) => [part, next])).toEqual([
    ...parts.slice(1).map(({ part }) => [part - 1, `${siteUrl}/data/dump/${part}.json`]),
    [parts.length, null],
  ]);
  for (const [at, { protocols, facts }] of made.entries()) {
    const { games, audits, ...rest } = parts[at]!;
    expect(protocols.map(({ key }) => key)).toEqual(games.map(({ key }) => key));
    expect(facts).toEqual(rest);
  }
});

test('one document is the whole dump if the games fit into it', () => {
  expect(dumpParts(dataset, OPTIONS).map(({ make }) => make())).toEqual([dump]);
});

test('the tables get the same games and findings as the dump, in the same order', () => {
  expect([...dumpGames(dataset, siteUrl)]).toEqual(dump.games);
  expect([...dumpFindings(dataset, siteUrl)]).toEqual(
    dump.audits.map(({ slug, version, games, status, publishedAt, page, findings }) => ({
      ...{ slug, version, games, status, publishedAt, page, findings },
    })),
  );
});
