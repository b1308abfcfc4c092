import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import type { ImportTime } from './import-time.ts';
import { median } from './median.ts';

export interface FirstAnswer {
  /** Median time from the start of the import to the end of the first answer. */
  readonly milliseconds: number;
  /** Median processor time. Other programs on the machine have less effect on it than on `milliseconds`. */
  readonly processorMilliseconds: number;
}

const run = promisify(execFile);

/**
 * Measures how long each function needs for its import and its first headline. Each measurement starts a new process.
 *
 * @param rpcUrls by chain id
 * @param present the fixed time that the function sees, in milliseconds since 1970
 * @throws {Error} if an answer has no figures
 */
export async function firstAnswers(
  functions: Readonly<Record<string, ImportTime>>,
  rpcUrls: Readonly<Record<number, string>>,
  key: string,
  present: number,
  rounds: number,
): Promise<Readonly<Record<string, FirstAnswer>>> {
  const environment = {
    ...process.env,
    ...Object.fromEntries(Object.entries(rpcUrls).map(([id, url]) => [`RPC_URL_${id}`, url])),
  };
  const timed = Object.entries(functions).map(([name, { file }]) => ({
    ...{ name, file, samples: [] as FirstAnswer[] },
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { file, samples } of timed)
      samples.push(await firstAnswer(file, key, present, environment));
  }
  return Object.fromEntries(
    timed.map(({ name, samples }) => [
      name,
      {
        milliseconds: median(samples.map(({ milliseconds }) => milliseconds)),
        processorMilliseconds: median(samples.map((sample) => sample.processorMilliseconds)),
      },
    ]),
  );
}

async function firstAnswer(
  file: string,
  key: string,
  present: number,
  env: NodeJS.ProcessEnv,
): Promise<FirstAnswer> {
  const address = `http://127.0.0.1${pathTo(routes.headline, { key })}`;
  const { stdout } = await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `Date.now = () => ${present};
       const start = performance.now();
       const before = process.cpuUsage();
       const { default: handler } = await import(${JSON.stringify(file)});
       const body = await (await handler.fetch(new Request(${JSON.stringify(address)}))).json();
       const milliseconds = performance.now() - start;
       const { user, system } = process.cpuUsage(before);
       const hasFigures = Boolean(body.analytics ?? body.blockNumber);
       process.stdout.write(
         JSON.stringify({ milliseconds, processorMilliseconds: (user + system) / 1000, hasFigures }),
       );
       process.exit();`,
    ],
    { env },
  );
  const { hasFigures, ...answer } = JSON.parse(stdout);
  if (!hasFigures) throw new Error(`${file} answered without figures.`);
  return answer;
}
