import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAbi } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSeries } from '../src/observe/history/series-file.ts';
import {
  encodedInteger,
  SIMULATED_NOW,
  type SimulatedNode,
  serveRpc,
  simulatedBlock,
  simulatedNode,
} from '../test/simulated-node.ts';
import { runIn } from './command/run-in.fixture.ts';

const CONTENT = join(import.meta.dirname, '..', 'content');
const DICE = '0xD1CEeeeee83F8bCF3BEDad437202b6154E9F5405';
const abi = parseAbi([
  'function jackpotSize() view returns (uint128)',
  'function lockedInBets() view returns (uint128)',
  'function maxProfit() view returns (uint256)',
  'function croupier() view returns (address)',
  'function secretSigner() view returns (address)',
]);

let node: SimulatedNode;
let server: Awaited<ReturnType<typeof serveRpc>>;
let root: string;

/** Starts a node whose newest block has the present time. */
beforeEach(async () => {
  const head = simulatedBlock(80n);
  const seconds = BigInt(Math.floor((Date.now() - SIMULATED_NOW) / 1000));
  node = simulatedNode(1, { ...head, timestamp: head.timestamp + seconds });
  node.respond(DICE, abi, 'jackpotSize', 10n ** 18n);
  node.respond(DICE, abi, 'lockedInBets', 0n);
  node.respond(DICE, abi, 'maxProfit', 10n ** 18n);
  node.respond(DICE, abi, 'croupier', DICE);
  node.respond(DICE, abi, 'secretSigner', DICE);
  node.contracts.set(`${DICE.toLowerCase()} balance`, encodedInteger(50n * 10n ** 18n));
  server = await serveRpc((batch) => {
    const answers = node.answer(batch);
    return batch.map(({ id }, index) => ({ jsonrpc: '2.0', id, ...answers[index] }));
  });
  root = await mkdtemp(join(tmpdir(), 'collect-'));
  // Only these records are copied. Checking all records would take most of the test's time.
  for (const path of ['protocols/dice2win.md', 'chains/1.md', 'audits/dice2win', 'methodology']) {
    await cp(join(CONTENT, path), join(root, 'content', path), { recursive: true });
  }
  await cp(join(CONTENT, 'terms.md'), join(root, 'content/terms.md'));
});
afterEach(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

const collect = (...parameters: readonly string[]) =>
  runIn(root, 'collect.ts', parameters, { RPC_URL_1: server.url, SOURCE_NETWORK: '' });

test('a line of a local chain goes to the local folder, and can be marked wrong', async () => {
  const series = () => readSeries(join(root, '.local/history/dice2win.jsonl'));
  expect(await collect('dice2win')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^dice2win: block 80, EV -\d+ wei: added\n$/),
    stderr: '',
  });
  expect((await series()).lines).toMatchObject([{ blockNumber: '80', blockHash: node.head.hash }]);

  const marked = await collect('--mark-wrong', 'dice2win', '80', 'A test.');
  expect(marked).toMatchObject({ code: 0, stderr: '' });
  expect((await series()).lines).toMatchObject([{ blockNumber: '80', wrong: 'A test.' }]);
});

test('facts of a simulated chain are refused with --live, and nothing is written', async () => {
  const before = await readdir(join(root, 'content'));
  expect(await collect('--live', 'dice2win')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The chain is treated as simulated, because RPC_URL_1 has a private address or SOURCE_NETWORK is "local"/,
    ),
  });
  expect(await readdir(join(root, 'content'))).toEqual(before);
  expect(node.batches).toEqual([]);
});
