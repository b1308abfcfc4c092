import { formatEther, parseAbi } from 'viem';
import { contractCall, nativeBalance } from '../chain/call.ts';
import { NotPlayable } from '../ev/model.ts';
import { timer } from '../ev/models/timer.ts';
import { ONE_TO_ONE } from '../ev/native-amount.ts';
import type { Adapter } from './adapter.ts';

// Signatures: randomWalkNFT.sol, PredictionExplorer/RandomWalkNftContracts.
const abi = parseAbi([
  'function getMintPrice() view returns (uint256)',
  'function withdrawalWaitSeconds() view returns (uint256)',
  'function lastMintTime() view returns (uint256)',
  'function nextTokenId() view returns (uint256)',
  'function numWithdrawals() view returns (uint256)',
  'function saleTime() view returns (uint256)',
]);

/** Times in seconds, amounts in wei. */
export interface RandomWalkInputs {
  /** Time of the block. */
  readonly now: bigint;
  readonly mintPrice: bigint;
  readonly balance: bigint;
  readonly withdrawalWaitSeconds: bigint;
  readonly saleTime: bigint;
  readonly lastMintTime: bigint;
  /** Mints so far. */
  readonly mints: bigint;
  readonly withdrawals: bigint;
}

/**
 * Random Walk NFT: every mint resets a clock of 30 days, and the last minter takes half of the contract's
 * balance when it has run out. The pull is one mint.
 */
export const randomWalk: Adapter<'random-walk', RandomWalkInputs> = {
  id: 'random-walk',

  async read(reader, { contracts }) {
    const address = contracts.nft;
    const state = await reader.read({
      mintPrice: contractCall({ address, abi, functionName: 'getMintPrice' }),
      balance: nativeBalance(address),
      withdrawalWaitSeconds: contractCall({ address, abi, functionName: 'withdrawalWaitSeconds' }),
      saleTime: contractCall({ address, abi, functionName: 'saleTime' }),
      lastMintTime: contractCall({ address, abi, functionName: 'lastMintTime' }),
      mints: contractCall({ address, abi, functionName: 'nextTokenId' }),
      withdrawals: contractCall({ address, abi, functionName: 'numWithdrawals' }),
    });
    return { now: reader.block.timestamp, ...state };
  },

  evaluate(inputs, _live, chain) {
    const { now, mintPrice, saleTime, mints, withdrawals } = inputs;
    if (now < saleTime) throw new NotPlayable('The sale has not begun yet at this block.');
    const pot = inputs.balance + mintPrice;
    const evaluation = timer({
      price: mintPrice,
      pot,
      potShare: { numerator: 1n, denominator: 2n },
      buys: mints,
      secondsSinceStart: now - saleTime,
      secondsSinceLastBuy: mints > 0n ? now - inputs.lastMintTime : null,
      secondsOnClock: inputs.withdrawalWaitSeconds,
    });
    return {
      pull: `one mint at ${formatEther(mintPrice)} ${chain.nativeCoin.symbol}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          ...(withdrawals > 0n
            ? [
                `The rate is the average since the sale began: the prize was taken ${withdrawals === 1n ? 'once' : `${withdrawals} times`} since, and the contract keeps no time of it.`,
              ]
            : []),
          'The NFT itself counts zero: nothing on the chain buys it at once.',
        ],
      },
      nativeRate: ONE_TO_ONE,
      exit: {
        kind: 'pool',
        available: pot,
        // A mint takes the prize away from whoever was last before it.
        owed: 0n,
        added: pot / 2n,
        singleExit: false,
        remarks: [],
      },
    };
  },
};
