import { describe, expect, test } from 'vitest';
import { ReadFailure } from '../chain/read-failure.ts';
import { failedRead, NOT_COMPUTABLE, NOT_READ, notPlayable } from './notes.ts';

test('a play that cannot be made gives the time until a retry, in whole seconds', () => {
  expect(notPlayable(12.2)).toMatchObject({ retryable: true, retryAfterSeconds: 13 });
  expect(notPlayable(0)).toMatchObject({ retryable: true, retryAfterSeconds: 1 });
});

test('it may be retried once the answer expires, if the chain names no time', () => {
  expect(notPlayable(undefined)).toMatchObject({ retryable: true, retryAfterSeconds: 12 });
});

test('no retry is suggested for a state that will not come', () => {
  const lasting = { code: 'not-playable', retryable: false, retryAfterSeconds: null };
  expect(notPlayable(null)).toEqual(lasting);
  expect(notPlayable(Number(2n ** 256n - 1n))).toEqual(lasting);
});

describe('a malformed or empty answer', () => {
  test('is a state of the contract if a contract answered it', () => {
    const { unavailable } = failedRead(
      new ReadFailure('undecodable', 'the answer of price() does not fit its ABI', {
        ofContract: true,
      }),
    );
    expect(unavailable).toMatchObject({ code: 'not-computable', retryable: false });
  });

  test.each(['undecodable', 'no-contract'] as const)(
    'is otherwise a temporary problem of a node (%s)',
    (reason) => {
      const { note, unavailable } = failedRead(
        new ReadFailure(reason, 'the chain id is not a hexadecimal number'),
      );
      expect(note).toContain('malformed answers');
      expect(unavailable).toEqual({
        code: 'chain-unreachable',
        retryable: true,
        retryAfterSeconds: 2,
      });
    },
  );
});

test('nodes that answer for two blocks may soon agree again', () => {
  const { unavailable } = failedRead(new ReadFailure('node-inconsistent', 'of two blocks'));
  expect(unavailable).toMatchObject({ code: 'node-inconsistent', retryable: true });
});

test('an absurd input may disappear when the state changes, but a protocol that is not read stays unread', () => {
  expect(NOT_COMPUTABLE).toMatchObject({ retryable: true, retryAfterSeconds: 60 });
  expect(NOT_READ).toMatchObject({ retryable: false, retryAfterSeconds: null });
});
