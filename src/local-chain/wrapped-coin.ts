import { type Address, parseAbi } from 'viem';
import type { LocalChain } from './chain.ts';
import { contractOn } from './contract-on-chain.ts';
import { WETH9 } from './contracts.ts';
import { place } from './place.ts';

const ABI = parseAbi(['function deposit() payable']);

/** The amount that the deployer and each player wrap, in wei. */
const WRAPPED = 1_000n * 10n ** 18n;

/** Places WETH9 and wraps coins for the deployer and each player. All games of a chain use this contract. */
export async function placeWrappedCoin(chain: LocalChain, address: Address): Promise<void> {
  if (await chain.client.getCode({ address })) return;
  await place(chain, { ...WETH9, address });
  const { deployer, players } = chain.accounts;
  const coin = contractOn(chain, address, ABI);
  await chain.play(
    ...[deployer, ...players].map((account) =>
      coin.play(account, 'deposit', [], { label: 'wrap native coin', value: WRAPPED }),
    ),
  );
}
