import { expect, test } from 'vitest';
import { AUDIT, checkChanged } from '../../../test/content/check-changed.ts';
import { datasetData } from './dataset-data.ts';
import { reviewData } from './review-data.ts';

const siteUrl = 'https://games.example';

/** The review of Moon Lottery's newest audit, after changes to the valid content. */
function review(changes: Parameters<typeof checkChanged>[0] = {}) {
  const { protocols } = checkChanged(changes).dataset!;
  const moon = protocols.find(({ key }) => key === 'moon-lottery')!;
  return reviewData(moon, moon.audits[0]!);
}

test('the dataset has its licence, its last change and absolute addresses to fetch it from', () => {
  const data = datasetData(checkChanged({}).dataset!, siteUrl);
  expect(data).toMatchObject({
    '@type': 'Dataset',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    dateModified: '2026-11-22',
  });
  expect(data.distribution).toContainEqual(
    expect.objectContaining({
      contentUrl: `${siteUrl}/v1/games`,
      encodingFormat: 'application/json',
    }),
  );
});

test('the downloads of the dataset are its records, not the schema of the dump', () => {
  const { distribution } = datasetData(checkChanged({}).dataset!, siteUrl);
  expect(distribution.map(({ contentUrl }) => contentUrl.slice(siteUrl.length)).sort()).toEqual([
    ...['/data/dump.json', '/data/findings.csv', '/data/games.csv', '/data/powers.csv'],
    ...['/llms-full.txt', '/v1/board', '/v1/games'],
  ]);
});

test('a published audit is a review of the source code, without stars', () => {
  const data = review();
  expect(data).toMatchObject({
    '@type': 'Review',
    name: 'Audit of Moon Lottery',
    datePublished: '2026-11-22T09:00:00.000Z',
    itemReviewed: { '@type': 'SoftwareSourceCode', name: 'Moon Lottery' },
  });
  expect(JSON.stringify(data)).not.toContain('ating');
});

test('an audit that is in review or has ended is none', () => {
  expect(
    review({
      [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: in-review'],
    }),
  ).toBeUndefined();
  expect(
    review({
      [AUDIT]: [
        'status: published',
        'status: withdrawn\nended: { at: "2026-11-25T00:00:00.000Z", reason: Moon v2 is deployed. }',
      ],
    }),
  ).toBeUndefined();
});
