import { expect, test } from 'vitest';
import type { GameRead } from '../../src/live/read-game.ts';
import { evReport, reportText } from './ev-report.ts';

const TO = '0xD1CEeeeee83F8bCF3BEDad437202b6154E9F5405';
const game = {
  block: { number: 80n, hash: '0x5000', timestamp: 1_700_000_000n },
  inputs: { jackpotSize: 2n ** 64n },
  evidence: [
    { to: TO, label: 'jackpotSize()', data: '0xaa', result: '0x0123' },
    { to: TO, label: 'requestFee()', data: '0xbb', gasPrice: 7n, result: null },
  ],
} as unknown as GameRead;
const report = evReport({ key: 'dice2win', chainId: 1, adapter: 'dice2win' }, game, {
  note: 'Nobody plays.',
});

test('each call is in the report with its data, its gas price and its raw result', () => {
  expect(report.calls).toEqual([
    { to: TO, call: 'jackpotSize()', data: '0xaa', result: '0x0123' },
    { to: TO, call: 'requestFee()', data: '0xbb', gasPrice: '7', result: null },
  ]);
});

test('integers that do not fit a JSON number are strings', () => {
  expect(report.inputs).toEqual({ jackpotSize: '18446744073709551616' });
});

test('the text report also shows the raw results, and the reason why there are no figures', () => {
  const text = reportText(report);
  expect(text).toContain(`  ${TO}  jackpotSize()\n    data    0xaa\n    result  0x0123\n`);
  expect(text).toContain(
    'requestFee(), at a gas price of 7 wei\n    data    0xbb\n    result  reverted',
  );
  expect(text).toMatch(/No number: Nobody plays\.\n$/);
});

test('if one pull changes the next pull, the report has no figures for several pulls', () => {
  const evaluation = {
    model: { id: 'raffle', version: 1 },
    price: 1n,
    distribution: [{ weight: 1n, payout: 1n }],
  };
  const of = (sessions: [] | null) =>
    evReport({ key: 'raffle', chainId: 1, adapter: 'raffle' }, game, {
      reading: { evaluation, nativeRate: { numerator: 1n, denominator: 1n } },
      analytics: { sessions },
    } as never);
  expect(of([]).manyPulls.map(({ pulls }) => pulls)).toEqual([20, 100]);
  expect(of(null).manyPulls).toEqual([]);
  expect(reportText(of(null))).toContain(
    'Many pulls\n  no figures for several pulls: see the assumptions\n',
  );
});
