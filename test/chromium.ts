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
/**
 * The font configuration in `@sparticuz/chromium` looks only in system folders. If these folders have no font, pages
 * show no text. The path in `<cachedir>` is absolute, because a relative path would depend on the working directory.
 */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/**
 * Starts a browser for a test: the Chrome of the system if Chrome is installed, otherwise the Chromium of the npm
 * package `@sparticuz/chromium`. The tests therefore need no installed browser.
 *
 * The browser runs without its sandbox, because the sandbox does not work for the root user. It also runs without the
 * package's own arguments, because these arguments switch web security off.
 */
export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox'];
  try {
    return await chromium.launch({ channel: 'chrome', args });
  } catch {
    const folder = await unpackChromium();
    return await chromium.launch({
      executablePath: join(folder, 'chromium'),
      args,
      env: {
        ...process.env,
        LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
        FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      },
    });
  }
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once, and returns the folder. The name of the folder contains the
 * version of the package. The folder gets this name only when it is complete. If two processes unpack at the same time,
 * the second process deletes its copy.
 */
export async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const next = await mkdtemp(join(CACHE, 'chromium-'));
  try {
    // The package unpacks into the folder for temporary files, and trusts any file that is already there. This process
    // therefore gets its own empty folder for temporary files.
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
