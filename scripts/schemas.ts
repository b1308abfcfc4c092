/**
 * `npm run schemas`: writes the JSON Schemas of records, and a list that editors use to find the schema of each record.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { JSON_SCHEMA_NAMES, jsonSchema } from '../src/content/fields/json-schemas.ts';
import { writeEditorHints } from './editor-hints.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  await mkdir('schemas', { recursive: true });
  for (const name of JSON_SCHEMA_NAMES) {
    const text = `${JSON.stringify(jsonSchema(name), null, 2)}\n`;
    await writeFile(`schemas/${name}.schema.json`, text);
  }
  const records = await writeEditorHints('.');
  console.log(
    `Wrote ${JSON_SCHEMA_NAMES.length} schemas to schemas/, and a list of ${records} records for code editors.`,
  );
});
