/** `npm run new`: writes a new record that passes the check. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readFiles } from '../src/content/files/read-files.ts';
import { readRecords } from '../src/content/records/read-records.ts';
import { didYouMean } from '../src/content/words/closest.ts';
import { PLACEHOLDER } from '../src/content/words/placeholder.ts';
import { slug } from '../src/schema/primitives.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { answerQuestions } from './new/answer-questions.ts';
import { auditQuestions, newAudit } from './new/audit.ts';
import type { MakeBlueprint, MakeQuestions } from './new/blueprint.ts';
import { findingQuestions, newFinding } from './new/finding.ts';
import { newProtocol, protocolQuestions } from './new/protocol.ts';
import { listed, type Question } from './new/questions.ts';
import { type NewKind, recordText } from './new/record-text.ts';
import { alreadyThere, type Written, writeRecord } from './new/write-record.ts';
import { writeEditorHints } from './schemas/editor-hints.ts';

interface Kind {
  readonly ask: MakeQuestions;
  readonly begin: MakeBlueprint;
}

const KINDS: Readonly<Record<NewKind, Kind>> = {
  protocol: { ask: protocolQuestions, begin: newProtocol },
  audit: { ask: auditQuestions, begin: newAudit },
  finding: { ask: findingQuestions, begin: newFinding },
};

const USAGE = `Usage: npm run new -- protocol <key>
       npm run new -- audit <slug>      the first or next version of the audit
       npm run new -- finding <slug>    the next finding of the audit's newest version

Asks questions, writes a record that passes "npm run check", and prints the next steps. Each question
has a flag that answers it; "npm run new -- <kind> --help" lists the flags. Without a terminal, flags must
answer all questions. If readers already see the audit, a new finding passes the check only after its text is written.`;

await runScript(async () => {
  const [kind, name] = process.argv.slice(2);
  const isHelp = process.argv.includes('--help');
  if (isHelp && !Object.hasOwn(KINDS, kind ?? '')) return console.log(USAGE);
  if (kind === undefined) throw new Refused(USAGE);
  if (!Object.hasOwn(KINDS, kind)) {
    const fix = didYouMean(
      kind,
      Object.keys(KINDS),
      `give one of ${Object.keys(KINDS).join(', ')}`,
    );
    throw new Refused(`"${kind}" is not a kind of record; ${fix}`);
  }
  const { ask, begin } = KINDS[kind as NewKind];
  const root = resolve('content');
  const content = { ...(await readFiles(root)), now: new Date() };
  const { records } = readRecords(content);
  if (isHelp) return console.log(flagsOf(kind, ask(records)));

  if (name === undefined || name.startsWith('-')) throw new Refused(USAGE);
  const named = slug.safeParse(name);
  if (!named.success) throw new Refused(`"${name}": ${named.error.issues[0]!.message}.`);

  const strings = ask(records).map(({ flag }) => [flag, { type: 'string' }] as const);
  const { values, positionals } = readFlags({
    ...Object.fromEntries(strings),
    help: { type: 'boolean' },
  });
  if (positionals.length > 2) {
    throw new Refused(
      `"${positionals[2]}" is not expected; put quotes around each value that contains spaces.`,
    );
  }
  const blueprint = begin(name, records);
  const { relativePath, preset, questions, fallback, derive } = blueprint;
  const path = `${content.folder}/${relativePath}`;
  if (existsSync(join(root, relativePath))) throw alreadyThere(path);

  const { stdin: input, stdout: output } = process;
  const terminal = input.isTTY && output.isTTY ? { input, output } : null;
  if (terminal !== null && blueprint.notice !== undefined) console.log(blueprint.notice);
  const answers = await answerQuestions({
    questions,
    flags: values as Readonly<Record<string, string | undefined>>,
    fallback,
    terminal,
  });
  const derived = derive(answers);
  const text = recordText({ ...blueprint, preset: { ...preset, ...derived }, answers });
  const written = await writeRecord(root, content, relativePath, text);
  await writeEditorHints(process.cwd());

  const found = Object.entries(derived).map(([field, value]) => ` (${field}: ${value})`);
  console.log(`${path} is written${found.join('')}. ${verdict(written)} Next:`);
  const followUps = written.followUps.map((problem) => `In ${problem.path}: ${problem.fix}`);
  for (const step of [...blueprint.next, ...followUps, `npm run check -- ${path}`])
    console.log(`  - ${step}`);
});

function verdict({ leftToWrite, passes, followUps }: Written): string {
  const places = leftToWrite === 1 ? 'one place says' : `${leftToWrite} places say`;
  if (followUps.length > 0) {
    return `It passes the check when the steps below are done: ${places} "${PLACEHOLDER}"`;
  }
  if (!passes) return `It passes the check when its text is written: ${places} "${PLACEHOLDER}"`;
  return leftToWrite === 0
    ? 'It passes the check.'
    : `It passes the check; ${places} "${PLACEHOLDER}"`;
}

function flagsOf(kind: string, questions: readonly Question[]): string {
  const lines = questions.map(({ flag, description, options, leftOut }) => {
    const choice = options.length > 0 ? `\n      one of ${listed(options)}` : '';
    const optional = leftOut === undefined ? '' : `\n      optional; without it: ${leftOut}`;
    return `  --${flag}  ${description}${choice}${optional}`;
  });
  return `The flags of "npm run new -- ${kind} <name>":\n${lines.join('\n')}`;
}
