import { expect, test } from 'vitest';
import type { AuditVersion, Dataset, Protocol } from '../content/dataset/dataset.ts';
import { publishedAuditPaths, readableAuditPaths, shortAuditPaths } from './audit-paths.ts';

const version = (status: string, number: number) =>
  ({
    slug: 'moon',
    version: number,
    status,
    ...(!['draft', 'in-review'].includes(status) && { publishedAt: '2026-11-22T09:00:00.000Z' }),
  }) as AuditVersion;
const current = version('published', 2);
const protocols = [
  {
    key: 'moon-lottery',
    audit: current,
    audits: [version('draft', 4), version('in-review', 3), current, version('superseded', 1)],
  },
  { key: 'moon-raffle', audit: null, audits: [version('withdrawn', 1)] },
  { key: 'sun-timer', audit: null, audits: [version('in-review', 1)] },
] as unknown as Protocol[];
const dataset = { protocols } as unknown as Dataset;

test('a short path exists if an audit was published, and shows the current or else the last one', () => {
  expect(
    shortAuditPaths(dataset).map(({ params, props }) => [params, props.version.version]),
  ).toEqual([
    [{ key: 'moon-lottery' }, 2],
    [{ key: 'moon-raffle' }, 1],
  ]);
});

test('every audit that is published or in review has a permanent path', () => {
  expect(readableAuditPaths(dataset).map(({ params }) => Object.values(params).join('/'))).toEqual([
    'moon-lottery/moon/v3',
    'moon-lottery/moon/v2',
    'moon-lottery/moon/v1',
    'moon-raffle/moon/v1',
    'sun-timer/moon/v1',
  ]);
});

test('audits in review have no permanent path for JSON', () => {
  expect(publishedAuditPaths(dataset).map(({ params }) => Object.values(params).join('/'))).toEqual(
    ['moon-lottery/moon/v2', 'moon-lottery/moon/v1', 'moon-raffle/moon/v1'],
  );
  for (const { params, props } of publishedAuditPaths(dataset)) {
    expect(props.protocol.key).toBe(params.key);
    expect(`v${props.version.version}`).toBe(params.version);
  }
});
