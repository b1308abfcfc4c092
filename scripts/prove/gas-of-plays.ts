import { type Address, isAddressEqual, toFunctionSelector } from 'viem';
import type { Outcome } from '../../src/local-chain/chain.ts';
import type { CompiledContract } from '../../src/local-chain/solidity.ts';
import type { ProofGas } from '../../src/schema/proof.ts';

/** Collects what the plays of one player took of gas on contracts of a family. */
export interface GasOfPlays {
  add(outcome: Outcome, player: Address): void;
  /** By function, in the order of their names. */
  report(): ProofGas[];
}

/** @param contracts those whose functions count; calls of anything else are not the game's */
export function gasOfPlays(contracts: Iterable<CompiledContract>): GasOfPlays {
  const names = new Map<string, string>();
  for (const { abi } of contracts) {
    for (const item of abi) {
      if (item.type === 'function') names.set(toFunctionSelector(item), item.name);
      // What a plain transfer of ETH calls, as a play without data does.
      if (item.type === 'receive') names.set('0x', 'receive');
    }
  }
  const ranges = new Map<string, { least: number; most: number }>();
  return {
    add({ play, refusal, gasUsed }, player) {
      const name = names.get(play.data.slice(0, 10));
      if (refusal !== null || name === undefined || !isAddressEqual(play.from, player)) return;
      const gas = Number(gasUsed);
      const range = ranges.get(name) ?? { least: gas, most: gas };
      ranges.set(name, {
        least: Math.min(range.least, gas),
        most: Math.max(range.most, gas),
      });
    },
    report: () =>
      [...ranges]
        .map(([play, range]) => ({ play, ...range }))
        .sort((a, b) => (a.play < b.play ? -1 : 1)),
  };
}
