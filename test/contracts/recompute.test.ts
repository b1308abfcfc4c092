import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devnet, startDevnet } from '../../scripts/devnet/devnet.ts';
import { gameIn } from '../../src/addresses/game-in.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { methodCardOf } from '../../src/families/method-card.ts';
import { allAdapters } from '../../src/families/parts.ts';
import { createHandler } from '../../src/live/handler.ts';
import { rowsInMemory } from '../../src/live/rows.ts';
import { isInstalled } from '../is-installed.ts';
import { listen } from '../listen.ts';
import { published } from './published.ts';

/** The programs in `examples/recompute` compute headlines again from method cards. They import none of our code. */

const PRESENT = 1_795_000_000;
const PROGRAMS = fileURLToPath(new URL('../../examples/recompute/', import.meta.url));
/** A king of the hill has fewer figures, because its model gives only a mean. */
const GAMES: readonly [key: string, figures: number][] = [
  ['random-walk-nft', 12],
  ['pancakeswap-prediction-bnb', 12],
  ['donut-miner', 9],
  ['vibemarket-vbms', 12],
  ['dice2win', 12],
  ['betswirl-coin-toss', 12],
  ['overtime-plinko', 12],
];
/** Some machines have no Python. */
const LANGUAGES = [
  { name: 'JavaScript', command: process.execPath, program: 'recompute.mjs' },
  { name: 'Python', command: 'python3', program: 'recompute.py' },
].filter(({ command }) => isInstalled(command));

let devnet: Devnet;
let service: Server;
let url: string;
/** Changes the headline before the program gets it. */
let distort: (headline: string) => string;

beforeAll(async () => {
  const { protocols } = await readDataset({ root: 'content', now: new Date() });
  devnet = await startDevnet({ protocols, present: PRESENT, keepPlaying: false, log: () => {} });
  await devnet.keeper.tick(PRESENT + 1);
  const nodes = devnet.chains.map(({ chain }) => [`RPC_URL_${chain.chainId}`, chain.rpcUrl]);
  const handle = createHandler({
    ...rowsInMemory(published),
    adapters: await allAdapters(),
    environment: { ...Object.fromEntries(nodes), SOURCE_NETWORK: 'local' },
    now: () => devnet.chains[0]!.chain.now * 1000,
    log: () => {},
    timeoutMs: 30_000,
  });
  service = createServer(async (request, response) => {
    const { key, rest } = gameIn(request.url!)!;
    if (rest.length === 0) {
      const answer = await handle(new Request(`http://service.example${request.url}`));
      return response.end(distort(await answer.text()));
    }
    response.end(JSON.stringify(await cardOf(key)));
  });
  url = `${await listen(service)}/v1/games`;
});
afterAll(async () => {
  service?.close();
  await devnet?.stop();
});

function protocolOf(key: string) {
  return published.protocols.find((protocol) => protocol.key === key)!;
}

function cardOf(key: string) {
  const { live, chainId } = protocolOf(key);
  const chain = published.chains.find((each) => each.chainId === chainId)!;
  return methodCardOf({ key, live: live!, chain, siteUrl: published.siteUrl });
}

function nodeOf(key: string): string {
  const { chainId } = protocolOf(key);
  return devnet.chains.find(({ chain }) => chain.chainId === chainId)!.chain.rpcUrl;
}

describe.each(LANGUAGES)('a program in $name', ({ command, program }) => {
  const run = (...given: string[]) =>
    promisify(execFile)(command, [`${PROGRAMS}${program}`, ...given]).catch((error) => error);

  test.each(GAMES)('recomputes %s from the calls that it makes', async (key, count) => {
    distort = (headline) => headline.replace(/"evidence":.*/, '"evidence":null}');
    const { stdout, stderr } = await run(`${url}/${key}`, nodeOf(key));
    expect(stderr).toBe('');
    expect(stdout).toContain('same   evPerPullWei: ');
    expect(stdout.match(/^same {3}/gm)).toHaveLength(count);
  });

  test.each(GAMES)('recomputes %s from the evidence, without a node', async (key, count) => {
    distort = (headline) => headline;
    const { stdout, stderr } = await run(`${url}/${key}`);
    expect(stderr).toBe('');
    expect(stdout.match(/^same {3}/gm)).toHaveLength(count);
  });

  test('finds a figure that was changed by one unit', async () => {
    distort = (headline) =>
      headline.replace(/(?<="evPerPullWei":"-?)\d+/, (wei) => String(BigInt(wei) + 1n));
    const { code, stdout, stderr } = await run(`${url}/random-walk-nft`);
    expect(code).toBe(1);
    expect(stdout.match(/^DIFFERS .*/gm)).toEqual([expect.stringContaining('evPerPullWei')]);
    expect(stderr).toContain('1 of the figures differ.');
  });
});
