import { type Address, isAddressEqual, toFunctionSelector } from 'viem';
import type { Outcome } from '../../src/local-chain/chain.ts';
import type { CompiledContract } from '../../src/local-chain/solidity.ts';
import type { ProofGas } from '../../src/schema/proof.ts';

/** Collects the gas of one player's calls to the contracts of a family. */
export interface GasOfPlays {
  add(outcome: Outcome, player: Address): void;
  /** Gas by function, sorted by name. */
  report(): ProofGas[];
}

/** @param contracts the game's contracts; calls to other contracts do not count */
export function gasOfPlays(contracts: Iterable<CompiledContract>): GasOfPlays {
  const names = new Map<string, string>();
  for (const { abi } of contracts) {
    for (const item of abi) {
      if (item.type === 'function') names.set(toFunctionSelector(item), item.name);
      // A plain transfer of ETH has no data.
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
