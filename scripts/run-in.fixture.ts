import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

/** Runs a script of this folder in the folder of a project. */
export function runIn(
  cwd: string,
  script: string,
  parameters: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, script), ...parameters],
      { cwd, env: { ...process.env, ...environment } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** Makes a project's folder with these files, and deletes it after `use`. */
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

/** A record with almost no fields. */
export const BAD_RECORD = { 'content/protocols/coin.md': '---\nname: "Coin"\n---\n' };
