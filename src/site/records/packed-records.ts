import { deserialize, serialize } from 'node:v8';
import { openChanges, packChanges } from '../../content/dataset/changes/packed-changes.ts';
import { openDataset, partsOfDataset } from '../../content/dataset/packed-dataset.ts';
import { readPart, writeParts } from '../../disk/parts-file.ts';
import type { PackedRecords, RecordsOfBuild } from './records-of-build.ts';

/** The records of a build as the check has read them. All are in memory. */
export type ReadRecords = Omit<RecordsOfBuild, 'packed' | 'hashOf'>;

/** @param file an empty file that is open for writing */
export function packRecords(records: ReadRecords, file: number): PackedRecords {
  const { dataset, changes, builtAt } = records;
  return { file, ends: writeParts(file, partsOf()) };

  function* partsOf(): Iterable<Uint8Array> {
    yield* partsOfDataset(dataset);
    yield packChanges(changes);
    yield serialize(builtAt);
  }
}

/** Most texts stay in the file until they are used. The file must stay open. */
export function openRecords(packed: PackedRecords): RecordsOfBuild {
  const { file, ends } = packed;
  const [partOfChanges, partOfTime] = [ends.length - 2, ends.length - 1];
  return {
    builtAt: deserialize(readPart(file, ends, partOfTime)),
    changes: openChanges(readPart(file, ends, partOfChanges)),
    ...openDataset(file, ends.slice(0, partOfChanges)),
    packed,
  };
}
