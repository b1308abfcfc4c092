import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { Refused } from '../command/refused.ts';
import { listed, type Option, type Question, unquoted } from './questions.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** By the flags of the questions. */
export type Answers = Readonly<Record<string, unknown>>;

export interface AnswerOptions {
  readonly questions: readonly Question[];
  readonly flags: Readonly<Record<string, string | undefined>>;
  /** The likely answer, given the earlier answers. */
  readonly fallback: (flag: string, answers: Answers) => string | undefined;
  /** If null, each question needs a flag or a fallback. */
  readonly terminal: Terminal | null;
}

/**
 * Answers each question with its flag. For a missing flag, asks the person, or uses the fallback without a terminal.
 *
 * @throws {Refused} with the missing or wrong flags, if there is no terminal
 * @throws {Refused} if the person ends the input
 */
export async function answerQuestions(options: AnswerOptions): Promise<Answers> {
  return options.terminal === null ? answerByFlags(options) : askPerson(options, options.terminal);
}

function answerByFlags({ questions, flags, fallback }: AnswerOptions): Answers {
  const answers: Record<string, unknown> = {};
  const faults: string[] = [];
  // These flags may get default values when the flags in `faults` are corrected.
  const followers: string[] = [];
  for (const question of questions) {
    const { flag, description, options, leftOut } = question;
    const text = flags[flag] ?? fallback(flag, answers) ?? (question.isNullable ? '' : undefined);
    if (text === undefined) {
      const choice = options.length > 0 ? ` One of ${listed(options)}.` : '';
      const missing = `  --${flag}: is missing. ${description}${choice}`;
      (leftOut === undefined ? faults : followers).push(missing);
      continue;
    }
    const read = question.read(text);
    if ('wrong' in read) faults.push(`  --${flag}: ${read.wrong}`);
    else answers[flag] = read.value;
  }
  const reported = faults.length > 0 ? faults : followers;
  if (reported.length > 0) {
    throw new Refused(
      `This command cannot ask questions without a terminal. Give these answers as flags:\n${reported.join('\n')}`,
    );
  }
  return answers;
}

async function askPerson(
  { questions, flags, fallback }: AnswerOptions,
  { input, output }: Terminal,
): Promise<Answers> {
  const reader = createInterface({ input, output, prompt: '> ' });
  // The iterator keeps all lines, so no answer is lost if several are pasted together.
  const lines = reader[Symbol.asyncIterator]();
  // When the input has ended, some pasted lines may still be unread.
  let isOpen = true;
  reader.once('close', () => {
    isOpen = false;
  });
  const say = (text: string) => output.write(`${text}\n`);
  const ask = async (question: Question, answers: Answers): Promise<unknown> => {
    const { flag, description, options, isNullable } = question;
    const usual = fallback(flag, answers) ?? (isNullable ? 'null' : undefined);
    say(`\n${styleText('bold', flag.replaceAll('-', ' '))}: ${description}`);
    for (const [index, { name, label }] of options.entries()) {
      say(`  ${isNumbered(options) ? name.padStart(6) : String(index + 1).padStart(2)} ${label}`);
    }
    if (usual !== undefined) say(`  Enter: ${usual}`);
    for (;;) {
      if (isOpen) reader.prompt();
      const { value: line, done } = await lines.next();
      if (done) throw new Refused('\nNothing was written.');
      const text = unquoted(line) === '' ? (usual ?? '') : unquoted(line);
      const read = question.read(byNumber(question, text) ?? text);
      if (!('wrong' in read)) return read.value;
      say(`  ${styleText('red', read.wrong)}`);
    }
  };
  try {
    const answers: Record<string, unknown> = {};
    for (const question of questions) {
      const given = flags[question.flag];
      const read = given === undefined ? undefined : question.read(given);
      if (read !== undefined && 'value' in read) answers[question.flag] = read.value;
      else {
        if (read !== undefined) say(`--${question.flag}: ${read.wrong}`);
        answers[question.flag] = await ask(question, answers);
      }
    }
    return answers;
  } finally {
    reader.close();
  }
}

/** The names of chains are numbers (chain ids). */
function isNumbered(options: readonly Option[]): boolean {
  return options.some(({ name }) => /^\d+$/.test(name));
}

/** Returns the name of the option at this position. */
function byNumber({ options }: Question, text: string): string | undefined {
  if (isNumbered(options)) return undefined;
  return /^\d{1,2}$/.test(text) ? options[Number(text) - 1]?.name : undefined;
}
