import type { PricedBlock } from '../chain/block.ts';
import { gasPriceAt } from '../chain/gas-price.ts';
import { NotComputable } from '../ev/model.ts';
import { toNumber } from '../ev/ratio.ts';
import { divideNearest } from '../ev/rounding.ts';
import type { Gas } from '../schema/answers/analytics.ts';
import type { RegistryChain, RegistryProtocol } from '../schema/registry.ts';

/** Percentages have six decimals. */
const SCALE = 10n ** 6n;

/** What the network charges for a pull. `assumption` says that the expected value does not include this cost. */
export interface PullGas {
  readonly gas: Gas | null;
  readonly assumption: string;
}

/**
 * The gas of a pull at the gas price of the block. `gas` is null if the measurement or the price is missing.
 *
 * @param priceWei the price of the pull, which must be positive
 */
export function pullGas(
  { gas: measurement }: Pick<RegistryProtocol, 'gas'>,
  chain: Pick<RegistryChain, 'gas'>,
  block: Pick<PricedBlock, 'baseFeePerGas'>,
  priceWei: bigint,
): PullGas {
  if (measurement === null) {
    return {
      gas: null,
      assumption: 'The expected value does not include gas. The gas of this game was not measured.',
    };
  }
  const gasPrice = gasPriceAt(block, chain);
  if (gasPrice === null) {
    return {
      gas: null,
      assumption:
        'The expected value does not include gas. The gas price is not known at this block.',
    };
  }
  const costWei = BigInt(measurement.units) * gasPrice;
  return {
    gas: {
      units: measurement.units,
      priceWei: String(gasPrice),
      costWei: String(costWei),
      pctOfPrice: percentOf(costWei, priceWei),
      measured: `${measurement.of}, on a local chain with the code of the contract, ${measurement.measuredAt}`,
    },
    assumption: `The expected value does not include gas. The gas cost is given separately, at the base fee and without a tip${
      chain.gas?.dataFee === true ? '; the fee for data on Ethereum is not included' : ''
    }.`,
  };
}

function percentOf(part: bigint, whole: bigint): number | null {
  try {
    return toNumber({
      numerator: divideNearest(100n * SCALE * part, whole),
      denominator: SCALE,
    });
  } catch (error) {
    if (error instanceof NotComputable) return null;
    throw error;
  }
}
