import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { partOfKey } from '../../addresses/part-of-key.ts';
import { type Row, rowsOf } from '../../live/rows.ts';
import {
  INDEX_FILE,
  partCount,
  partFile,
  type RowIndex,
  storedRows,
} from '../../live/stored-rows.ts';
import type { RegistryProtocol } from '../../schema/registry.ts';

/**
 * Writes the rows of all protocols and reads each back with `storedRows`.
 *
 * @param folder absolute path; it is made if it does not exist
 * @throws {Error} if a row that is read back differs from the row that was written
 */
export async function writeRows(
  folder: string,
  protocols: readonly RegistryProtocol[],
): Promise<void> {
  const rows = protocols.flatMap(rowsOf);
  const index: RowIndex = { parts: partCount(protocols.length) };
  const parts = Array.from({ length: index.parts }, () => new Map<string, Row>());
  for (const [key, row] of rows) parts[partOfKey(key, index.parts)]!.set(key, row);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, INDEX_FILE), JSON.stringify(index));
  for (const [part, content] of parts.entries()) {
    await writeFile(join(folder, partFile(part)), JSON.stringify(Object.fromEntries(content)));
  }
  const { find } = storedRows(pathToFileURL(`${folder}/`));
  for (const [key, row] of rows) {
    // JSON omits undefined fields, so they are absent in the row that is read back.
    const written = JSON.parse(JSON.stringify(row));
    if (!isDeepStrictEqual(await find(key), written)) {
      throw new Error(`The function could not find the row of "${key}" in ${folder}.`);
    }
  }
}
