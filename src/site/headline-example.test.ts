import { expect, test } from 'vitest';
import { headline } from '../schema/resources.ts';
import { headlineExample } from './headline-example.ts';

test('the example is an answer, in the order in which answers come', () => {
  const parsed = headline.parse(headlineExample);
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(headlineExample));
});
