import { openDataset, partsOfDataset } from '../content/dataset/packed-dataset.ts';
import { readPart, writeParts } from '../disk/parts-file.ts';
import type { PackedRecords, RecordsOfBuild } from './records-of-build.ts';

/** The records of a build as the check has read them. All are in memory. */
export type ReadRecords = Omit<RecordsOfBuild, 'packed' | 'hashOf'>;

/** @param file an empty file that is open for writing */
export function packRecords({ dataset, ...others }: ReadRecords, file: number): PackedRecords {
  return { file, ends: writeParts(file, partsOf()) };

  function* partsOf(): Iterable<unknown> {
    yield* partsOfDataset(dataset);
    yield others;
  }
}

/** Most texts stay in the file until they are used. The file must stay open. */
export function openRecords(packed: PackedRecords): RecordsOfBuild {
  const { file, ends } = packed;
  const others = readPart(file, ends, ends.length - 1) as Omit<ReadRecords, 'dataset'>;
  return { ...others, ...openDataset(file, ends.slice(0, -1)), packed };
}
