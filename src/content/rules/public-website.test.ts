import { expect, test } from 'vitest';
import { problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

const reported = (website: string) =>
  problemsOf({ [WATCHED]: ['https://github.com/sun-timer/sun', website] });

test.each([
  'https://sun.test',
  'https://sun.example/x',
  'https://sun.internal',
  'https://sun.local',
  'https://example.com',
  'https://www.example.org/sun',
])('%s is refused', (website) => {
  expect(reported(website).join()).toContain(
    ' website: uses a host name that is reserved for tests or private networks',
  );
});

test.each(['https://myexample.com', 'https://test.com', 'https://local.game'])(
  '%s passes',
  (website) => {
    expect(reported(website)).toEqual([]);
  },
);
