import { expect, test } from 'vitest';
import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { publishedAuditPaths, readableAuditPaths, shortAuditPaths } from './audit-paths.ts';
import { auditVersion } from './audit-version.fixture.ts';

const current = auditVersion('published', 2);
const protocols = [
  {
    key: 'moon-lottery',
    audit: current,
    audits: [
      auditVersion('draft', 4),
      auditVersion('in-review', 3),
      current,
      auditVersion('superseded', 1),
    ],
  },
  { key: 'moon-raffle', audit: null, audits: [auditVersion('withdrawn', 1)] },
  { key: 'sun-timer', audit: null, audits: [auditVersion('in-review', 1)] },
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
