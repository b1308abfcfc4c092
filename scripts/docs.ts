/** `npm run docs`: writes the documentation that is generated from the code. */
import { writeFile } from 'node:fs/promises';
import { runScript } from './command/run-script.ts';
import { contentRules } from './docs/content-rules.ts';

await runScript(async () => {
  await writeFile('docs/content-rules.md', contentRules());
  console.log('Wrote docs/content-rules.md.');
});
