/** `npm run schemas`: writes the JSON Schemas, and the list of records for text editors. */
import { mkdir, writeFile } from 'node:fs/promises';
import { JSON_SCHEMA_NAMES, jsonSchema } from '../src/content/fields/json-schemas.ts';
import { dumpJsonSchema } from '../src/schema/answers/dump.ts';
import { runScript } from './command/run-script.ts';
import { writeEditorHints } from './schemas/editor-hints.ts';

await runScript(async () => {
  await mkdir('schemas', { recursive: true });
  const write = (name: string, schema: object) =>
    writeFile(`schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  for (const name of JSON_SCHEMA_NAMES) await write(name, jsonSchema(name));
  await write('dump', dumpJsonSchema());
  const records = await writeEditorHints('.');
  console.log(
    `Wrote ${JSON_SCHEMA_NAMES.length + 1} schemas to schemas/, and a list of ${records} records for code editors.`,
  );
});
