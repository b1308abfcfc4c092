import { expect, test } from 'vitest';
import { BAD_RECORD, runIn, withProject } from './command/run-in.fixture.ts';

// These folders have no pages, and Astro warns of that.
test('records with errors print their problems and nothing else', async () => {
  const { code, stdout, stderr } = await withProject(BAD_RECORD, (root) => runIn(root, 'build.ts'));
  expect(stderr).toMatch(/^content\/protocols\/coin\.md:\d+:\d+ chainId: /m);
  for (const line of stderr.trimEnd().split('\n')) expect(line).toMatch(/^content/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
});

test('a malformed public address is refused at once', async () => {
  const ended = await withProject(BAD_RECORD, (root) =>
    runIn(root, 'build.ts', [], { SITE_URL: 'ftp://degen.example' }),
  );
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'SITE_URL must be an http or https address without a path, such as https://degen.example. It is "ftp://degen.example".\n',
  });
});

test('a malformed contact for security reports is refused at once', async () => {
  const ended = await withProject(BAD_RECORD, (root) =>
    runIn(root, 'build.ts', [], { SECURITY_CONTACT: 'me@degen.example' }),
  );
  expect([ended.code, ended.stdout]).toEqual([1, '']);
  expect(ended.stderr).toMatch(/^SECURITY_CONTACT contains "me@degen\.example", .*\.\n$/);
});

test('an output that was only half replaced is not called unchanged', async () => {
  const files = {
    ...BAD_RECORD,
    '.vercel/ready/dist/a.md': '',
    '.vercel/ready/obsolete.json': '{',
  };
  const { code, stderr } = await withProject(files, (root) => runIn(root, 'build.ts'));
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The new output is complete, but only a part of it is in dist\/: .*obsolete\.json is damaged/,
  );
  expect(stderr).not.toContain('unchanged');
});
