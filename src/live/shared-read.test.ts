import { describe, expect, test } from 'vitest';
import { createSharedReads } from './shared-read.ts';

function setUp() {
  let time = 0;
  let loads = 0;
  const shared = createSharedReads<{ at: number; reusable: boolean; load: number }>(() => time);
  const load = async (reusable = true) => ({ at: time, reusable, load: ++loads });
  const advance = (ms: number) => {
    time += ms;
  };
  return { ...shared, load, advance, loads: () => loads };
}

describe('shared reads', () => {
  test('concurrent requests for one key share one read', async () => {
    const { read, load, loads } = setUp();
    const answers = await Promise.all([1, 2, 3].map(() => read('a', 0, load)));
    expect(answers.map((answer) => answer.load)).toEqual([1, 1, 1]);
    expect(loads()).toBe(1);
  });

  test('keys do not share', async () => {
    const { read, load } = setUp();
    const [a, b] = await Promise.all([read('a', 0, load), read('b', 0, load)]);
    expect(a.load).not.toBe(b.load);
  });

  test('an answer is served again while it is younger than the limit, but not at the limit', async () => {
    const { read, load, advance } = setUp();
    await read('a', 1000, load);
    advance(999);
    expect((await read('a', 1000, load)).load).toBe(1);
    advance(1);
    expect((await read('a', 1000, load)).load).toBe(2);
  });

  test('a failure is shared by all waiting requests, and for a second and a half after that', async () => {
    const { read, load, advance } = setUp();
    const failing = () => load(false);
    const [first, second] = await Promise.all([read('a', 1000, failing), read('a', 1000, failing)]);
    expect([first.load, second.load]).toEqual([1, 1]);
    advance(1499);
    expect((await read('a', 0, failing)).load).toBe(1);
    advance(1);
    expect((await read('a', 60_000, failing)).load).toBe(2);
  });

  test('an answer from the future, after the clock was set back, is read again', async () => {
    const { read, load, advance } = setUp();
    await read('a', 1000, load);
    advance(-3_600_000);
    expect((await read('a', 1000, load)).load).toBe(2);
  });

  test('a read that throws is not kept', async () => {
    const { read, load } = setUp();
    const broken = () => Promise.reject(new Error('broken'));
    await expect(read('a', 1000, broken)).rejects.toThrow('broken');
    expect((await read('a', 1000, load)).load).toBe(1);
  });

  test('an answer that was read otherwise is served, unless it is older or a failure', async () => {
    const { read, keep, load, advance, loads } = setUp();
    advance(10);
    keep('a', { at: 10, reusable: true, load: 7 });
    keep('a', { at: 5, reusable: true, load: 8 });
    keep('a', { at: 20, reusable: false, load: 9 });
    expect((await read('a', 1000, load)).load).toBe(7);
    expect(loads()).toBe(0);
  });
});
