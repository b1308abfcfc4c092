import { join } from 'node:path';
import { parseAbi } from 'viem';
import { expect, test } from 'vitest';
import type { RpcRequest } from '../src/chain/endpoint.ts';
import { encodedInteger, serveRpc, simulatedBlock, simulatedNode } from '../test/simulated-node.ts';
import { BAD_RECORD, runIn, withProject } from './command/run-in.fixture.ts';

const ROOT = join(import.meta.dirname, '..');
const DICE = '0xD1CEeeeee83F8bCF3BEDad437202b6154E9F5405';
const abi = parseAbi([
  'function jackpotSize() view returns (uint128)',
  'function lockedInBets() view returns (uint128)',
  'function maxProfit() view returns (uint256)',
  'function croupier() view returns (address)',
  'function secretSigner() view returns (address)',
]);

function diceNode() {
  const node = simulatedNode(1, simulatedBlock(80n));
  node.respond(DICE, abi, 'jackpotSize', 10n ** 18n);
  node.respond(DICE, abi, 'lockedInBets', 0n);
  node.respond(DICE, abi, 'maxProfit', 10n ** 18n);
  node.respond(DICE, abi, 'croupier', DICE);
  node.respond(DICE, abi, 'secretSigner', DICE);
  node.contracts.set(`${DICE.toLowerCase()} balance`, encodedInteger(50n * 10n ** 18n));
  return node;
}

test('--block reads the given block, and the report contains the raw results of the calls', async () => {
  const node = diceNode();
  const server = await serveRpc((batch) => {
    const answers = node.answer(batch);
    return batch.map(({ id }, index) => ({ jsonrpc: '2.0', id, ...answers[index] }));
  });
  const ended = await runIn(ROOT, 'ev.ts', ['dice2win', '--block', '80', '--rpc', server.url]);
  await server.stop();

  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toMatch(/^block 80 /m);
  expect(ended.stdout).toContain(`    result  ${encodedInteger(10n ** 18n)}\n`);
  const asked = node.batches.flat().filter(({ method }) => method === 'eth_getBlockByNumber');
  expect(asked.map(({ params }: RpcRequest) => params[0])).toContain('0x50');
  expect(JSON.stringify(node.batches)).not.toContain('latest');
});

test('a malformed address is reported as a problem of --rpc', async () => {
  expect(await runIn(ROOT, 'ev.ts', ['dice2win', '--rpc', 'nonsense'])).toEqual({
    code: 1,
    stdout: '',
    stderr: '--rpc takes an http:// or https:// address, or several separated by commas.\n',
  });
});

test('records with errors print their problems and nothing else', async () => {
  const { code, stderr } = await withProject(BAD_RECORD, (root) => runIn(root, 'ev.ts', ['coin']));
  for (const line of stderr.trimEnd().split('\n')) expect(line).toMatch(/^content/);
  expect(code).toBe(1);
});
