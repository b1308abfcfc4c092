import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partOfKey } from '../addresses/part-of-key.ts';
import { writeRows } from '../build/functions/write-rows.ts';
import { createHandler } from './handler.ts';
import type { LogEvent } from './log.ts';
import { registry, tracked } from './registry.fixture.ts';
import { type Rows, rowsInMemory, UnreadableRows } from './rows.ts';
import { partCount, partFile, storedRows } from './stored-rows.ts';

const GAMES = Array.from({ length: 100 }, (_, index) => ({
  ...{ ...tracked, key: `game-${index}`, aliases: [`old-${index}`] },
}));
const PARTS = partCount(GAMES.length);

let folder: string;
let rows: Rows;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-'));
  await writeRows(folder, GAMES);
  rows = storedRows(pathToFileURL(`${folder}/`));
});
afterEach(() => rm(folder, { recursive: true }));

const fileOf = (key: string) => join(folder, partFile(partOfKey(key, PARTS)));

test('every protocol is found by its key, and every former key leads to the key', async () => {
  for (const protocol of GAMES) {
    expect(await rows.find(protocol.key)).toEqual({ protocol });
    expect(await rows.find(protocol.aliases[0]!)).toEqual({ movedTo: protocol.key });
  }
  const all = await rows.all();
  expect(all.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
    GAMES.toSorted((a, b) => a.key.localeCompare(b.key)),
  );
});

test('one protocol is read from one small file, for any number of protocols', async () => {
  expect((await readdir(folder)).length).toBe(PARTS + 1);
  const largest = Math.max(
    ...(await Promise.all(
      Array.from({ length: PARTS }, async (_, part) =>
        Object.values(JSON.parse(await readFile(join(folder, partFile(part)), 'utf8'))),
      ),
    ).then((parts) => parts.map(({ length }) => length))),
  );
  expect(largest).toBeLessThan(60);
  expect([1, 20, 1000, 10_000, 1_000_000].map(partCount)).toEqual([1, 2, 63, 625, 1024]);
  // `index.json` and one file are enough to find "game-7".
  const kept = fileOf('game-7');
  for (const file of await readdir(folder)) {
    if (join(folder, file) !== kept && file !== 'index.json') await rm(join(folder, file));
  }
  expect(await rows.find('game-7')).toEqual({ protocol: GAMES[7] });
});

test('a text that is no key is not found and reads nothing', async () => {
  await rm(folder, { recursive: true });
  for (const text of [
    ...['../index', '..', '.', '', '/etc/passwd', 'index.json', '0.json', '%2e%2e', 'GAME-1'],
    ...['__proto__', 'a\0', 'a b', 'ä', `${'a'.repeat(65)}`, '..\\..', 'file:///etc/passwd'],
  ]) {
    expect(await rows.find(text), text).toBeUndefined();
  }
  await writeRows(folder, GAMES);
});

test('names of properties of every object are unknown keys', async () => {
  for (const key of ['constructor', 'valueof', 'tostring', 'hasownproperty', 'index']) {
    expect(await rows.find(key)).toBeUndefined();
  }
});

test('a row that cannot be read is an error, not an unknown key; the next request reads again', async () => {
  const text = await readFile(fileOf('game-7'), 'utf8');
  for (const broken of ['', '{', 'null', '[]', '"x"', text.slice(0, -40)]) {
    await writeFile(fileOf('game-7'), broken);
    await expect(rows.find('game-7')).rejects.toBeInstanceOf(UnreadableRows);
    await expect(rows.all()).rejects.toBeInstanceOf(UnreadableRows);
  }
  await rm(fileOf('game-7'));
  await expect(rows.find('game-7')).rejects.toBeInstanceOf(UnreadableRows);
  await writeFile(fileOf('game-7'), text);
  expect(await rows.find('game-7')).toEqual({ protocol: GAMES[7] });
});

test('a malformed row does not affect the others in its file', async () => {
  const file = fileOf('game-7');
  const neighbour = GAMES.find(({ key }) => key !== 'game-7' && fileOf(key) === file)!;
  const content = JSON.parse(await readFile(file, 'utf8'));
  const { name: _, ...nameless } = content['game-7'].protocol;
  for (const row of [7, null, {}, { protocol: nameless }, { protocol: neighbour }]) {
    await writeFile(file, JSON.stringify({ ...content, 'game-7': row }));
    const read = storedRows(pathToFileURL(`${folder}/`));
    await expect(read.find('game-7')).rejects.toBeInstanceOf(UnreadableRows);
    expect(await read.find(neighbour.key)).toEqual({ protocol: neighbour });
  }
});

test('a number of parts that cannot be is an error', async () => {
  for (const index of [{}, { parts: 0 }, { parts: 1e9 }, { parts: '4' }, { parts: 1.5 }]) {
    await writeFile(join(folder, 'index.json'), JSON.stringify(index));
    const read = storedRows(pathToFileURL(`${folder}/`));
    await expect(read.find('game-7')).rejects.toBeInstanceOf(UnreadableRows);
  }
});

test('a build fails if a row would not be found', async () => {
  const twice = [tracked, { ...tracked, name: 'Another game with the same key' }];
  await expect(writeRows(folder, twice)).rejects.toThrow('"random-walk-nft"');
  await expect(writeRows(folder, [{ ...tracked, key: 'Not A Key' }])).rejects.toThrow(
    '"Not A Key"',
  );
});

/** The function with the rows of the folder. */
function handler(log: LogEvent[] = []) {
  return createHandler({
    ...{ ...rowsInMemory(registry), rows },
    adapters: {},
    environment: {},
    now: Date.now,
    log: (event) => log.push(event),
    timeoutMs: 1000,
  });
}

test('a board of named games reads only their rows', async () => {
  const handle = handler();
  const get = (query: string) =>
    handle(new Request(`https://service.example/v1/board${query}`)).then(async (response) => ({
      status: response.status,
      body: await response.json(),
    }));
  const far = GAMES.find(({ key }) => fileOf(key) !== fileOf('game-7'))!;
  const text = await readFile(fileOf(far.key), 'utf8');
  await writeFile(fileOf(far.key), '{');
  const { status, body } = await get('?key=game-7&sort=name');
  expect(status).toBe(200);
  expect(body.rows).toMatchObject([{ key: 'game-7' }]);
  expect((await get('?sort=name')).status, 'a board that would lack a game').toBe(404);
  expect((await get(`?key=game-7,${far.key}`)).status).toBe(404);
  await writeFile(fileOf(far.key), text);
  const unknown = await get('?key=game-7,game-x,game-y');
  expect(unknown.status).toBe(400);
  expect(unknown.body.error.message).toBe(
    '"key" cannot be "game-x". GET /v1/games lists all keys.',
  );
});

test('an answer whose row cannot be read says so, is not cached, and is one line in the log', async () => {
  const log: LogEvent[] = [];
  const handle = handler(log);
  await writeFile(fileOf('game-7'), '{');
  for (const path of ['/v1/games/game-7', '/v1/games/game-7/audit', '/v1/board']) {
    log.length = 0;
    const response = await handle(new Request(`https://service.example${path}`));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toEqual({
      error: { code: 'not_found', message: expect.stringMatching(/^The records cannot be read/) },
    });
    expect(log).toEqual([{ event: 'rows', message: expect.stringContaining('.json: ') }]);
  }
  const others = await handle(new Request('https://service.example/v1/games/Game-7'));
  expect(await others.json()).toMatchObject({
    error: { message: expect.stringContaining('No protocol') },
  });
});
