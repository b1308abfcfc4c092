import { expect, test } from 'vitest';
import { exampleRequests } from './example-requests.ts';

test('a request has a shell form and a JavaScript form, both with the full address', () => {
  expect(exampleRequests('https://games.example', '/v1/games')).toEqual({
    curl: 'curl https://games.example/v1/games',
    fetch:
      'const response = await fetch("https://games.example/v1/games");\nconst answer = await response.json();',
  });
});

test('an address with a query is in quotes, because ? and & have a meaning in a shell', () => {
  expect(exampleRequests('https://games.example', '/v1/board?key=a&sort=edge').curl).toBe(
    'curl "https://games.example/v1/board?key=a&sort=edge"',
  );
});
