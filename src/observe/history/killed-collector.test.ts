import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killRounds } from './kill-rounds.fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a killed collector leaves valid files and loses at most the line that it was writing', async () => {
  const report = await killRounds(folder, { atOperation: 12, atTime: 2 }, 1);
  expect(report.kills).toBe(15);
  expect(report.removed).toBeGreaterThan(0);
});
