import { expect, test } from 'vitest';
import { reasonParts } from './reason-parts.ts';

const sentence = (length: number) => `${'x'.repeat(length - 1)}.`;

test('a short reason is shown whole', () => {
  expect(reasonParts('One key. It is known.')).toEqual({
    start: 'One key. It is known.',
    rest: '',
  });
});

test('a long reason is divided after the last sentence that fits', () => {
  const [a, b, c] = [sentence(80), sentence(100), sentence(90)];
  expect(reasonParts(`${a} ${b} ${c}`)).toEqual({ start: `${a} ${b}`, rest: c });
});

test('no part of a long reason is lost', () => {
  const reason = `${sentence(100)} ${sentence(150)} ${sentence(80)}`;
  const { start, rest } = reasonParts(reason);
  expect(`${start} ${rest}`).toBe(reason);
});

test('a long reason without a place to divide it is shown whole', () => {
  expect(reasonParts(sentence(400))).toEqual({ start: sentence(400), rest: '' });
  expect(reasonParts(`Short. ${sentence(400)}`).rest).toBe('');
});

test('a date in a reason is written as everywhere on the site', () => {
  expect(reasonParts('One key holds it (2026-06-11).').start).toBe(
    'One key holds it (11 Jun 2026).',
  );
});
