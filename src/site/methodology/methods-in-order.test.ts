import { expect, test } from 'vitest';
import { methodsInOrder } from './methods-in-order.ts';

test('what a pull costs comes first, and how audits are made comes last', () => {
  const texts = ['audits', 'ev', 'exit-liquidity', 'grading'].map((slug) => ({ slug }));
  expect(methodsInOrder(texts).map(({ slug }) => slug)).toEqual([
    ...['ev', 'exit-liquidity', 'grading', 'audits'],
  ]);
});
