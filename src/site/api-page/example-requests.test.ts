import { expect, test } from 'vitest';
import { exampleRequests } from './example-requests.ts';

test('a request is given for a shell and for JavaScript with its whole address', () => {
  expect(exampleRequests('https://games.example', '/v1/games')).toEqual({
    curl: 'curl https://games.example/v1/games',
    fetch:
      'const response = await fetch("https://games.example/v1/games");\nconst answer = await response.json();',
  });
});

test('an address with a query is quoted, because a shell gives ? and & a meaning', () => {
  expect(exampleRequests('https://games.example', '/v1/board?key=a&sort=edge').curl).toBe(
    'curl "https://games.example/v1/board?key=a&sort=edge"',
  );
});
