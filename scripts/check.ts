/** `npm run check [-- path…]`: prints the problems of the content or of the named files. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import process from 'node:process';
import { checkManyFiles } from '../src/content/dataset/check-files.ts';
import { readFiles } from '../src/content/files/read-files.ts';
import { didYouMean } from '../src/content/words/closest.ts';
import { fixOnDisk } from './check/fix-on-disk.ts';
import { FORMATS, type Format } from './check/print-report.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';

const USAGE = `Usage: npm run check [-- [path…] [--fix] [--format text|github|json]]

Checks the records under content/ and prints every problem as path:line:column. With paths, prints only the
problems in these files and folders.

  --fix      fixes problems that need no decision, and prints each fix: quotes, dates with only one meaning,
             missing checksums of addresses, tabs, spaces at the end of a line, the order of keys, CRLF, byte
             order marks. It does not change comments or texts.
  --format   text (the default), github (annotations on a pull request) or json (one object)

Exits with 1 if there is an error, also after --fix.`;

await runScript(async () => {
  const { values, positionals } = readFlags({
    fix: { type: 'boolean' },
    format: { type: 'string', default: 'text' },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const format = formatOf(values.format);

  const root = resolve('content');
  const content = { ...(await readFiles(root)), now: new Date() };
  const isWanted = wantedPaths(
    positionals,
    content.files.map(({ relativePath }) => `${content.folder}/${relativePath}`),
  );
  const { fixes, checked } = values.fix
    ? await fixOnDisk(root, content, isWanted)
    : { fixes: [], checked: await checkManyFiles(content) };
  const problems = checked.problems.filter(({ path }) => isWanted(path));

  console.log(FORMATS[format]({ problems, fixes, dataset: checked.dataset }));
  process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0;
});

function formatOf(name: string): Format {
  if (Object.hasOwn(FORMATS, name)) return name as Format;
  const names = Object.keys(FORMATS);
  const fix = didYouMean(name, names, `the formats are ${names.join(', ')}`);
  throw new Refused(`There is no format "${name}"; ${fix}`);
}

function wantedPaths(
  named: readonly string[],
  known: readonly string[],
): (path: string) => boolean {
  const wanted = named.map((path) => {
    const below = relative('.', path).replaceAll('\\', '/');
    if (below !== 'content' && !below.startsWith('content/')) {
      const inside = `content/${below}`;
      const isKnown = known.some((file) => file === inside || file.startsWith(`${inside}/`));
      const fix = isKnown
        ? `did you mean "${inside}"?`
        : 'give a file or a folder inside content/.';
      throw new Refused(`${path} is not under content/; ${fix}`);
    }
    if (!existsSync(path)) {
      const folders = known.map((file) => file.slice(0, file.lastIndexOf('/')));
      const fix = didYouMean(below, [...known, ...folders], 'give a file or a folder of content/');
      throw new Refused(`${path} does not exist; ${fix}`);
    }
    return below;
  });
  return (path) =>
    wanted.length === 0 || wanted.some((w) => path === w || path.startsWith(`${w}/`));
}
