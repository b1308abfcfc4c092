import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HolderCode, Verification } from '../../schema/observations.ts';
import { mergeHolderCodes, mergeVerifications, verificationFiles } from './verification-files.ts';

const entry = (more: Partial<Verification> = {}): Verification => ({
  address: `0x${'1'.repeat(40)}`,
  chainId: 56,
  codeHash: `0x${'1'.repeat(64)}`,
  result: 'matches',
  how: 'Compared.',
  source: 'a'.repeat(40),
  at: '2026-11-28T12:00:00.000Z',
  ...more,
});
const LATER = '2026-11-29T12:00:00.000Z';
const OTHER_CODE = `0x${'2'.repeat(64)}`;

describe('after another run', () => {
  const merged = (before: Verification, found: Verification) =>
    mergeVerifications({ Coin: before }, { Coin: found });

  test('an entry keeps its time if nothing but the time would change', () => {
    expect(merged(entry(), entry({ at: LATER })).merged.Coin).toEqual(entry());
    const reworded = entry({ at: LATER, how: 'Compared again.' });
    expect(merged(entry(), reworded).merged.Coin).toEqual(reworded);
  });

  test.each(['matches', 'differs'] as const)('"unknown" does not replace "%s"', (result) => {
    const proof = entry({ result });
    const silent = { result: 'unknown', how: 'No answer.', at: LATER } as const;
    expect(merged(proof, entry(silent))).toEqual({ merged: { Coin: proof }, kept: ['Coin'] });
    for (const other of [
      { codeHash: OTHER_CODE },
      { source: 'b'.repeat(40) },
      { implementationCodeHash: OTHER_CODE },
    ]) {
      const found = entry({ ...silent, ...other });
      expect(merged(proof, found)).toEqual({ merged: { Coin: found }, kept: [] });
    }
  });

  test('a proof replaces a proof', () => {
    const found = entry({ result: 'differs', at: LATER });
    expect(merged(entry(), found)).toEqual({ merged: { Coin: found }, kept: [] });
  });

  test('a contract that is no longer in scope is left out', () => {
    expect(mergeVerifications({ Coin: entry(), Old: entry() }, { Coin: entry() }).merged).toEqual({
      Coin: entry(),
    });
  });

  test('known code stays as it was', () => {
    const holder = (at: string): HolderCode => ({
      kind: 'timelock',
      contract: 'TimelockController',
      address: `0x${'1'.repeat(40)}`,
      how: 'Compared.',
      source: '@openzeppelin/contracts@4.4.2',
      at,
    });
    const before = { [OTHER_CODE]: holder(entry().at) };
    expect(mergeHolderCodes(before, { [OTHER_CODE]: holder(LATER) })).toEqual(before);
  });
});

describe('files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verifications-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('are written sorted, and only if they change', async () => {
    const files = verificationFiles(join(folder, 'verifications'));
    expect(await files.write('coin', { Coin: entry(), Bank: entry() })).toBe(true);
    const path = join(folder, 'verifications', 'coin.json');
    const text = await readFile(path, 'utf8');
    expect(text.indexOf('Bank')).toBeLessThan(text.indexOf('Coin'));
    const { ino } = await stat(path);
    expect(await files.write('coin', { Bank: entry(), Coin: entry() })).toBe(false);
    expect((await stat(path)).ino).toBe(ino);
    expect(await files.read('coin')).toEqual({ Coin: entry(), Bank: entry() });
  });

  test('that are missing hold nothing, and malformed ones are an error', async () => {
    const files = verificationFiles(folder);
    expect(await files.read('coin')).toEqual({});
    expect(await files.readHolders(56)).toEqual({});
    await writeFile(join(folder, 'coin.json'), '{"Coin":{}}');
    await expect(files.read('coin')).rejects.toThrow();
  });
});
