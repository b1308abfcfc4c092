import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as documents from '../../src/addresses/documents.ts';
import * as routes from '../../src/addresses/routes.ts';
import {
  type ChangeEntryAnswer,
  type ChangesOfDayAnswer,
  changes,
  changesOfDay,
} from '../../src/schema/answers/changes.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

describe.each(OUTPUTS)('the changes as JSON, from %s', (output) => {
  let server: RunningServer;
  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
  });
  afterAll(() => server.close());

  const read = async (address: string) => {
    const response = await fetch(server.url + new URL(address, server.url).pathname);
    expect(response.status, address).toBe(200);
    return response.text();
  };
  const readChanges = async () => changes.parse(JSON.parse(await read(routes.changes)));

  /** Follows the links from the first answer to the oldest day. */
  async function walk() {
    const first = await readChanges();
    const found: ChangeEntryAnswer[] = [...first.entries];
    const answers: ChangesOfDayAnswer[] = [];
    for (let url = first.next; url !== null; ) {
      const answer = changesOfDay.parse(JSON.parse(await read(url)));
      answers.push(answer);
      found.push(...answer.entries);
      url = answer.next ?? answer.earlier;
    }
    return { first, found, answers };
  }

  test('each answer has exactly the fields of its schema', async () => {
    const text = await read(routes.changes);
    expect(JSON.stringify(changes.parse(JSON.parse(text)))).toBe(text);
    for (const { url } of JSON.parse(text).days) {
      const ofDay = await read(url);
      expect(JSON.stringify(changesOfDay.parse(JSON.parse(ofDay)))).toBe(ofDay);
    }
  });

  test('a program that follows the addresses finds the entries of the feed, once and in its order', async () => {
    const { found } = await walk();
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { items } = JSON.parse(await read(documents.changesJson));
    expect(ids.slice(0, items.length)).toEqual(items.map(({ id }: { id: string }) => id));
  });

  test('a day has as many entries as the list of days says, all of that day', async () => {
    const { days, to, entries } = await readChanges();
    expect(to).toBe(entries[0]!.at);
    for (const { day, entries, url } of days) {
      const found: ChangeEntryAnswer[] = [];
      for (let next: string | null = url; next !== null; ) {
        const answer: ChangesOfDayAnswer = JSON.parse(await read(next));
        expect(answer.day).toBe(day);
        found.push(...answer.entries);
        next = answer.next;
      }
      expect(found.length, day).toBe(entries);
      expect(found.filter(({ at }) => !at.startsWith(day))).toEqual([]);
    }
  });

  test('every page of an entry exists, and every game is in the directory', async () => {
    const { found } = await walk();
    const games: { key: string }[] = JSON.parse(await read(routes.directory));
    const keys = new Set(games.map(({ key }) => key));
    expect(found.flatMap(({ games }) => games.filter((key) => !keys.has(key)))).toEqual([]);
    for (const page of new Set(found.flatMap(({ page }) => page ?? []))) await read(page);
  });

  test('no answer is too long for an agent', async () => {
    const { answers } = await walk();
    const texts = [await read(routes.changes), ...answers.map((each) => JSON.stringify(each))];
    for (const text of texts) expect(text.length).toBeLessThan(40_000);
  });

  test('a day without changes is a JSON 404', async () => {
    const response = await fetch(`${server.url}/v1/changes/2020-01-01`);
    expect(response.status).toBe(404);
    expect((await response.json()).error.code).toBe('not_found');
  });
});
