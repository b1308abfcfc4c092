import { expect, test } from 'vitest';
import { BAD_RECORD, runIn, withProject } from './run-in.fixture.ts';

test('records with an error are told by the exit code, for whatever runs this', async () => {
  const { code, stdout } = await withProject(BAD_RECORD, (root) => runIn(root, 'check.ts'));
  expect(stdout).toMatch(/^content\/protocols\/coin\.md:\d+:\d+ chainId: /m);
  expect(stdout).toMatch(/^\d+ errors$/m);
  expect(code).toBe(1);
});
