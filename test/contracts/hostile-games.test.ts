import { type Address, type Hex, padHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeRandomWalk } from '../../src/families/random-walk/local/game.ts';
import type { RandomWalkRecord } from '../../src/families/random-walk/record.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { boardRow } from '../../src/schema/answers/board-row.ts';
import { liveRecord, published, readBoard, readHeadline } from './published.ts';

/** Only the contract of this game is correct. */
const KEY = 'random-walk-nft';

/** Bytecode that ignores the data of a call, so every call has the same result. */
const HOSTILE: Readonly<Record<string, Hex>> = {
  // A JUMPDEST and a jump back to it use all the gas of the call.
  'burns-gas': '0x5b600056',
  // Returns a megabyte of zero bytes.
  'answers-a-megabyte': '0x621000006000f3',
  // Two bytes are too short for a value of any type.
  'answers-garbage': '0x6112345f526002601ef3',
  // Succeeds without data, like a call to an address without code.
  'answers-nothing': '0x00',
  'runs-an-invalid-opcode': '0xfe',
};

const addressOf = (index: number): Address =>
  padHex(`0x${(index + 0xb1).toString(16)}`, { size: 20 });

const games = Object.keys(HOSTILE).map((key, index) => {
  const game = published.protocols.find((protocol) => protocol.key === KEY)!;
  const contracts = { nft: addressOf(index) };
  return { ...game, key, aliases: [], live: { ...game.live!, contracts } };
});
const registry = { ...published, protocols: [...published.protocols, ...games] };

let chain: LocalChain;

beforeAll(async () => {
  chain = await startChain({ chainId: 42161 });
  const { contracts } = liveRecord(KEY) as RandomWalkRecord;
  const game = await placeRandomWalk(chain, { address: contracts.nft });
  const [player] = chain.accounts.players as [Address];
  await chain.play(game.mint(player, (await game.state()).mintPrice));
  for (const [index, bytecode] of Object.values(HOSTILE).entries()) {
    await chain.client.setCode({ address: addressOf(index), bytecode });
  }
});
afterAll(() => chain?.stop());

test('a hostile contract makes only its own row of the board null', async () => {
  const { headline } = await readHeadline(KEY, chain);
  const { board } = await readBoard([chain], registry, '?chain=42161');
  expect(board.rows.find(({ key }) => key === KEY)).toEqual(boardRow(headline));
  for (const key of Object.keys(HOSTILE)) {
    const row = board.rows.find((found) => found.key === key)!;
    expect([key, row.evPerPullWei, row.houseEdgePct, row.exitRisk]).toEqual([
      key,
      null,
      null,
      null,
    ]);
    expect(row.note).toMatch(/\.$|again in a moment/);
  }
});
