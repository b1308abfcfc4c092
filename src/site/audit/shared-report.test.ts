import { expect, test, vi } from 'vitest';
import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { sharedReport } from './shared-report.ts';

const protocol = {} as Protocol;
const versions = Array.from({ length: 4 }, () => ({}) as AuditVersion);
const render = vi.fn(async () => ({ html: 'report', words: [] }));
const reportOf = (version: AuditVersion, of = protocol) => sharedReport(of, version, render, false);

test('a report is rendered once for the pages that follow each other', async () => {
  render.mockClear();
  const report = await reportOf(versions[0]!);
  expect(await reportOf(versions[0]!)).toBe(report);
  expect(render).toHaveBeenCalledTimes(1);
});

test('another game or another version has a report of its own', async () => {
  render.mockClear();
  const report = await reportOf(versions[1]!);
  expect(await reportOf(versions[2]!)).not.toBe(report);
  expect(await reportOf(versions[1]!, {} as Protocol)).not.toBe(report);
  expect(render).toHaveBeenCalledTimes(3);
});

test('only the last few reports are kept', async () => {
  for (const version of versions) await reportOf(version);
  render.mockClear();
  await reportOf(versions[3]!);
  expect(render).not.toHaveBeenCalled();
  await reportOf(versions[0]!);
  expect(render).toHaveBeenCalledTimes(1);
});

test('in development, an edited component is shown at once', async () => {
  render.mockClear();
  for (let time = 0; time < 2; time++) await sharedReport(protocol, versions[0]!, render, true);
  expect(render).toHaveBeenCalledTimes(2);
});
