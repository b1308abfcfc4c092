import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Preview, readPreview } from './preview.ts';

const run = promisify(execFile);

/** `output` is the text that the build printed. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  readonly output: string;

  constructor(output: string) {
    super('The build has failed.');
    this.output = output;
  }
}

/**
 * Runs `scripts/build.ts` of the project copy in `folder`, and reads the built files. All previews use the same
 * `SITE_URL`.
 *
 * @throws {BuildFailed}
 */
export async function buildPreview(folder: string, signal: AbortSignal): Promise<Preview> {
  try {
    await run(process.execPath, [join('scripts', 'build.ts')], {
      cwd: folder,
      env: { ...process.env, SITE_URL: 'https://preview.example', NO_COLOR: '1' },
      maxBuffer: 64 * 1024 * 1024,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new BuildFailed(`${stdout}\n${stderr}`.trim().replaceAll(folder, '.'));
  }
  return await readPreview(folder);
}
