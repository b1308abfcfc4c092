import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../schema/enums.ts';
import type { ShownOperation } from '../api-page/read-operations.ts';
import { apiTwin } from './api-twin.ts';

const OPERATION: ShownOperation = {
  ...{ id: 'getThing', path: '/v1/things/{key}', summary: 'Thing', description: 'One thing.' },
  parameters: [
    {
      ...{ name: 'key', place: 'path', required: true, description: 'Its key.', type: 'string' },
      ...{ values: [], default: null, example: 'a' },
    },
    {
      ...{ name: 'sort', place: 'query', required: false, description: 'Order.', type: 'string' },
      ...{ values: ['up', 'down'], default: 'up', example: 'down' },
    },
  ],
  ...{ request: '/v1/things/a', answer: null },
  statuses: [
    { status: '200', description: 'The thing.', code: null },
    { status: '404', description: 'No such thing.', code: 'not_found' },
  ],
};
const text = apiTwin([OPERATION], 'https://games.example');

test('a route has its method, its purpose, its parameters, its answers and an example', () => {
  expect(text).toContain(
    [
      '## Thing',
      '',
      '`GET /v1/things/{key}`',
      '',
      'One thing.',
      '',
      '- `key` (string, in the path): Its key. Example: a',
      '- `sort` (string, in the query, optional): Order. Allowed: up, down. Without it: up. Example: down',
      '- 200: The thing.',
      '- 404 `not_found`: No such thing.',
      '- Example: https://games.example/v1/things/a',
    ].join('\n'),
  );
});

test('a route that is not open yet has no example, because a program would follow it', () => {
  const statuses = [{ status: '404', description: 'Not open yet.', code: 'not_open' }];
  const announced = apiTwin([{ ...OPERATION, statuses }], 'https://games.example');
  expect(announced).not.toContain('/v1/things/a');
});

test('says where the description is, and what each error code means', () => {
  expect(text).toContain('[openapi.json](https://games.example/openapi.json)');
  for (const code of ERROR_CODES) expect(text).toContain(`- \`${code}\` (`);
});
