import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { slotOf } from './getters.ts';
import { ask, both, perform, type Question, type Task, together } from './task.ts';

const CONTRACT = '0x000000000000000000000000000000000000c0de';
const slot = (n: number) => slotOf(CONTRACT, `0x${n}`);

function* inTurn(...slots: number[]): Task<string> {
  const words: Hex[] = [];
  for (const n of slots) words.push((yield* ask(slot(n)))[0]);
  return words.join(' ');
}

/** Performs the task. The answer for a slot is the number of the slot. */
async function run<Result>(task: Task<Result>) {
  const steps: string[][] = [];
  const result = await perform(task, async (questions: readonly Question[]) => {
    const numbers = questions.map((question) => ('slot' in question ? question.slot : ''));
    steps.push(numbers);
    return numbers;
  });
  return { result, steps };
}

test('several tasks go forward together, and each gets its own answers', async () => {
  const { result, steps } = await run(together([inTurn(1, 2, 3), inTurn(4), inTurn(5, 6)]));
  expect(result).toEqual(['0x1 0x2 0x3', '0x4', '0x5 0x6']);
  expect(steps).toEqual([['0x1', '0x4', '0x5'], ['0x2', '0x6'], ['0x3']]);
});

test('nothing is asked twice, in one step or in a later one', async () => {
  const { result, steps } = await run(both(inTurn(1, 2), inTurn(1, 1, 3)));
  expect(result).toEqual(['0x1 0x2', '0x1 0x1 0x3']);
  expect(steps).toEqual([['0x1'], ['0x2'], ['0x3']]);
});

test('without questions there is no step', async () => {
  expect(await run(together([inTurn(), inTurn()]))).toEqual({ result: ['', ''], steps: [] });
});
