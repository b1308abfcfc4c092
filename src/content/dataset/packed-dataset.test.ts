import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import { type PartEnds, writeParts } from '../../disk/parts-file.ts';
import type { Dataset } from './dataset.ts';
import { openDataset, partsOfDataset } from './packed-dataset.ts';

let folder: string;
let file: number;
let ends: PartEnds;
let dataset: Dataset;
let opened: Dataset;
beforeAll(async () => {
  dataset = checkChanged({}).dataset!;
  folder = await mkdtemp(join(tmpdir(), 'packed-dataset-'));
  file = openSync(join(folder, 'dataset'), 'wx+');
  ends = writeParts(file, partsOfDataset(dataset));
  opened = openDataset(file, ends);
});
afterAll(async () => {
  closeSync(file);
  await rm(folder, { recursive: true });
});

test('an opened dataset has the same values as the dataset that was packed', () => {
  expect(opened).toEqual(dataset);
  expect(JSON.stringify(opened)).toBe(JSON.stringify(dataset));
});

test('the audits of a protocol are those of the dataset, as before', () => {
  for (const [at, protocol] of opened.protocols.entries()) {
    const before = dataset.protocols[at]!;
    const places = (audits: Dataset['audits'], own: Dataset['audits']) =>
      own.map((audit) => audits.indexOf(audit));
    expect(places(opened.audits, protocol.audits)).toEqual(places(dataset.audits, before.audits));
    expect(protocol.audits.indexOf(protocol.audit!)).toBe(before.audits.indexOf(before.audit!));
  }
});

test('nothing in an opened dataset can be changed', () => {
  expect(unfrozenIn(opened, 'dataset')).toEqual([]);
});

test('a long field of a record is read again if many others were read in the meantime', () => {
  const [audit] = opened.audits;
  const { findings } = audit!;
  expect(audit!.findings).toBe(findings);
  for (const { body } of [...opened.protocols, ...opened.audits.slice(1)])
    expect(body).not.toBe('');
  expect(audit!.findings).toEqual(findings);
});

/** The paths of the objects that are not frozen. */
function unfrozenIn(value: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return [
    ...(Object.isFrozen(value) ? [] : [path]),
    ...Object.entries(value).flatMap(([name, child]) => unfrozenIn(child, `${path}.${name}`, seen)),
  ];
}
