import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEditorHints } from '../../scripts/schemas/editor-hints.ts';
import { OPEN_FINDING, problemsOf, validText, WATCHED } from './check-changed.ts';
import { type LanguageServer, startLanguageServer } from './language-server.ts';

/** These tests start the language server of the VS Code extension that the project recommends. */

let workspace: string;
let server: LanguageServer;
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'editor-'));
  await cp(join(import.meta.dirname, 'valid/content'), join(workspace, 'content'), {
    recursive: true,
  });
  await writeEditorHints(workspace);
  server = await startLanguageServer(workspace);
});
afterAll(async () => {
  server?.stop();
  await rm(workspace, { recursive: true });
});

interface Diagnostic {
  readonly range: { readonly start: { readonly line: number; readonly character: number } };
  readonly message: string;
}

test('mistakes in the fields are marked at the same places as in the check', async () => {
  const text = validText(
    WATCHED,
    ['status: watchlist', 'status: wathclist'],
    ['sourcePublic', 'souce: 1\nsourcePublic'],
    ['addedAt: "2026-11-21"', 'addedAt: "2026-02-30"'],
  );
  const uri = server.open(`content/${WATCHED}`, text);
  const { items } = await server.request<{ items: Diagnostic[] }>('textDocument/diagnostic', {
    textDocument: { uri },
  });
  const places = items.map(({ range: { start } }) => `${start.line + 1}:${start.character + 1}`);
  const checked = problemsOf({ [WATCHED]: text }).map(
    (line) => line.split(':').slice(1, 3).join(':').split(' ')[0],
  );
  expect(places.toSorted()).toEqual(checked.toSorted());
  expect(items.map(({ message }) => message).join('\n')).toContain('write the day in quotes');
});

test('a hover explains a field, and completion lists the values of a set', async () => {
  const uri = server.open(`content/${OPEN_FINDING}`, validText(OPEN_FINDING));
  const at = (line: number, character: number) => ({
    textDocument: { uri },
    position: { line, character },
  });
  const hover = await server.request<{ contents: { value: string } }>(
    'textDocument/hover',
    at(2, 3),
  );
  expect(hover.contents.value).toContain('needs a common condition');
  const { items } = await server.request<{ items: { label: string }[] }>(
    'textDocument/completion',
    at(1, 10),
  );
  expect(items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['critical', 'high', 'medium', 'low', 'informational']),
  );
});

test('the workspace recommends the extension and the setting that this needs', async () => {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(import.meta.dirname, `../../.vscode/${name}.json`), 'utf8'));
  expect((await read('extensions')).recommendations).toContain('astro-build.astro-vscode');
  expect((await read('settings'))['astro.content-intellisense']).toBe(true);
});

test('the task of the workspace finds the place of every problem', async () => {
  const path = join(import.meta.dirname, '../../.vscode/tasks.json');
  const [task] = JSON.parse(await readFile(path, 'utf8')).tasks;
  const found = (line: string) =>
    task.problemMatcher.flatMap(
      ({
        severity,
        pattern,
      }: {
        severity: string;
        pattern: { regexp: string; message: number };
      }) => {
        const match = new RegExp(pattern.regexp).exec(line);
        return match === null ? [] : [[severity, ...match.slice(1, 4), match[pattern.message]]];
      },
    );
  expect(found('content/terms.md:3:10 version: is not text (got 1); quote it')).toEqual([
    ['error', 'content/terms.md', '3', '10', 'version: is not text (got 1); quote it'],
  ]);
  expect(found('content/protocols/x.md:13:5 powers[0]: warning: is held; add it')).toEqual([
    ['warning', 'content/protocols/x.md', '13', '5', 'is held; add it'],
  ]);
});
