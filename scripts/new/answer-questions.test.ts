import { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { readRecords } from '../../src/content/records/read-records.ts';
import { protocolRecord } from '../../src/families/protocol-record.ts';
import { changedContent } from '../../test/content/check-changed.ts';
import { Refused } from '../command/refused.ts';
import { answerQuestions } from './answer-questions.ts';
import { questionsOf } from './questions.ts';

const { records } = readRecords(changedContent({}));
const questions = questionsOf(protocolRecord, records, {
  preset: ['status', 'addedAt', 'outcome'],
  also: ['note'],
  leftOut: { note: 'what is usual' },
});
const ANSWERS = {
  name: 'Star',
  category: 'timer',
  chain: '56',
  note: 'Not read yet.',
  website: 'https://star.example',
  description: 'A game.',
  'source-public': 'yes',
};

/** Simulates a person who types these lines and then ends the input. */
async function atTerminal(typed: readonly string[], flags: Record<string, string> = {}) {
  let shown = '';
  const output = new Writable({
    write: (chunk, _, done) => {
      shown += stripVTControlCharacters(String(chunk));
      done();
    },
  });
  const input = Readable.from(typed.map((line) => `${line}\n`));
  const answers = await answerQuestions({
    questions,
    flags,
    fallback: (flag) => (flag === 'note' ? 'Its price is not known.' : undefined),
    terminal: { input, output },
  }).catch((error: unknown) => error);
  return { answers, shown };
}

test('a person is asked for answers that no flag gives, and again if an answer is wrong', async () => {
  const { category, chain, note, ...flags } = ANSWERS;
  const { answers, shown } = await atTerminal(
    ['tmier', '2', 'bnb smart chian', '56', '', ''],
    flags,
  );
  expect(answers).toEqual({
    name: 'Star',
    category: 'timer',
    chain: 56,
    note: 'Its price is not known.',
    website: 'https://star.example',
    twitter: null,
    description: 'A game.',
    'source-public': true,
  });
  expect(shown).not.toContain('name:');
  expect(shown).toContain('category: The kind of game.\n   1 gacha\n   2 timer\n');
  expect(shown).toContain('"tmier" is not one of these; did you mean "timer"?');
  expect(shown).toContain('"bnb smart chian" is not one of these; did you mean "BNB Smart Chain"?');
  expect(shown).toContain('Enter: Its price is not known.');
});

test('a chain is chosen by its id, not by its position in the list', async () => {
  const { chain, ...flags } = ANSWERS;
  const { answers, shown } = await atTerminal(['1', '56', ''], flags);
  expect(answers).toMatchObject({ chain: 56 });
  expect(shown).toContain('chain that the game runs on.\n      56 BNB Smart Chain\n');
  expect(shown).toContain('"1" is not one of these; answer 56 (BNB Smart Chain)');
});

test.each([
  ['"Star"', 'Star'],
  ["'Star'", 'Star'],
  [' " Star " ', 'Star'],
  ['"Sun" and "Moon"', '"Sun" and "Moon"'],
  ['The "Star"', 'The "Star"'],
  ['"', '"'],
])('for the answer %j, the record contains %j', async (answer, name) => {
  const typed = await atTerminal([answer], { ...ANSWERS, name: '', twitter: 'null' });
  expect(typed.answers).toMatchObject({ name });
  const given = await atTerminal([], { ...ANSWERS, name: answer, twitter: 'null' });
  expect(given.answers).toMatchObject({ name });
});

test('quotes around a choice, or around its position in the list, are ignored', async () => {
  const { category, ...flags } = ANSWERS;
  const { answers } = await atTerminal(['"2"'], { ...flags, chain: '"56"', twitter: '"null"' });
  expect(answers).toMatchObject({ category: 'timer', chain: 56, twitter: null });
});

test.each([
  ['true', true],
  ['False', false],
  ['y', true],
  ['no', false],
])('--source-public %s is %s', async (answer, value) => {
  const { answers } = await atTerminal([], {
    ...ANSWERS,
    twitter: '@star',
    'source-public': answer,
  });
  expect(answers).toMatchObject({ 'source-public': value });
});

test('a wrong flag is reported, and its question is asked', async () => {
  const { answers, shown } = await atTerminal(['', 'http://star.example', 'https://star.example'], {
    ...ANSWERS,
    twitter: '@star',
    website: 'star.example',
  });
  expect(answers).toMatchObject({ website: 'https://star.example', twitter: '@star' });
  expect(shown.match(/write a full https:\/\/ address/g)).toHaveLength(3);
});

test('if the person ends the input early, there are no answers', async () => {
  const { answers } = await atTerminal(['Star', 'timer']);
  expect(answers).toEqual(new Refused('\nNothing was written.'));
});

test('without a terminal every missing or wrong answer is reported at once', async () => {
  const { name, website, ...flags } = ANSWERS;
  await expect(
    answerQuestions({
      questions,
      flags: { ...flags, chain: 'BNB', category: 'dice' },
      fallback: () => undefined,
      terminal: null,
    }),
  ).rejects.toThrow(
    new Refused(`This command cannot ask questions without a terminal. Give these answers as flags:
  --name: is missing. The name by which players know the game.
  --category: "dice" is not one of these; answer gacha, timer, lottery, fixed-odds, prediction, raffle, king-of-the-hill, bonding-curve, no-loss
  --chain: "BNB" is not one of these; did you mean "BNB Smart Chain"?
  --website: is missing. The protocol's own site.`),
  );
});

test('a question whose answer may follow from other answers is asked only if those are known and it does not follow', async () => {
  const { name, note, ...flags } = ANSWERS;
  const answer = (given: Record<string, string>) =>
    answerQuestions({ questions, flags: given, fallback: () => undefined, terminal: null });
  await expect(answer(flags)).rejects.not.toThrow('--note');
  await expect(answer({ ...flags, name })).rejects.toThrow('--note: is missing.');
});
