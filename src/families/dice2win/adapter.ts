import { formatUnits, parseAbi } from 'viem';
import { nativeBalance } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { NotPlayable } from '../../ev/model.ts';
import { jackpotDice, SMALLEST_JACKPOT_BET } from '../../ev/models/jackpot-dice.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import type { Adapter } from '../adapter.ts';
import type { Dice2WinRecord } from './record.ts';

// From Dice2Win.sol (version 5) in dice2-win/contracts.
export const abi = parseAbi([
  'function jackpotSize() view returns (uint128)',
  'function lockedInBets() view returns (uint128)',
  'function maxProfit() view returns (uint256)',
  'function croupier() view returns (address)',
  'function secretSigner() view returns (address)',
]);

/** The contract's initial croupier and signer. Nobody has its key. */
const NOBODY = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** Amounts in wei. */
export interface Dice2WinInputs {
  readonly jackpotSize: bigint;
  /** The possible wins of pending bets, without the jackpot. */
  readonly lockedInBets: bigint;
  readonly maxProfit: bigint;
  readonly balance: bigint;
  /** The only address that settles bets. */
  readonly croupier: string;
  /** A bet needs this address's signature. */
  readonly secretSigner: string;
}

/** dice2.win: a coin, a die or a wheel with an edge of 1 %. Bets of 0.1 ETH and more also play for a jackpot. */
export const adapter: Adapter<Dice2WinRecord, Dice2WinInputs> = {
  id: 'dice2win',

  read(reader, { contracts }) {
    const dice = contract(contracts.dice, abi);
    return reader.read({
      jackpotSize: dice('jackpotSize'),
      lockedInBets: dice('lockedInBets'),
      maxProfit: dice('maxProfit'),
      balance: nativeBalance(contracts.dice),
      croupier: dice('croupier'),
      secretSigner: dice('secretSigner'),
    });
  },

  evaluate(inputs, live, chain) {
    const { jackpotSize, lockedInBets, maxProfit, balance } = inputs;
    if (inputs.croupier === NOBODY || inputs.secretSigner === NOBODY) {
      throw new NotPlayable(
        'The contract names no address that signs bets, or no address that settles bets, so no bets can be made.',
      );
    }
    const stake = BigInt(live.stakeWei);
    const evaluation = jackpotDice({
      stake,
      modulo: BigInt(live.modulo),
      winningResults: BigInt(live.winningResults),
      jackpotSize,
      lockedInBets,
      maxProfit,
      balance,
    });
    // The bet wins both prizes.
    const most = evaluation.distribution.at(-1)!.payout;
    const playsForJackpot = stake >= SMALLEST_JACKPOT_BET;
    const { symbol, decimals } = chain.nativeCoin;
    // A pending bet may win the jackpot.
    const jackpotOwed = lockedInBets > 0n ? jackpotSize : 0n;
    return {
      pull: `${formatUnits(stake, decimals)} ${symbol} on ${chosen(live)}`,
      evaluation,
      nativeRate: ONE_TO_ONE,
      exit: {
        kind: 'bankroll',
        available: balance + stake,
        owed: lockedInBets + jackpotOwed,
        added: playsForJackpot ? most - jackpotOwed : most,
        singleExit: false,
        remarks:
          lockedInBets > 0n
            ? [
                'The amount owed assumes that every bet without a result wins, and that one of them wins the jackpot too.',
              ]
            : [],
      },
    };
  },
};

function chosen({ modulo, winningResults }: Dice2WinRecord): string {
  return modulo === 2 && winningResults === 1
    ? 'one side of a coin'
    : `${winningResults} of ${modulo} results`;
}
