/** `npm run schemas`: writes the JSON Schemas that editors' tools read, from the one definition of records. */
import { mkdir, writeFile } from 'node:fs/promises';
import { JSON_SCHEMA_NAMES, jsonSchema } from '../src/schema/json-schemas.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  await mkdir('schemas', { recursive: true });
  for (const name of JSON_SCHEMA_NAMES) {
    const text = `${JSON.stringify(jsonSchema(name), null, 2)}\n`;
    await writeFile(`schemas/${name}.schema.json`, text);
  }
  console.log(`Wrote ${JSON_SCHEMA_NAMES.length} schemas to schemas/.`);
});
