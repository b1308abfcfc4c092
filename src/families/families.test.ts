import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { methodOf } from './method-of.ts';
import { adapterOf, contractsOf, experimentsOf, gasPullOf, proofOf, stageOf } from './parts.ts';
import { FAMILY_IDS } from './protocol-record.ts';

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every folder is a family with a line in families.ts, under the name that records use', () => {
  expect([...FAMILY_IDS].sort()).toEqual(FOLDERS.sort());
});

test.each(FAMILY_IDS)('%s has every part of a family', async (id) => {
  expect((await adapterOf(id)).id).toBe(id);
  expect(await methodOf(id)).toBeTypeOf('function');
  expect((await stageOf(id)).past).toBeGreaterThan(0);
  expect(await contractsOf(id)).not.toEqual([]);
  expect(await experimentsOf(id)).not.toEqual([]);
});

test('a proof and a pull to measure are optional, and an unknown family name is refused', async () => {
  expect(await proofOf('betswirl')).toBe(null);
  expect((await proofOf('random-walk'))?.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(await gasPullOf('betswirl')).toBe(null);
  expect(await gasPullOf('pancake-prediction-v2')).not.toBe(null);
  await expect(adapterOf('../live')).rejects.toThrow('no contract family "../live"');
});
