import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROTOCOL, VALID } from '../test/content/check-changed.ts';
import { runHere, runIn, withProject } from './command/run-in.fixture.ts';

const CONTENT = Object.fromEntries([...VALID].map(([path, text]) => [`content/${path}`, text]));
const FILE = 'content/changes.jsonl';
const KEYS = ['content', PROTOCOL] as const;

test('a record of changes is read completely, whatever its length', async () => {
  await withProject(CONTENT, async (root) => {
    await runHere(root, 'changes.ts');
    const path = join(root, FILE);
    const text = await readFile(path, 'utf8');
    const fact = { record: 'protocols/gone', what: 'website', reason: 'Moved.' };
    const moves = Array.from({ length: 1000 }, (_, index) =>
      JSON.stringify({
        at: JSON.parse(text.split('\n')[0]!).at,
        ...fact,
        before: index === 0 ? null : `https://gone.example/${index - 1}`,
        after: index === 999 ? null : `https://gone.example/${index}`,
      }),
    );
    await writeFile(path, `${text}${moves.join('\n')}\n`);
    expect((await runHere(root, 'check.ts')).stdout).toContain('no problem');
  });
});

async function stopTheOwner(root: string): Promise<void> {
  const path = join(root, ...KEYS);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('effect: choose-results', 'effect: none'));
}

test('the first run records what is published, and the second one adds nothing', async () => {
  await withProject(CONTENT, async (root) => {
    const first = await runIn(root, 'changes.ts');
    expect(first.stdout).toContain('protocols/moon-lottery riskGrade: not published → "D"');
    expect(first.stdout).toMatch(/^Added 21 lines to content\/changes\.jsonl\.$/m);
    const written = await readFile(join(root, FILE), 'utf8');
    const second = await runIn(root, 'changes.ts');
    expect(second.stdout).toBe(
      'Nothing has changed since the last line of content/changes.jsonl.\n',
    );
    expect(await readFile(join(root, FILE), 'utf8')).toBe(written);
    expect((await runHere(root, 'check.ts')).code).toBe(0);
  });
});

test('a change needs a reason, and without one nothing is written', async () => {
  await withProject(CONTENT, async (root) => {
    await runHere(root, 'changes.ts');
    const written = await readFile(join(root, FILE), 'utf8');
    await stopTheOwner(root);
    const check = await runHere(root, 'check.ts');
    expect(check.stdout).toContain('run `npm run changes -- --reason "…"`');
    const refused = await runHere(root, 'changes.ts');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(
      'control of protocols/moon-lottery changed; give the reason with --reason "…", as one sentence for readers\n',
    );
    expect(await readFile(join(root, FILE), 'utf8')).toBe(written);
  });
});

test('improvements are listed without writing; with a reason the lines are added, and the check passes', async () => {
  await withProject(CONTENT, async (root) => {
    await runHere(root, 'changes.ts');
    await stopTheOwner(root);
    expect((await runHere(root, 'changes.ts', ['--improved'])).stdout).toBe('moon-lottery\n');
    const { stdout } = await runHere(root, 'changes.ts', [
      '--reason',
      'The owner gave the power up.',
    ]);
    expect(stdout).toContain('protocols/moon-lottery control: "C" → "A"');
    const lines = (await readFile(join(root, FILE), 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      what: 'control',
      before: 'C',
      after: 'A',
      reason: 'The owner gave the power up. No key holder can delay or reduce a payout.',
    });
    expect((await runHere(root, 'check.ts')).code).toBe(0);
  });
});
