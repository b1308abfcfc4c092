import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  JSON_SCHEMA_NAMES,
  type JsonSchemaName,
  jsonSchema,
} from '../../src/content/fields/json-schemas.ts';
import { isRecordKind, placeOf } from '../../src/content/files/place.ts';

/**
 * Writes the list of records and their schemas for Astro's language server.
 *
 * @returns the number of listed records
 */
export async function writeEditorHints(root: string): Promise<number> {
  const folder = join(root, '.astro', 'collections');
  await mkdir(folder, { recursive: true });
  for (const name of JSON_SCHEMA_NAMES) {
    await writeFile(join(folder, `${name}.schema.json`), JSON.stringify(jsonSchema(name)));
  }
  const content = resolve(root, 'content');
  const paths = (await readdir(content, { recursive: true })).map((p) => p.replaceAll('\\', '/'));
  const entries = paths.flatMap((path) => {
    const { kind } = placeOf(path);
    if (!isRecordKind(kind)) return [];
    const isProse = kind === 'methodology' || kind === 'terms' || kind === 'about';
    const name: JsonSchemaName = isProse ? 'prose' : kind;
    // The language server identifies each file by its `file:` URL in this form.
    const address = decodeURIComponent(pathToFileURL(join(content, path)).href).toLowerCase();
    return [[address, name] as const];
  });
  const collections = JSON_SCHEMA_NAMES.map((name) => ({ name, hasSchema: true }));
  const listed = JSON.stringify({ collections, entries: Object.fromEntries(entries) });
  await writeFile(join(folder, 'collections.json'), listed);
  return entries.length;
}
