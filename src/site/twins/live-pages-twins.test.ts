import { expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import { badgesTwin } from './badges-twin.ts';
import { compareTwin } from './compare-twin.ts';
import { statusTwin } from './status-twin.ts';

const siteUrl = 'https://games.example';
const dataset = checkChanged({}).dataset!;
const { protocols } = dataset;

test('the twin of the comparison has the request with two keys, the limits and the key of every game', () => {
  const text = compareTwin(dataset, siteUrl);
  const tracked = protocols.find(({ status }) => status === 'tracked')!;
  const [other] = protocols.filter((protocol) => protocol !== tracked);
  expect(text).toContain(`\n${siteUrl}/v1/board?key=${tracked.key},${other!.key}\n`);
  expect(text).toContain('The page takes at most 4 games; the board takes any number');
  for (const { key, name } of protocols) {
    expect(text).toContain(`- \`${key}\`: [${name}](${siteUrl}/games/${key}.md)`);
  }
});

test('the twin of the status has the route of the live state, the games that are not read, and the last reads', () => {
  const observed = { number: '1', time: '2026-11-28T14:03:00.000Z' };
  const reads = protocols.map((protocol) => ({ protocol, observed, collected: null }));
  const text = statusTwin(dataset, reads, siteUrl);
  expect(text).toContain(`\n${siteUrl}/v1/board\n`);
  const unread = protocols.filter(({ status }) => status !== 'tracked');
  expect(unread.length).toBeGreaterThan(0);
  for (const { name, note } of unread)
    expect(text).toMatch(new RegExp(`- \\[${name}\\].*: ${note}`));
  expect(
    text.match(/keys, code and settings 28 Nov 2026, 14:03 UTC; figures never$/gm),
  ).toHaveLength(protocols.length);
});

test('the twin of the badges has the code for each game and says that a badge is no endorsement', () => {
  const text = badgesTwin(dataset, siteUrl);
  expect(text).toContain('A badge is not an endorsement');
  for (const { key, name } of protocols) {
    expect(text).toContain(`## ${name}`);
    expect(text).toContain(`](${siteUrl}/badges/${key}.svg)](${siteUrl}/games/${key})`);
    expect(text).toContain(`<a href="${siteUrl}/games/${key}">`);
  }
});
