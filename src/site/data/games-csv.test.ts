import { expect, test } from 'vitest';
import { gamesCsv } from './games-csv.ts';
import { recordsOf } from './parse-csv.fixture.ts';
import { DUMP } from './tables.fixture.ts';

const [moon, sun] = recordsOf(gamesCsv(DUMP.games));

test('every game of the dump is a row, in the same order', () => {
  expect(recordsOf(gamesCsv(DUMP.games)).map(({ key }) => key)).toEqual(
    DUMP.games.map(({ key }) => key),
  );
});

test('a row has the values of the game, with its letters apart', () => {
  const { name, gradeReason, ratings, contentHash, page } = DUMP.games[0]!;
  expect(moon).toMatchObject({
    ...{ name, gradeReason, contentHash, page },
    chainId: '56',
    riskGrade: 'D',
    control: ratings.control.grade,
    sourcePublic: 'true',
    twitter: "'@moonlottery",
    audit: 'https://games.example/v1/games/moon-lottery/audit',
  });
});

test('what a game does not have is an empty cell', () => {
  expect(sun).toMatchObject({ riskGrade: 'NR', twitter: '', overallRisk: '', audit: '' });
});
