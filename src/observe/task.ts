import type { Address, Hex } from 'viem';
import type {
  Called,
  CallQuestion,
  Followed,
  FollowQuestion,
  SlotQuestion,
} from '../chain/bounded/questions.ts';
import type { RoleHistory } from './role-history.ts';

/** The roles that a contract granted and revoked, according to its logs. */
export interface RolesQuestion {
  readonly kind: 'roles';
  readonly of: Address;
}

export type Question = FollowQuestion | CallQuestion | SlotQuestion | RolesQuestion;

export type Roles =
  | { readonly history: RoleHistory; readonly notRead: null }
  | { readonly history: null; readonly notRead: string };

type AnswerTo<Q> = Q extends FollowQuestion
  ? Followed
  : Q extends CallQuestion
    ? Called
    : Q extends SlotQuestion
      ? Hex
      : Roles;

/**
 * Work that yields questions and continues with their answers. All tasks of a chain share one batch request for each
 * step.
 */
export type Task<Result> = Generator<readonly Question[], Result, readonly unknown[]>;

/** Asks questions in one step. */
export function* ask<const Questions extends readonly Question[]>(
  ...questions: Questions
): Task<{ -readonly [index in keyof Questions]: AnswerTo<Questions[index]> }> {
  if (questions.length === 0) return [] as never;
  return (yield questions) as never;
}

/** Runs tasks together. Each step yields the next questions of every task. */
export function* together<Result>(tasks: readonly Task<Result>[]): Task<Result[]> {
  const steps = tasks.map((task) => task.next());
  for (;;) {
    const open = [...steps.entries()].flatMap(([index, { done, value }]) =>
      done ? [] : [{ index, questions: value }],
    );
    if (open.length === 0) return steps.map(({ value }) => value as Result);
    const answers = (yield open.flatMap(({ questions }) => questions)).values();
    for (const { index, questions } of open) {
      steps[index] = tasks[index]!.next(questions.map(() => answers.next().value));
    }
  }
}

/** Like `together`, for two tasks with different types of result. */
export function* both<One, Other>(one: Task<One>, other: Task<Other>): Task<[One, Other]> {
  return (yield* together<One | Other>([one, other])) as [One, Other];
}

/**
 * Performs a task. A repeated question gets its first answer again.
 *
 * @param answer returns the answers in the order of the questions
 */
export async function perform<Result>(
  task: Task<Result>,
  answer: (questions: readonly Question[]) => Promise<readonly unknown[]>,
): Promise<Result> {
  const known = new Map<string, unknown>();
  let step = task.next();
  while (!step.done) {
    const asked = step.value.map((question) => [JSON.stringify(question), question] as const);
    const open = [...new Map(asked.filter(([key]) => !known.has(key)))];
    if (open.length > 0) {
      const answers = await answer(open.map(([, question]) => question));
      for (const [index, [key]] of open.entries()) known.set(key, answers[index]);
    }
    step = task.next(asked.map(([key]) => known.get(key)));
  }
  return step.value;
}
