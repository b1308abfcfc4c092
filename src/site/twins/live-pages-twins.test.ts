import { expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import { manyGames } from '../all-games/many-games.fixture.ts';
import { namePages } from '../all-games/name-pages.ts';
import { allGamesTwin } from './all-games-twin.ts';
import { badgesTwin } from './badges-twin.ts';
import { compareTwin } from './compare-twin.ts';
import { homeTwin } from './home-twin.ts';
import { statusTwin } from './status-twin.ts';

const siteUrl = 'https://games.example';
const dataset = checkChanged({}).dataset!;
const { protocols } = dataset;
const listed = { protocols, total: protocols.length };

test('the twin of the comparison has the request with two keys, the limits and the key of every game', () => {
  const text = compareTwin(listed, siteUrl);
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
  const text = badgesTwin(listed, siteUrl);
  expect(text).toContain('A badge is not an endorsement');
  for (const { key, name } of protocols) {
    expect(text).toContain(`## ${name}`);
    expect(text).toContain(`](${siteUrl}/badges/${key}.svg)](${siteUrl}/games/${key})`);
    expect(text).toContain(`<a href="${siteUrl}/games/${key}">`);
  }
});

test('a twin that does not have every game says where the others are, and is short enough for an agent', () => {
  const games = { protocols: manyGames(200), total: 1234 };
  const reads = manyGames(1234).map((protocol) => ({ protocol, observed: null, collected: null }));
  for (const text of [
    homeTwin(games, siteUrl),
    compareTwin(games, siteUrl),
    badgesTwin(games, siteUrl),
    statusTwin(dataset, reads, siteUrl),
  ]) {
    expect(text).toMatch(/^[12]00 of 1,234 games are listed here\. /m);
    expect(text).toContain(
      `[The list of all games](${siteUrl}/all-games/1.md) has every name, and ${siteUrl}/v1/games every record.`,
    );
    expect(text.length).toBeLessThan(90_000);
  }
  expect(compareTwin(listed, siteUrl)).not.toContain('The list of all games');
});

test('a page of the list of all games names its games and the other pages', () => {
  const all = namePages(manyGames(5), { mostListed: 4, ofPage: 3 });
  const text = allGamesTwin(all[1]!, all, siteUrl);
  expect(text).toContain('# All games by name, page 2 of 2');
  expect(text).toContain(`- [Game 004](${siteUrl}/games/game-4.md): Lottery on `);
  expect(text).toContain(`- [Game 001 to Game 003](${siteUrl}/all-games/1.md)`);
  expect(text).not.toContain('/games/game-3.md');
});
