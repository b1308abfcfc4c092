import { expect, test } from 'vitest';
import { AUDIT, checkChanged } from '../../../test/content/check-changed.ts';
import type { Change } from '../../content/dataset/changes/change.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import { lastChanges } from './last-changes.ts';

const dataset = checkChanged({}).dataset!;
const moon = dataset.protocols.find(({ key }) => key === 'moon-lottery')!;
const READ_AT = '2026-11-24T10:00:00.000Z';
const OWN_PAGES = [
  ...['/games/moon-lottery', '/games/moon-lottery.md', '/badges/moon-lottery.svg'],
  ...['/games/moon-lottery/audit', '/games/moon-lottery/audit.md'],
  ...['/v1/games/moon-lottery/audit', '/v1/games/moon-lottery/audit?full=1'],
];

const change = (record: string, at: string): Change => ({
  ...{ at, record, what: 'riskGrade', before: 'C', after: 'D', reason: 'One key.' },
});
const observed: Dataset = {
  ...dataset,
  protocols: dataset.protocols.map((protocol) =>
    protocol === moon ? { ...moon, observation: observedAt('2026-11-24T10:00:00Z') } : protocol,
  ),
};
const timesOf = (paths: readonly string[], ...made: Parameters<typeof lastChanges>) => {
  const times = lastChanges(...made);
  return new Set(paths.map((path) => times.get(path)));
};

test('a game and its current audit changed when the last of their records changed', () => {
  expect(timesOf(OWN_PAGES, dataset, [])).toEqual(new Set(['2026-11-22T09:00:00.000Z']));
});

test('they change when the chain is read, because they show what was read', () => {
  expect(timesOf(OWN_PAGES, observed, [])).toEqual(new Set([READ_AT]));
});

test.each([
  'protocols/moon-lottery',
  'protocols/moon/powers/redraw',
  'audits/moon-lottery/v1/F-01',
])('they change with a recorded change of %s', (record) => {
  const at = '2026-11-25T10:00:00.000Z';
  expect(timesOf(OWN_PAGES, observed, [change(record, at)])).toEqual(new Set([at]));
});

test('a change of another game is a change of the lists only', () => {
  const at = '2026-11-25T10:00:00.000Z';
  const others = [change('protocols/other', at)];
  expect(timesOf(OWN_PAGES, observed, others)).toEqual(new Set([READ_AT]));
  expect(timesOf(['/', '/index.md', '/v1/games', '/discovery'], observed, others)).toEqual(
    new Set([at]),
  );
});

test('an audit that ended keeps its own time, also at the short address of the page', () => {
  const end = 'status: withdrawn\nended: { at: "2026-11-23T00:00:00.000Z", reason: Wrong. }';
  const later = checkChanged({ [AUDIT]: ['status: published', end] }).dataset!;
  const recorded = [change('protocols/moon-lottery', '2026-11-25T10:00:00.000Z')];
  const paths = ['/games/moon-lottery/audit', '/games/moon-lottery/audit/moon-lottery/v1.md'];
  expect(timesOf(paths, later, recorded)).toEqual(new Set(['2026-11-23T00:00:00.000Z']));
});

test('an audit in review has no time', () => {
  const inReview = checkChanged({
    [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: in-review'],
  }).dataset!;
  const recorded = [change('audits/moon-lottery/v1', '2026-11-25T10:00:00.000Z')];
  const page = '/games/moon-lottery/audit/moon-lottery/v1';
  expect(timesOf([page, `${page}.md`], inReview, recorded)).toEqual(new Set([undefined]));
});

function observedAt(time: string) {
  return {
    block: { chainId: 56, number: '1', hash: `0x${'0'.repeat(64)}`, time },
    ...{ contracts: {}, powers: {}, settings: {} },
  };
}
