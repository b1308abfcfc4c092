import { gasPullOf } from '../../src/families/parts.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import type { Registry } from '../../src/schema/registry.ts';

const STARTS_AT = 1_795_000_000;

export interface PaidTransaction {
  /** The first four bytes of the calldata. */
  readonly selector: string;
  readonly gas: number;
}

/** The protocols whose gas can be measured. */
export async function measuredKeys({ protocols }: Registry): Promise<readonly string[]> {
  const pulls = await Promise.all(
    protocols.map(({ live }) => (live ? gasPullOf(live.adapter) : null)),
  );
  return protocols.filter((_, index) => pulls[index]).map(({ key }) => key);
}

/**
 * Returns the gas of each transaction of the player for one pull, in order.
 *
 * @throws {Error} for a protocol that is not among `measuredKeys`
 */
export async function gasOfPull(
  key: string,
  { protocols }: Registry,
): Promise<readonly PaidTransaction[]> {
  const protocol = protocols.find((candidate) => candidate.key === key);
  const pull = protocol?.live && (await gasPullOf(protocol.live.adapter));
  if (!pull) throw new Error(`the gas of ${key} cannot be measured`);
  const chain = await startChain({ chainId: protocol.chainId, timestamp: STARTS_AT });
  try {
    const play = await pull.prepare(chain, protocol.live);
    const before = await chain.client.getBlockNumber();
    await play();
    return await transactionsSince(before, chain);
  } finally {
    await chain.stop();
  }
}

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
