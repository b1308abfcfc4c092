import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pad } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Observation } from '../schema/observations.ts';
import {
  observationText,
  readCursors,
  readObservation,
  writeCursors,
  writeObservation,
} from './observation-file.ts';

const ADDRESS = '0x000000000000000000000000000000000000c0dE';
const LOCATOR = `owner() of ${ADDRESS}`;
const OBSERVATION: Observation = {
  block: { chainId: 56, number: '7', hash: pad('0x07'), time: '2026-11-28T00:00:00.000Z' },
  contracts: {},
  powers: {
    pause: { locator: LOCATOR, holders: [[{ kind: 'key', delegatesTo: null, address: ADDRESS }]] },
    cancel: { locator: LOCATOR, notRead: 'owner() reverts.' },
  },
  settings: { fee: '5' },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'observations-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file has sorted keys and one line per fact', () => {
  expect(observationText(OBSERVATION)).toBe(`{
  "block": {"chainId":56,"hash":"${pad('0x07')}","number":"7","time":"2026-11-28T00:00:00.000Z"},
  "contracts": {},
  "powers": {
    "cancel": {"locator":"${LOCATOR}","notRead":"owner() reverts."},
    "pause": {"holders":[[{"address":"${ADDRESS}","delegatesTo":null,"kind":"key"}]],"locator":"${LOCATOR}"}
  },
  "settings": {
    "fee": "5"
  }
}
`);
});

test('what was written is read again', async () => {
  expect(await readObservation(folder, 'moon')).toBeNull();
  await writeObservation(folder, 'moon', OBSERVATION);
  expect(await readObservation(folder, 'moon')).toEqual(OBSERVATION);
});

test('a file of another form is an error', async () => {
  await writeFile(join(folder, 'sun.json'), '{"block":{}}');
  await expect(readObservation(folder, 'sun')).rejects.toThrow();
});

test('cursors are kept per chain, and a chain without roles has no file', async () => {
  expect(await readCursors(folder, 56)).toEqual({});
  await writeCursors(folder, 1, {});
  await expect(readFile(join(folder, 'cursors', '1.json'))).rejects.toThrow('ENOENT');
  const cursors = { [ADDRESS]: { upTo: '7', granted: {}, adminOf: {} } };
  await writeCursors(folder, 56, cursors);
  expect(await readCursors(folder, 56)).toEqual(cursors);
});
