import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { Refused } from '../refused.ts';
import { listed, type Option, type Question, unquoted } from './questions.ts';

/** The terminal where a person answers the questions. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** The values of the answers, by the flags of their questions. */
export type Answers = Readonly<Record<string, unknown>>;

export interface AnswerOptions {
  readonly questions: readonly Question[];
  /** The answers that were given as flags. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  /** The likely answer to a question, given the earlier answers; undefined if no answer is likely. */
  readonly fallback: (flag: string, answers: Answers) => string | undefined;
  /** Null if there is no terminal. In this case, each question needs a flag or a fallback. */
  readonly terminal: Terminal | null;
}

/**
 * Returns the answer to each question: the value of its flag, else the person's answer, else the fallback.
 *
 * @throws {Refused} if there is no terminal, and flags are missing or wrong. The message lists these flags
 * @throws {Refused} if there is a terminal, and the person ends the input
 */
export async function answerQuestions(options: AnswerOptions): Promise<Answers> {
  return options.terminal === null ? answerByFlags(options) : askPerson(options, options.terminal);
}

function answerByFlags({ questions, flags, fallback }: AnswerOptions): Answers {
  const answers: Record<string, unknown> = {};
  const faults: string[] = [];
  // Messages about missing flags that have a default value. The default value may depend on a flag in `faults`, so
  // these messages are shown only if `faults` is empty.
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
  // The input is read line by line. If several answers are pasted together, no answer is lost.
  const lines = reader[Symbol.asyncIterator]();
  // When the input has ended, some pasted lines may still be unread. The questions for these lines are not printed.
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

/** Whether the names of the options are numbers. The names of chains are numbers (chain ids). */
function isNumbered(options: readonly Option[]): boolean {
  return options.some(({ name }) => /^\d+$/.test(name));
}

/** Returns the name of the option at this position in the list. */
function byNumber({ options }: Question, text: string): string | undefined {
  if (isNumbered(options)) return undefined;
  return /^\d{1,2}$/.test(text) ? options[Number(text) - 1]?.name : undefined;
}
