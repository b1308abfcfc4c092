/**
 * Starts a command of package.json. This file imports only Node's own modules, so it runs even in
 * an incomplete installation.
 */
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node version that can run TypeScript without a build. */
const OLDEST_NODE = 24;
const COMPLETE = 'run "npm ci", without --omit=dev and without --ignore-scripts';
const here = dirname(fileURLToPath(import.meta.url));
const [name = '', ...parameters] = process.argv.slice(2);

const complaint = environmentComplaint();
if (complaint) fail(complaint);
else if (name.endsWith('.ts')) await runFile(join(here, name));
else runPackage(name);

/** Returns a problem that would stop every script; undefined if there is none. */
function environmentComplaint() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    return `This is Node ${process.versions.node}, but the scripts need Node ${OLDEST_NODE} or newer. To install Node ${OLDEST_NODE} as an npm package, ${COMPLETE}.`;
  }
  if (!statSync(tmpdir(), { throwIfNoEntry: false })?.isDirectory()) {
    return `The folder for temporary files, ${tmpdir()}, does not exist: create it, or set TMPDIR to an existing folder.`;
  }
  return undefined;
}

async function runFile(file) {
  process.argv.splice(1, process.argv.length, file, ...parameters);
  try {
    await import(file);
  } catch (error) {
    const missing = /^Cannot find (?:package|module) '([^'/.]+(?:\/[^'/]+)?)[^']*'/.exec(
      error?.message,
    )?.[1];
    if (!/MODULE_NOT_FOUND$/.test(error?.code ?? '') || missing === undefined) throw error;
    fail(`The package ${missing} is not installed: ${COMPLETE}.`);
  }
}

function runPackage(command) {
  let bin;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${command}/package.json`);
    const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'));
    bin = join(dirname(manifest), typeof bins === 'string' ? bins : bins[command]);
  } catch {
    return fail(`The package ${command} is not installed: ${COMPLETE}.`);
  }
  const child = spawn(process.execPath, [bin, ...parameters], { stdio: 'inherit' });
  // On Ctrl-C the terminal sends the signal to the child too.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}

function fail(line) {
  console.error(line);
  process.exitCode = 1;
}
