import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import { type PartEnds, writeParts } from '../../disk/parts-file.ts';
import type { AuditVersion, Dataset, Protocol } from './dataset.ts';
import { type OpenedDataset, openDataset, partsOfDataset } from './packed-dataset.ts';

let folder: string;
let dataset: Dataset;
let opened: Dataset;
const files: number[] = [];
beforeAll(async () => {
  dataset = checkChanged({}).dataset!;
  folder = await mkdtemp(join(tmpdir(), 'packed-dataset-'));
  opened = openPacked(dataset).dataset;
});
afterAll(async () => {
  for (const file of files) closeSync(file);
  await rm(folder, { recursive: true });
});

/** Writes a dataset into a new file and opens it. */
function openPacked(packed: Dataset): OpenedDataset & { file: number; ends: PartEnds } {
  const file = openSync(join(folder, `dataset-${files.length}`), 'wx+');
  files.push(file);
  const ends = writeParts(file, partsOfDataset(packed));
  return { ...openDataset(file, ends), file, ends };
}

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

test('a use of the ratings does not read the texts of a game', () => {
  const { dataset: cut, file, ends } = openPacked(dataset);
  const last = cut.protocols.at(-1)!;
  // The texts of the last game are the last group in the file.
  ftruncateSync(file, ends.at(-3)!);
  expect(last.ratings).toEqual(dataset.protocols.at(-1)!.ratings);
  expect(() => last.body).toThrow('The file of the records ended too early.');
});

describe('the hash of a record', () => {
  const hashes = (of: Dataset) => {
    const { dataset: made, hashOf } = openPacked(of);
    return [...made.audits, ...made.protocols].map(hashOf);
  };
  /** The places of the records whose hash changes. */
  const changedBy = (changed: Dataset) => {
    const before = hashes(dataset);
    return hashes(changed).flatMap((hash, at) => (hash === before[at] ? [] : [at]));
  };

  test('is the same for the same values, also if they were read again', () => {
    expect(hashes(checkChanged({}).dataset!)).toEqual(hashes(dataset));
    expect(hashes(opened)).toEqual(hashes(dataset));
    const copy: Dataset = structuredClone(dataset);
    expect(hashes(copy)).toEqual(hashes(dataset));
    expect(new Set(hashes(dataset)).size).toBe(dataset.audits.length + dataset.protocols.length);
  });

  test('changes with each field of an audit', () => {
    const [audit, ...others] = dataset.audits;
    for (const field of Object.keys(audit!) as (keyof AuditVersion)[]) {
      const changed = { ...audit!, [field]: [audit![field], 'changed'] };
      const protocols = dataset.protocols.map((protocol) => ({
        ...protocol,
        audit: protocol.audit === audit ? changed : protocol.audit,
        audits: protocol.audits.map((each) => (each === audit ? changed : each)),
      }));
      expect(changedBy({ ...dataset, audits: [changed, ...others], protocols }), field).toEqual([
        0,
      ]);
    }
  });

  test('changes with each field of a protocol except its audits, which have their own', () => {
    const [protocol, ...others] = dataset.protocols;
    for (const field of Object.keys(protocol!) as (keyof Protocol)[]) {
      const isOfAudits = field === 'audit' || field === 'audits';
      const value = isOfAudits ? protocol![field] : [protocol![field], 'changed'];
      const changed = { ...protocol!, [field]: value };
      const made = changedBy({ ...dataset, protocols: [changed, ...others] });
      expect(made, field).toEqual(isOfAudits ? [] : [dataset.audits.length]);
    }
  });

  test('exists only for the records of the dataset', () => {
    const { dataset: made, hashOf } = openPacked(dataset);
    expect(() => hashOf({ ...made.protocols[0]! })).toThrow('is not in the file of the records.');
  });
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
