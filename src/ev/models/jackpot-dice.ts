import { larger } from '../larger.ts';
import { type Evaluation, NotComputable, NotPlayable } from '../model.ts';
import { fixedOdds } from './fixed-odds.ts';

// Constants of the contract. Amounts are in wei.
const MINIMUM_BET = 10n ** 16n;
const LARGEST_BET = 300_000n * 10n ** 18n;
const HOUSE_EDGE_PERCENT = 1n;
const LEAST_HOUSE_EDGE = 3n * 10n ** 14n;
/** A bet of at least this amount also plays for the jackpot. */
export const SMALLEST_JACKPOT_BET = 10n ** 17n;
const JACKPOT_FEE = 10n ** 15n;
const JACKPOT_ONE_IN = 1000n;
/** The contract's limit for the number of results. */
const LARGEST_MODULO = 100n;

/** Amounts in wei, before the bet. */
export interface JackpotDiceInputs {
  readonly stake: bigint;
  /** The number of equally likely results, from 2 to 100. */
  readonly modulo: bigint;
  readonly winningResults: bigint;
  readonly jackpotSize: bigint;
  /** The possible wins of all pending bets. */
  readonly lockedInBets: bigint;
  /** The most that a bet may win in addition to its stake. */
  readonly maxProfit: bigint;
  readonly balance: bigint;
}

/**
 * Dice with a side jackpot, in the arithmetic of dice2.win version 5 (`getDiceWinAmount`, `placeBet`,
 * `settleBetCommon`). A win pays ⌊(stake − edge − jackpot fee)·modulo/winning⌋. The edge is max(⌊stake/100⌋, 0.0003
 * ETH).
 *
 * A bet of at least 0.1 ETH first pays 0.001 ETH into the jackpot. It wins the jackpot with a chance of 1/1000,
 * independent of the roll. A play that wins nothing gets 1 wei.
 *
 * @throws {NotPlayable} if the contract would refuse the bet
 * @throws {NotComputable} if an input is invalid
 */
export function jackpotDice(inputs: JackpotDiceInputs): Evaluation {
  const { stake, modulo, winningResults, jackpotSize } = inputs;
  if (jackpotSize < 0n || inputs.lockedInBets < 0n || inputs.balance < 0n) {
    throw new NotComputable('The contract reports a negative balance, jackpot or bet.');
  }
  if (stake < MINIMUM_BET || stake > LARGEST_BET) {
    throw new NotPlayable('The bet is below the minimum or above the maximum of the contract.');
  }
  if (modulo < 2n || modulo > LARGEST_MODULO || winningResults < 1n || winningResults > modulo) {
    throw new NotComputable('The chances of the results do not add up to one.');
  }

  const jackpotFee = stake >= SMALLEST_JACKPOT_BET ? JACKPOT_FEE : 0n;
  const houseEdge = larger((stake * HOUSE_EDGE_PERCENT) / 100n, LEAST_HOUSE_EDGE);
  const payout = ((stake - houseEdge - jackpotFee) * modulo) / winningResults;
  const jackpot = jackpotSize + jackpotFee;
  if (payout > stake + inputs.maxProfit) {
    throw new NotPlayable('The bet could win more than the contract allows at this block.');
  }
  if (jackpot + inputs.lockedInBets + payout > inputs.balance + stake) {
    throw new NotPlayable(
      'The balance of the contract is too small to cover this bet, the jackpot and all pending bets.',
    );
  }

  return fixedOdds({
    price: stake,
    results: modulo,
    wins: [{ results: winningResults, payout }],
    ...(jackpotFee > 0n ? { jackpot: { oneIn: JACKPOT_ONE_IN, payout: jackpot } } : {}),
    consolation: 1n,
    assumptions: [
      'The operator signs and settles the bet; the chain does not show in advance whether the operator does this.',
      ...(jackpotFee > 0n
        ? [
            'In the figures for several pulls, each pull plays for the jackpot of this block. In fact, every such bet adds to the jackpot, and a bet that wins it empties it.',
          ]
        : []),
    ],
  });
}
