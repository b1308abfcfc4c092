import type { LocalChain } from '../../src/local-chain/chain.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import type { LiveRecord } from '../../src/schema/live-record.ts';
import type { Registry } from '../../src/schema/registry.ts';

const STARTS_AT = 1_795_000_000;

/** How a pull that wins is played on a local chain. */
export interface GasPull {
  readonly key: string;
  /** Brings the game into an ordinary state; what it returns has the first player make the pull and fetch the prize. */
  prepare(chain: LocalChain, live: LiveRecord): Promise<() => Promise<void>>;
}

export interface PaidTransaction {
  /** The function that was called, by the first four bytes of the call. */
  readonly selector: string;
  readonly gas: number;
}

/** The gas of every transaction that the player makes, in their order: the bet and the claim, say. */
export async function gasOfPull(
  { key, prepare }: GasPull,
  { protocols }: Registry,
): Promise<readonly PaidTransaction[]> {
  const protocol = protocols.find((candidate) => candidate.key === key);
  if (!protocol?.live) throw new Error(`${key} is not read live`);
  const chain = await startChain({ chainId: protocol.chainId, timestamp: STARTS_AT });
  try {
    const play = await prepare(chain, protocol.live);
    const before = await chain.client.getBlockNumber();
    await play();
    return await transactionsSince(before, chain);
  } finally {
    await chain.stop();
  }
}

/** What the first player has sent since a block. */
async function transactionsSince(block: bigint, { client, accounts }: LocalChain) {
  const last = await client.getBlockNumber();
  const paid: PaidTransaction[] = [];
  for (let blockNumber = block + 1n; blockNumber <= last; blockNumber += 1n) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    for (const { hash, from, input } of transactions) {
      if (from !== accounts.players[0]?.toLowerCase()) continue;
      const { gasUsed } = await client.getTransactionReceipt({ hash });
      paid.push({ selector: input.slice(0, 10), gas: Number(gasUsed) });
    }
  }
  return paid;
}
