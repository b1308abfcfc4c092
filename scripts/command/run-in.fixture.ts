import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';

export interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** The smallest valid record. */
export const TERMS = `---
title: "Terms"
version: "1"
updatedAt: "2026-11-20"
summary: "What this is."
---

No advice.
`;

const SCRIPTS = join(import.meta.dirname, '..');

/** Runs a script of `scripts/` as a separate process, in the folder `cwd`. */
export function runIn(
  cwd: string,
  script: string,
  parameters: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(SCRIPTS, script), ...parameters],
      { cwd, env: { ...process.env, ...environment } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let runs = 0;

/** Like `runIn`, but in this process and ten times faster. Only one script can run at a time. */
export async function runHere(
  cwd: string,
  script: string,
  parameters: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const { argv, exitCode } = process;
  const folder = process.cwd();
  const printed = { stdout: '', stderr: '' };
  const prints =
    (stream: keyof typeof printed) =>
    (text: unknown, ...more: unknown[]) => {
      printed[stream] += `${format(text, ...more)}\n`;
    };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(prints('stdout')),
    vi.spyOn(console, 'error').mockImplementation(prints('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed.stdout += text;
      return true;
    }),
  ];
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    process.chdir(cwd);
    process.argv = [process.execPath, join(SCRIPTS, script), ...parameters];
    process.exitCode = undefined;
    await import(/* @vite-ignore */ `${join(SCRIPTS, script)}?run=${runs++}`);
    return { code: process.exitCode ?? 0, ...printed };
  } finally {
    process.chdir(folder);
    process.argv = argv;
    process.exitCode = exitCode;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
    for (const [signal, before] of listeners) {
      const added = process.listeners(signal).filter((listener) => !before.includes(listener));
      for (const listener of added) process.off(signal, listener);
    }
  }
}

/** Creates a folder with these files, and deletes it after `use`. */
export async function withProject<Result>(
  files: Readonly<Record<string, string>>,
  use: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return await use(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

export const BAD_RECORD = { 'content/protocols/coin.md': '---\nname: "Coin"\n---\n' };
