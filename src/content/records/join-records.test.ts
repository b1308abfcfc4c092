import { expect, test } from 'vitest';
import { AUDIT, changedContent, validText } from '../../../test/content/check-changed.ts';
import { readRecords } from './read-records.ts';

const joined = (changes: Parameters<typeof changedContent>[0]) =>
  readRecords(changedContent(changes)).records;

test('records link to each other', () => {
  const { audits, findings, protocolOf, chainOf } = joined({});
  const [audit] = audits;
  expect(audit?.findings.map(({ place }) => place.code)).toEqual(['F-01', 'F-02']);
  expect(audit?.protocols).toEqual([protocolOf('moon-lottery')]);
  expect(findings[0]?.audit).toBe(audit);
  expect(protocolOf('moon-lottery')?.audits).toEqual([audit]);
  expect(protocolOf('moon-lottery')?.chain).toBe(chainOf(56));
});

test('the versions of an audit form a series, oldest first', () => {
  const second = AUDIT.replace('v1', 'v10');
  const third = AUDIT.replace('v1', 'v9');
  const { series } = joined({ [second]: validText(AUDIT), [third]: validText(AUDIT) });
  expect(series.map(({ versions }) => versions.map(({ version }) => version))).toEqual([
    [1, 9, 10],
  ]);
});

test('if no record has a name, a record that contains this name gets no link', () => {
  const { audits, findings } = joined({ [AUDIT]: null });
  expect(audits).toEqual([]);
  expect(findings.map(({ audit }) => audit)).toEqual([undefined, undefined]);
  const covers: [string, string] = ['covers: [moon-lottery]', 'covers: [mars-lottery]'];
  expect(joined({ [AUDIT]: covers }).audits[0]?.protocols).toEqual([]);
});
