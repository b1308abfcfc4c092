import type { Dump } from '../../schema/answers/dump.ts';
import type { Dataset } from './dataset.ts';
import { type DumpOptions, dumpParts } from './dump.ts';

/** The whole dump as one document. */
export function dumpOf(dataset: Dataset, options: DumpOptions): Dump {
  return dumpParts(dataset, options, Math.max(1, dataset.protocols.length))[0]!.make();
}
