import { describe, expect, test } from 'vitest';
import { isRateLimit, isRevert, restOf, rpcFailure } from './rpc-error.ts';

describe('the pause after a rate limit', () => {
  const NOW = Date.UTC(2026, 10, 27, 12);

  test.each([
    [null, 1000],
    ['0', 1000],
    ['1', 1000],
    ['2', 2000],
    ['3600', 2000],
    ['Fri, 27 Nov 2026 12:00:02 GMT', 2000],
    ['Fri, 27 Nov 2026 11:00:00 GMT', 1000],
    ['soon', 1000],
  ])('Retry-After %j: %d ms', (header, rest) => {
    expect(restOf(header, NOW)).toBe(rest);
  });
});

test('a rate limit is recognised by its code or its message, and is never a revert', () => {
  for (const error of [
    { code: 429, message: '' },
    { code: -32005, message: 'limit' },
    { code: 3, message: 'execution reverted: Too Many Requests' },
    { code: -32000, message: 'daily quota reached, request reverted' },
  ]) {
    expect([isRateLimit(error), isRevert(error)]).toEqual([true, false]);
    expect(rpcFailure('eth_call', error).restMs).toBe(1000);
  }
});

test('a failure holds the message of the node on one line of limited length', () => {
  const { message, restMs } = rpcFailure('eth_call', {
    code: -1,
    message: `a\n\tb ${'c'.repeat(999)}`,
  });
  expect(message).toMatch(/^eth_call: -1 a b c+$/);
  expect(message.length).toBeLessThan(200);
  expect(restMs).toBe(0);
});
