import { expect, test } from 'vitest';
import { ids } from '../../addresses/ids.ts';
import { headlineExample } from '../openapi/headline-example.ts';
import { answersByPath } from './answers-by-path.ts';
import { description, examples } from './api-examples.fixture.ts';
import { readOperations } from './read-operations.ts';
import { shortAnswer } from './short-answer.ts';

const answers = answersByPath(examples);
const operations = readOperations(description, { answers });
const headline = operations.find(({ path }) => path === '/v1/games/{key}')!;

test('every route of the description is shown, under the id of its operation', () => {
  expect(operations.map(({ path }) => path)).toEqual(Object.keys(description.paths));
  const { start, fields, errors, limits, agents, documents, ...ofRoutes } = ids.api;
  expect(operations.map(({ id }) => id)).toEqual(Object.values(ofRoutes));
});

test('the parameters in the path of the example request are filled in', () => {
  expect(headline.request).toBe(`/v1/games/${headlineExample.key}`);
  for (const { request } of operations) expect(request).not.toContain('{');
});

test('an example request has the chosen query parameters with their example values', () => {
  const queryOf = { [ids.api.board]: ['key', 'sort'] };
  const board = readOperations(description, { answers, queryOf }).find(
    ({ id }) => id === ids.api.board,
  );
  expect(board!.request).toBe(`/v1/board?key=${headlineExample.key}&sort=edge`);
});

test('the answer is a real one, shortened', () => {
  expect(headline.answer).toBe(shortAnswer(headlineExample));
});

test('a route without a real answer shows none', () => {
  expect(operations.find(({ id }) => id === ids.api.audit)!.answer).toBeNull();
});

test('a route lists its own statuses with their codes, but not the statuses of all routes', () => {
  expect(headline.statuses.map(({ status, code }) => [status, code])).toEqual([
    ['200', null],
    ['404', 'not_found'],
  ]);
});

test('a parameter says where it is, whether it is needed, and gives an example', () => {
  const audit = operations.find(({ id }) => id === ids.api.audit)!;
  expect(audit.parameters).toMatchObject([
    { name: 'key', place: 'path', required: true, example: headlineExample.key },
    { name: 'full', place: 'query', required: false, example: '1' },
  ]);
});

test('a parameter says its type, its allowed values and its default value', () => {
  const board = operations.find(({ id }) => id === ids.api.board)!;
  const of = (wanted: string) => board.parameters.find(({ name }) => name === wanted)!;
  expect(of('sort')).toMatchObject({
    type: 'string',
    values: ['edge', 'grade', 'name'],
    default: 'edge',
  });
  expect(of('chain')).toMatchObject({ type: 'list of integers', values: [], default: null });
  expect(of('category').values).toContain('lottery');
});
