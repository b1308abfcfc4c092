import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtFile } from '../../src/addresses/built-files.ts';
import * as documents from '../../src/addresses/documents.ts';
import * as pages from '../../src/addresses/pages.ts';
import * as routes from '../../src/addresses/routes.ts';
import { median } from './median.ts';

export interface ServeRate {
  readonly address: string;
  readonly bytes: number;
  /** Medians, for the same file. */
  readonly perSecond: number;
  readonly sirvPerSecond: number;
  /** For each round, the local server's rate is divided by sirv's rate. This field is the median of these ratios. */
  readonly ofSirv: number;
  /**
   * For each round, sirv's processor time is divided by the local server's processor time. This field is the median of
   * these ratios. On a busy machine, this median varies less than `ofSirv`.
   */
  readonly ofSirvByProcessorTime: number;
}

/** A small JSON document, a page, and the longest text. */
const ADDRESSES = [routes.directory, pages.home, documents.llmsFull];
/** The longest text of a site with 1,000 protocols. */
const LONG_TEXT_BYTES = 1_400_000;
const CONNECTIONS = 8;
const MEASURED_MS = 500;
const WARM_UP_ROUNDS = 4;

/**
 * Measures answers per second of the local server and of sirv. The two take turns, so a busy
 * machine slows both. `root` must contain the built output.
 */
export async function serveRates(root: string, rounds: number): Promise<ServeRate[]> {
  const project = await copyOf(root);
  const servers = [await start('local', project), await start('sirv', project)] as const;
  try {
    const rates: ServeRate[] = [];
    for (const address of ADDRESSES) {
      const file = builtFile(address);
      const pairs: { readonly local: Measured; readonly bare: Measured }[] = [];
      // In the first rounds, the servers are still compiling their code.
      for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
        const pair = {
          local: await measure(servers[0], address),
          bare: await measure(servers[1], file),
        };
        if (round >= 0) pairs.push(pair);
      }
      rates.push({
        address,
        bytes: (await readFile(join(project, 'dist', file))).length,
        perSecond: median(pairs.map(({ local }) => local.perSecond)),
        sirvPerSecond: median(pairs.map(({ bare }) => bare.perSecond)),
        ofSirv: median(pairs.map(({ local, bare }) => local.perSecond / bare.perSecond)),
        ofSirvByProcessorTime: median(
          pairs.map(({ local, bare }) => bare.microseconds / local.microseconds),
        ),
      });
    }
    return rates;
  } finally {
    for (const { child } of servers) child.kill();
    await rm(project, { recursive: true });
  }
}

/** Lengthens `llms-full.txt` in the copy to `LONG_TEXT_BYTES`. */
async function copyOf(root: string): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'serve-'));
  await mkdir(join(project, 'dist'));
  for (const name of ['vercel.json', '.function', 'package.json']) {
    await symlink(join(root, name), join(project, name));
  }
  for (const address of ADDRESSES) {
    const file = join('dist', builtFile(address));
    await mkdir(dirname(join(project, file)), { recursive: true });
    await cp(join(root, file), join(project, file));
  }
  const long = join(project, 'dist', documents.llmsFull);
  const text = await readFile(long, 'utf8');
  await writeFile(
    long,
    text.repeat(Math.ceil(LONG_TEXT_BYTES / text.length)).slice(0, LONG_TEXT_BYTES),
  );
  return project;
}

type Server = Awaited<ReturnType<typeof start>>;

async function start(name: string, project: string) {
  const child = fork(join(import.meta.dirname, 'serving.ts'), [name, project]);
  const [url] = (await once(child, 'message')) as [string];
  const processorTime = async () => {
    child.send('processor time');
    return ((await once(child, 'message')) as [number])[0];
  };
  return { child, url, processorTime };
}

interface Measured {
  readonly perSecond: number;
  /** The server's processor time for one answer. */
  readonly microseconds: number;
}

/** Each connection sends its next request as soon as the last answer is complete. */
async function measure({ url, processorTime }: Server, path: string): Promise<Measured> {
  const { hostname, port } = new URL(url);
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`;
  const before = await processorTime();
  const start = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      countAnswers(hostname, Number(port), request, start + MEASURED_MS),
    ),
  );
  const count = counts.reduce((sum, answers) => sum + answers);
  return {
    perSecond: (count * 1000) / (performance.now() - start),
    microseconds: ((await processorTime()) - before) / count,
  };
}

/**
 * Counts the answers on one connection. Uses a socket, because Node's HTTP client is slower than the measured servers.
 *
 * @throws {Error} if the status of an answer is not 200
 */
function countAnswers(host: string, port: number, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(request));
    let head = '';
    let missing = 0;
    let count = 0;
    const ended = () => {
      count += 1;
      if (performance.now() < until) return socket.write(request);
      socket.destroy();
      resolve(count);
    };
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing === 0) ended();
        return;
      }
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)/is.exec(head);
      if (length === null)
        return reject(new Error(`The server sent an unexpected answer: ${head.slice(0, end)}`));
      missing = Number(length[1]) - (head.length - end - 4);
      head = '';
      if (missing === 0) ended();
    });
  });
}
