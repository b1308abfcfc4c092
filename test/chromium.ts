import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
/** The package's font configuration looks only in system folders, which may have no font. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/**
 * Starts the Chromium of `@sparticuz/chromium`. The package has it for Linux on x64, so elsewhere this starts the Chrome
 * of the system. The sandbox does not work for the root user. The package's own arguments switch web security off.
 */
export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox'];
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return chromium.launch({ channel: 'chrome', args });
  }
  const folder = await unpackChromium();
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  });
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once, and returns the folder.
 * The folder gets its name only when it is complete.
 */
export async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const next = await mkdtemp(join(CACHE, 'chromium-'));
  try {
    // The package trusts every file that it finds in `TMPDIR`. So `TMPDIR` is a new, empty folder.
    await promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { inflate } from '@sparticuz/chromium';
         await Promise.all(process.argv.slice(1).map(inflate));`,
        ...ARCHIVES.map((archive) => join(PACKAGE, 'bin', archive)),
      ],
      { cwd: dirname(fileURLToPath(import.meta.url)), env: { ...process.env, TMPDIR: next } },
    );
    await writeFile(join(next, 'fonts.conf'), fontsConf(folder));
    await rename(next, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  return folder;
}
