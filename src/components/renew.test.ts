import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RENEW_MS } from '../site/board/freshness.ts';
import { Refused } from './fetch-answer.ts';
import { renewWhileVisible } from './renew.ts';

let isHidden: boolean;
let becomeVisible: () => void;
let reads: number;
let answer: () => Promise<void>;
const messages: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [isHidden, reads] = [false, 0];
  messages.length = 0;
  answer = async () => {};
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden;
    },
    addEventListener: (_: string, listener: () => void) => {
      becomeVisible = listener;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () =>
  renewWhileVisible({
    onReading: () => {
      reads += 1;
    },
    read: () => answer(),
    onFailure: (message) => messages.push(message),
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('reads at once and then at regular times', async () => {
  start();
  await pass(0);
  expect(reads).toBe(1);
  await pass(RENEW_MS - 1);
  expect(reads).toBe(1);
  await pass(1);
  expect(reads).toBe(2);
});

test('waits longer after each failure, and at least as long as the service asks', async () => {
  answer = async () => {
    throw new Refused('Too many requests.', 100);
  };
  start();
  await pass(99_999);
  expect([reads, messages]).toEqual([1, ['Too many requests.']]);
  await pass(1);
  expect(reads).toBe(2);
});

test('does not read while the page is hidden, and does not shorten a wait when it becomes visible', async () => {
  answer = async () => {
    throw new Refused('Too many requests.', 100);
  };
  start();
  await pass(0);
  isHidden = true;
  becomeVisible();
  await pass(50_000);
  isHidden = false;
  becomeVisible();
  await pass(49_999);
  expect(reads).toBe(1);
  await pass(1);
  expect(reads).toBe(2);
});

test('a page that was hidden for long reads as soon as it is visible', async () => {
  start();
  await pass(0);
  isHidden = true;
  becomeVisible();
  await pass(10 * RENEW_MS);
  expect(reads).toBe(1);
  isHidden = false;
  becomeVisible();
  await pass(0);
  expect(reads).toBe(2);
});

test('the reader can request at once, but not while a request is in progress', async () => {
  const answered = Promise.withResolvers<void>();
  answer = () => answered.promise;
  const askNow = start();
  askNow();
  expect(reads).toBe(1);
  answered.resolve();
  await pass(0);
  askNow();
  expect(reads).toBe(2);
});
