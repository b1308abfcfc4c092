import { type CoinName, coinName } from './coins.ts';
import type { LooksRareRaffleRecord } from './record.ts';
import { isFungible, type RaffleState, STATUS } from './state.ts';

const BEFORE_THE_DRAW: readonly number[] = [
  STATUS.open,
  STATUS.drawing,
  STATUS.randomnessFulfilled,
  STATUS.refundable,
];
/** In these states, the contract still holds all payments for entries. */
const FEES_HELD: readonly number[] = [
  STATUS.open,
  STATUS.drawing,
  STATUS.randomnessFulfilled,
  STATUS.drawn,
];

/**
 * Returns how much of each coin the contract must hold for these raffles.
 * Refunds of cancelled raffles are left out, because a raffle does not report them.
 */
export function owedByCoin(
  raffles: readonly RaffleState[],
  contracts: LooksRareRaffleRecord['contracts'],
): Map<CoinName, bigint> {
  const owed = new Map<CoinName, bigint>();
  const add = (token: string, amount: bigint) => {
    const coin = coinName(token, contracts);
    if (coin !== null) owed.set(coin, (owed.get(coin) ?? 0n) + amount);
  };
  for (const { status, prizes, feeToken, fees } of raffles) {
    for (const { type, token, amount, winners, unclaimed } of prizes) {
      if (!isFungible(type)) continue;
      if (BEFORE_THE_DRAW.includes(status)) add(token, amount * winners);
      else add(token, amount * (unclaimed ?? 0n));
    }
    if (FEES_HELD.includes(status)) add(feeToken, fees);
  }
  return owed;
}
