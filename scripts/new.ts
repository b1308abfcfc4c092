/** `npm run new -- protocol <key> | audit <slug> | finding <slug>`: begins a record that passes the check. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readRecords } from '../src/content/check-files.ts';
import { didYouMean } from '../src/content/closest.ts';
import { readFiles } from '../src/content/read-files.ts';
import { slug } from '../src/schema/primitives.ts';
import { writeEditorHints } from './editor-hints.ts';
import { answerQuestions } from './new/answer-questions.ts';
import { newAudit } from './new/audit.ts';
import type { Blueprint, MakeBlueprint } from './new/blueprint.ts';
import { newFinding } from './new/finding.ts';
import { newProtocol } from './new/protocol.ts';
import { listed } from './new/questions.ts';
import { type NewKind, recordText } from './new/record-text.ts';
import { alreadyThere, writeRecord } from './new/write-record.ts';
import { readFlags } from './read-flags.ts';
import { Refused } from './refused.ts';
import { runScript } from './run-script.ts';

const KINDS: Readonly<Record<NewKind, MakeBlueprint>> = {
  protocol: newProtocol,
  audit: newAudit,
  finding: newFinding,
};

const USAGE = `Usage: npm run new -- protocol <key>
       npm run new -- audit <slug>      its first version, or the next
       npm run new -- finding <slug>    the next finding of the audit's newest version

Asks what is needed, writes a record that passes npm run check, and says what comes next. Each question can
be answered by a flag; npm run new -- <kind> <name> --help lists them. Without a terminal flags answer all.`;

await runScript(async () => {
  const [kind, name] = process.argv.slice(2);
  if (kind === '--help') return console.log(USAGE);
  if (kind === undefined) throw new Refused(USAGE);
  if (!Object.hasOwn(KINDS, kind)) {
    const mend = didYouMean(
      kind,
      Object.keys(KINDS),
      `give one of ${Object.keys(KINDS).join(', ')}`,
    );
    throw new Refused(`There is no kind of record "${kind}"; ${mend}`);
  }
  if (name === undefined || name.startsWith('-')) throw new Refused(USAGE);
  const named = slug.safeParse(name);
  if (!named.success) throw new Refused(`"${name}": ${named.error.issues[0]!.message}.`);

  const root = resolve('content');
  const content = { ...(await readFiles(root)), now: new Date() };
  const blueprint = KINDS[kind as NewKind](name, readRecords(content).records);
  const { relativePath, preset, questions, fallback, derive } = blueprint;
  const path = `${content.folder}/${relativePath}`;

  const strings = questions.map(({ flag }) => [flag, { type: 'string' }] as const);
  const { values, positionals } = readFlags({
    ...Object.fromEntries(strings),
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(flagsOf(blueprint));
  if (positionals.length > 2) {
    throw new Refused(`"${positionals[2]}" is one name too many; quote an answer that has spaces.`);
  }
  if (existsSync(join(root, relativePath))) throw alreadyThere(path);

  const { stdin: input, stdout: output } = process;
  const answers = await answerQuestions({
    questions,
    flags: values as Readonly<Record<string, string | undefined>>,
    fallback,
    terminal: input.isTTY && output.isTTY ? { input, output } : null,
  });
  const derived = derive(answers);
  const text = recordText({ ...blueprint, preset: { ...preset, ...derived }, answers });
  await writeRecord(root, content, relativePath, text);
  await writeEditorHints(process.cwd());

  const found = Object.entries(derived).map(([field, value]) => ` (${field}: ${value})`);
  console.log(`${path} is written and passes${found.join('')}. Next:`);
  for (const step of [...blueprint.next, `npm run check -- ${path}`]) console.log(`  - ${step}`);
});

function flagsOf({ kind, questions }: Blueprint): string {
  const lines = questions.map(({ flag, description, options }) => {
    const choice = options.length > 0 ? `\n      one of ${listed(options)}` : '';
    return `  --${flag}  ${description}${choice}`;
  });
  return `The flags of npm run new -- ${kind}:\n${lines.join('\n')}`;
}
