import { describe, expect, test } from 'vitest';
import { DoesNotHold, type FindingPlay, must, refusalOf } from '../../src/families/finding-play.ts';
import { findingPlaysOf } from '../../src/families/parts.ts';
import { FAMILY_IDS } from '../../src/families/protocol-record.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { liveRecord, published } from './published.ts';

const PLAYS: readonly FindingPlay[] = (await Promise.all(FAMILY_IDS.map(findingPlaysOf))).flat();

test('at least ten findings can be played, each once', () => {
  const names = PLAYS.map(({ finding }) => finding);
  expect(names.length).toBeGreaterThanOrEqual(10);
  expect(new Set(names).size).toBe(names.length);
});

describe('on the contracts of the local chains', () => {
  test.each(PLAYS)('$finding holds', async ({ key, play }) => {
    const { chainId } = published.protocols.find((protocol) => protocol.key === key)!;
    const chain = await startChain({ chainId });
    try {
      const steps: string[] = [];
      const happened = await play({
        chain,
        live: liveRecord(key),
        say: (step) => steps.push(step),
      });
      for (const sentence of [...steps, happened]) expect(sentence).toMatch(/^[A-Z].*[.)]?$/s);
      expect(steps.length).toBeGreaterThan(0);
    } finally {
      await chain.stop();
    }
  });
});

test('a play fails where the contract does something else', async () => {
  expect(() => must(false, 'Ann cannot claim.')).toThrow(DoesNotHold);
  await expect(refusalOf(Promise.resolve(), 'Ann cannot claim.')).rejects.toThrow(
    'This does not hold: Ann cannot claim.',
  );
  expect(await refusalOf(Promise.reject(new Error('Clock still runs')), '')).toBe(
    'Clock still runs',
  );
});
