import { formatEther, isAddressEqual, parseAbi, zeroAddress } from 'viem';
import { nativeBalance } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { NotPlayable } from '../../ev/model.ts';
import { timer } from '../../ev/models/timer.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import type { Adapter } from '../adapter.ts';
import { SHARE_OF_BALANCE } from '../exit-remarks.ts';
import type { RandomWalkRecord } from './record.ts';

// From randomWalkNFT.sol in PredictionExplorer/RandomWalkNftContracts.
export const abi = parseAbi([
  'function getMintPrice() view returns (uint256)',
  'function withdrawalWaitSeconds() view returns (uint256)',
  'function lastMinter() view returns (address)',
  'function lastMintTime() view returns (uint256)',
  'function nextTokenId() view returns (uint256)',
  'function numWithdrawals() view returns (uint256)',
  'function saleTime() view returns (uint256)',
]);

/** Times in seconds, amounts in wei. */
export interface RandomWalkInputs {
  readonly now: bigint;
  readonly mintPrice: bigint;
  readonly balance: bigint;
  readonly withdrawalWaitSeconds: bigint;
  readonly saleTime: bigint;
  /** False before the first mint, and after a withdrawal. */
  readonly hasLastMinter: boolean;
  readonly lastMintTime: bigint;
  readonly mints: bigint;
  /** Prizes taken so far. */
  readonly withdrawals: bigint;
}

/**
 * Random Walk NFT: every mint resets a timer of 30 days. When it runs out, the last minter can take half of the
 * balance.
 */
export const adapter: Adapter<RandomWalkRecord, RandomWalkInputs> = {
  id: 'random-walk',

  async read(reader, { contracts }) {
    const nft = contract(contracts.nft, abi);
    const state = await reader.read({
      mintPrice: nft('getMintPrice'),
      balance: nativeBalance(contracts.nft),
      withdrawalWaitSeconds: nft('withdrawalWaitSeconds'),
      saleTime: nft('saleTime'),
      lastMinter: nft('lastMinter'),
      lastMintTime: nft('lastMintTime'),
      mints: nft('nextTokenId'),
      withdrawals: nft('numWithdrawals'),
    });
    const { lastMinter, ...inputs } = state;
    return {
      now: reader.block.timestamp,
      ...inputs,
      hasLastMinter: !isAddressEqual(lastMinter, zeroAddress),
    };
  },

  evaluate(inputs, _live, chain) {
    const { now, mintPrice, balance, saleTime, mints } = inputs;
    if (now < saleTime) {
      throw new NotPlayable('The sale has not begun yet at this block.', {
        retryAfterSeconds: Number(saleTime - now),
      });
    }
    const pot = balance + mintPrice;
    const mayWithdraw =
      inputs.hasLastMinter && now >= inputs.lastMintTime + inputs.withdrawalWaitSeconds;
    const evaluation = timer({
      price: mintPrice,
      pot,
      potShare: { numerator: 1n, denominator: 2n },
      buys: mints,
      prizesTaken: inputs.withdrawals,
      secondsSinceStart: now - saleTime,
      secondsSinceLastBuy: mints > 0n ? now - inputs.lastMintTime : null,
      secondsOnClock: inputs.withdrawalWaitSeconds,
      ...(mayWithdraw ? { potIfTakenFirst: balance - balance / 2n + mintPrice } : {}),
    });
    return {
      pull: `one mint at ${formatEther(mintPrice)} ${chain.nativeCoin.symbol}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          'The NFT itself counts zero, because no contract on the chain buys it at once.',
        ],
      },
      nativeRate: ONE_TO_ONE,
      closesAt: now + inputs.withdrawalWaitSeconds,
      exit: {
        kind: 'pool',
        available: pot,
        // The new mint takes the prize away from the previous last minter.
        owed: 0n,
        added: pot / 2n,
        singleExit: false,
        remarks: [SHARE_OF_BALANCE],
      },
    };
  },
};
