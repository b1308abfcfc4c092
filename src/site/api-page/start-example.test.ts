import { expect, test } from 'vitest';
import { ReadFailure } from '../../chain/read-failure.ts';
import { failedRead } from '../../live/notes.ts';
import { headline } from '../../schema/answers/headline.ts';
import { headlineExample } from '../openapi/headline-example.ts';
import { WITH_FIGURES, WITHOUT_FIGURES } from './start-example.ts';

test('the example without figures has the note of the service for a chain that cannot be reached', () => {
  const { note, unavailable } = WITHOUT_FIGURES;
  expect(failedRead(new ReadFailure('unreachable', 'No endpoint answered.'))).toEqual({
    note,
    unavailable,
  });
});

test('both examples are parts of valid headlines', () => {
  const { source, ...rest } = WITHOUT_FIGURES;
  const whole = { ...headlineExample, ...rest, source: { ...headlineExample.source, ...source } };
  expect(headline.safeParse(whole).error).toBeUndefined();
  expect(headlineExample).toMatchObject(WITH_FIGURES);
});
