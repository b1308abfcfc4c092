import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as documents from '../../src/addresses/documents.ts';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import type { Audit } from '../../src/schema/answers/audit.ts';
import type { DirectoryEntry } from '../../src/schema/answers/directory.ts';
import { type Dump, dump } from '../../src/schema/answers/dump.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { recordsOf } from '../../src/site/data/parse-csv.fixture.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

describe.each(OUTPUTS)('the data files of %s', (output) => {
  let server: RunningServer;
  let all: Dump;
  let games: DirectoryEntry[];

  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
    [all, games] = await Promise.all([readJson(documents.dataDump), readJson(routes.directory)]);
  });
  afterAll(() => server.close());

  const read = async (path: string) => (await fetch(server.url + path)).text();
  const readJson = async (path: string) => JSON.parse(await read(path));

  test('the dump has exactly the fields of its schema, and its JSON Schema accepts it', async () => {
    expect(JSON.stringify(dump.parse(all))).toBe(await read(documents.dataDump));
    expect(new URL(all.schema).pathname).toBe(documents.dataDumpSchema);
    const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
    const accepts = ajv.compile(await readJson(documents.dataDumpSchema));
    accepts(all);
    expect(accepts.errors).toBeNull();
  });

  test('the time of the dump is not later than its newest record, and not that of the build', async () => {
    const { items } = await readJson(documents.changesJson);
    const days = all.games.map(({ updatedAt }) => updatedAt);
    const times = [...items.map((item: { date_modified: string }) => item.date_modified), ...days];
    expect(all.generatedAt >= times.toSorted().at(-1)).toBe(true);
    expect(Date.parse(all.generatedAt)).toBeLessThan(Date.now());
  });

  test('the enumeration and the dump agree on the time of the dump', async () => {
    const { descriptions } = await readJson(documents.discovery);
    const { updatedAt } = descriptions.find(
      ({ url }: { url: string }) => new URL(url).pathname === documents.dataDump,
    );
    expect(updatedAt).toBe(all.generatedAt);
  });

  test('the dump has every game of the directory and every published audit', async () => {
    expect(all.games).toMatchObject(games);
    for (const { key } of games) {
      const response = await fetch(server.url + pathTo(routes.audit, { key }));
      const current = all.audits.filter(
        (audit) => audit.status === 'published' && audit.games.includes(key),
      );
      expect(response.status, key).toBe(current.length > 0 ? 200 : 404);
      if (response.status !== 200) continue;
      const { versions, powers }: Audit = await response.json();
      const listed = all.audits.filter(({ games }) => games.includes(key));
      expect(listed.map(({ slug, version }) => [slug, version]).toSorted()).toEqual(
        versions.map(({ slug, version }) => [slug, version]).toSorted(),
      );
      expect(all.games.find((game) => game.key === key)!.powers).toMatchObject(powers!);
    }
    for (const { url, findings, contentHash, page } of all.audits) {
      const audit: Audit = await readJson(`${new URL(url).pathname}?full=1`);
      expect([audit.contentHash, audit.findings]).toEqual([contentHash, findings]);
      expect((await fetch(server.url + new URL(page).pathname)).status).toBe(200);
    }
  });

  test('every table is CSV, and its rows are those of the dump', async () => {
    const [ofGames, ofFindings, ofPowers] = await Promise.all(
      [documents.dataGames, documents.dataFindings, documents.dataPowers].map(async (path) =>
        recordsOf(await read(path)),
      ),
    );
    expect(ofGames!.map(({ key, riskGrade }) => ({ key, riskGrade }))).toEqual(
      games.map(({ key, riskGrade }) => ({ key, riskGrade })),
    );
    expect(ofFindings!.map(({ audit, version, code }) => `${audit} ${version} ${code}`)).toEqual(
      all.audits
        .filter(({ status }) => status === 'published')
        .flatMap(({ slug, version, findings }) =>
          findings.map(({ code }) => `${slug} ${version} ${code}`),
        ),
    );
    expect(ofPowers!.map(({ game, id }) => `${game} ${id}`)).toEqual(
      all.games.flatMap(({ key, powers }) => powers.map(({ id }) => `${key} ${id}`)),
    );
  });

  test('no cell of a table would be run by a spreadsheet', async () => {
    for (const path of [documents.dataGames, documents.dataFindings, documents.dataPowers]) {
      const cells = recordsOf(await read(path)).flatMap((row) => Object.values(row));
      expect(cells.length).toBeGreaterThan(100);
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }
  });
});
