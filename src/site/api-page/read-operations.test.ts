import { expect, test } from 'vitest';
import { ids } from '../../addresses/ids.ts';
import { openApi } from '../../schema/openapi.ts';
import { boardExample } from '../board-example.ts';
import { headlineExample } from '../headline-example.ts';
import { historyPreviewExample } from '../history-preview-example.ts';
import { readCommonStatuses, readOperations } from './read-operations.ts';

const description = openApi({
  siteUrl: 'https://games.example',
  examples: {
    directory: [],
    headline: headlineExample,
    board: boardExample,
    historyPreview: historyPreviewExample,
    audit: null,
  },
});
const operations = readOperations(description);
const headline = operations.find(({ path }) => path === '/v1/games/{key}')!;

test('every route of the description is shown, under the id of its operation', () => {
  expect(operations.map(({ path }) => path)).toEqual(Object.keys(description.paths));
  const { errors, limits, documents, ...ofRoutes } = ids.api;
  expect(operations.map(({ id }) => id)).toEqual(Object.values(ofRoutes));
});

test('the example request has the parameters of the path filled in', () => {
  expect(headline.request).toBe(`/v1/games/${headlineExample.key}`);
  for (const { request } of operations) expect(request).not.toContain('{');
});

test('the answer is the example of the description', () => {
  expect(JSON.parse(headline.answer!)).toEqual(headlineExample);
});

test('an answer without an example is not shown', () => {
  expect(operations.find(({ id }) => id === ids.api.audit)!.answer).toBeNull();
});

test('a route has its own statuses with code and message, and the common ones are listed once', () => {
  expect(headline.statuses.map(({ status, code }) => [status, code])).toEqual([
    ['200', null],
    ['308', null],
    ['404', 'not_found'],
  ]);
  expect(readCommonStatuses(description).map(({ status, code }) => [status, code])).toEqual([
    ['400', 'bad_request'],
    ['405', 'method_not_allowed'],
    ['429', 'rate_limited'],
  ]);
});

test('a parameter says where it is, whether it is needed, and gives an example', () => {
  const audit = operations.find(({ id }) => id === ids.api.audit)!;
  expect(audit.parameters).toMatchObject([
    { name: 'key', place: 'path', required: true, example: headlineExample.key },
    { name: 'full', place: 'query', required: false, example: '1' },
  ]);
});
