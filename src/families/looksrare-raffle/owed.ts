import { type CoinName, coinName } from './coins.ts';
import type { LooksRareRaffleRecord } from './record.ts';
import { isFungible, type RaffleState, STATUS } from './state.ts';

const BEFORE_THE_DRAW: readonly number[] = [
  STATUS.open,
  STATUS.drawing,
  STATUS.randomnessFulfilled,
  STATUS.refundable,
];
/** Statuses in which all payments for entries are still in the contract. */
const FEES_HELD: readonly number[] = [
  STATUS.open,
  STATUS.drawing,
  STATUS.randomnessFulfilled,
  STATUS.drawn,
];

/**
 * For each coin, the amount that the contract has to hold for these raffles. This amount is the sum of the prizes
 * before the draw, the prizes that winners have not claimed, and the payments that creators have not withdrawn. It is
 * computed from the data of the raffles, not from the balance of the contract. Refunds of cancelled raffles are left
 * out, because a raffle does not report which refunds were made.
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
