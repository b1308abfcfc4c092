import { deserialize, serialize } from 'node:v8';
import { openDataset, partsOfDataset } from '../content/dataset/packed-dataset.ts';
import { readPart, writeParts } from '../disk/parts-file.ts';
import type { PackedRecords, RecordsOfBuild } from './records-of-build.ts';

/** The records of a build as the check has read them. All are in memory. */
export type ReadRecords = Omit<RecordsOfBuild, 'packed' | 'hashOf'>;

/** @param file an empty file that is open for writing */
export function packRecords({ dataset, ...others }: ReadRecords, file: number): PackedRecords {
  return { file, ends: writeParts(file, partsOf()) };

  function* partsOf(): Iterable<Uint8Array> {
    yield* partsOfDataset(dataset);
    yield serialize(others);
  }
}

/** Most texts stay in the file until they are used. The file must stay open. */
export function openRecords(packed: PackedRecords): RecordsOfBuild {
  const { file, ends } = packed;
  const others: Omit<ReadRecords, 'dataset'> = deserialize(readPart(file, ends, ends.length - 1));
  return { ...others, ...openDataset(file, ends.slice(0, -1)), packed };
}
