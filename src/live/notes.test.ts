import { expect, test } from 'vitest';
import { NOT_COMPUTABLE, NOT_READ, notPlayable } from './notes.ts';

test('a play that cannot be made says when to ask again, in whole seconds', () => {
  expect(notPlayable(12.2)).toMatchObject({ retryable: true, retryAfterSeconds: 13 });
  expect(notPlayable(0)).toMatchObject({ retryable: true, retryAfterSeconds: 1 });
});

test('it is the same for as long as the answer is kept, where the chain does not tell', () => {
  expect(notPlayable(undefined)).toMatchObject({ retryable: true, retryAfterSeconds: 12 });
});

test('nobody is told to wait for what is not to come', () => {
  const lasting = { code: 'not-playable', retryable: false, retryAfterSeconds: null };
  expect(notPlayable(null)).toEqual(lasting);
  expect(notPlayable(Number(2n ** 256n - 1n))).toEqual(lasting);
});

test('an absurd input may pass with the state that it comes from, a protocol that is not read stays so', () => {
  expect(NOT_COMPUTABLE).toMatchObject({ retryable: true, retryAfterSeconds: 60 });
  expect(NOT_READ).toMatchObject({ retryable: false, retryAfterSeconds: null });
});
