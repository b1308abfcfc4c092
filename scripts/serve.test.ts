import { expect, test } from 'vitest';
import { runIn, withProject } from './command/run-in.fixture.ts';

test('an unknown option is reported in one line', async () => {
  const { code, stderr } = await withProject({}, (root) =>
    runIn(root, 'serve.ts', ['--oput', 'x']),
  );
  expect(stderr).toMatch(/^There is no flag --oput; did you mean "--output"\?\n$/);
  expect(code).toBe(1);
});
