import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { datasetOf } from '../all-games/many-games.fixture.ts';
import { openRecords, packRecords, type ReadRecords } from './packed-records.ts';

let folder: string;
let file: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-records-'));
  file = openSync(join(folder, 'records'), 'wx+');
});
afterEach(async () => {
  closeSync(file);
  await rm(folder, { recursive: true });
});

test('opened records have the same values, and can be opened again elsewhere', () => {
  const records: ReadRecords = {
    builtAt: new Date('2026-11-27T00:00:00Z'),
    dataset: datasetOf(3),
    changes: [
      {
        at: '2026-11-20T09:00:00.000Z',
        record: 'protocols/game-1',
        what: 'status',
        before: null,
        after: 'watchlist',
        reason: 'First published.',
      },
    ],
  };
  const packed = packRecords(records, file);
  expect(openRecords(packed)).toEqual({ ...records, packed, hashOf: expect.any(Function) });
  expect(openRecords(structuredClone(packed)).dataset).toEqual(records.dataset);
});
