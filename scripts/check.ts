/** `npm run check [-- path…]`: everything that is wrong in the content, or in these files of it. */
import { relative, resolve } from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import type { Dataset } from '../src/content/dataset.ts';
import { formatProblem, type Problem } from '../src/content/problem.ts';
import { checkContent } from '../src/content/read-dataset.ts';
import { Refused } from './refused.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  const root = resolve('content');
  const now = new Date();
  const { dataset, problems } = await checkContent({ root, now });

  const wanted = process.argv.slice(2).map((path) => {
    const below = relative(resolve(root, '..'), resolve(path)).replaceAll('\\', '/');
    if (below !== 'content' && !below.startsWith('content/')) {
      throw new Refused(`${path} is not under content/; give a file or a folder of it.`);
    }
    return below;
  });
  const shown = problems.filter(
    ({ path }) => wanted.length === 0 || wanted.some((w) => path === w || path.startsWith(`${w}/`)),
  );

  for (const problem of shown) print(problem);
  const errors = shown.filter(({ severity }) => severity === 'error').length;
  const warnings = shown.length - errors;
  const found = [count(errors, 'error'), count(warnings, 'warning')].filter((part) => part !== '');
  const verdict = found.length === 0 ? 'no problem' : found.join(', ');
  console.log(dataset === null ? verdict : `${sizeOf(dataset)}: ${verdict}`);
  if (dataset === null && errors === 0) console.log('There are errors in other files.');
  process.exitCode = errors > 0 ? 1 : 0;
});

function print(problem: Problem): void {
  const text = formatProblem(problem);
  const where = text.slice(0, text.indexOf(' '));
  const colour = problem.severity === 'error' ? 'red' : 'yellow';
  // styleText leaves the colours out where the output is no terminal.
  console.log(styleText(colour, where, { stream: process.stdout }) + text.slice(where.length));
}

function sizeOf({ protocols, audits }: Dataset): string {
  const findings = audits.reduce((sum, audit) => sum + audit.findings.length, 0);
  return [
    count(protocols.length, 'protocol', true),
    count(audits.length, 'audit', true),
    count(findings, 'finding', true),
  ].join(', ');
}

function count(number: number, noun: string, evenZero = false): string {
  if (number === 0 && !evenZero) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
