import { modelAddress } from '../addresses/ev-models.ts';
import { pathTo } from '../addresses/path-to.ts';
import * as routes from '../addresses/routes.ts';
import { withEvidence } from '../addresses/with-evidence.ts';
import { CALL_GAS } from '../chain/pinned-reader.ts';
import type { MethodCard } from '../schema/answers/method-card.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';
import type { FamilyMethod } from './method.ts';
import { methodOf } from './method-of.ts';

const BLOCK = [
  'Take `source` of the headline. Make every call at blockHash (EIP-1898: {"blockHash", "requireCanonical": true}), or at blockNumber.',
  'The timestamp of the block is blockTime. Addresses compare without regard to letter case.',
  'The calls can also be taken from `evidence` of the headline, which names the same block.',
];

const FIGURES = [
  'W = the sum of all weights; mean = the sum of weight × payout / W, an exact fraction',
  'evPerPullWei = (mean - price) × rate, toward minus infinity; evPerPullEth is the double nearest to the exact value / 10^18',
  'pullPriceWei = price × rate, rounded up',
  'houseEdgePct = 100 × (price - mean) / price, to 6 decimals',
  'playedIn: pullPrice = price; evPerPull = mean - price, toward minus infinity',
  'risk.winProbability = the weights of payouts above price / W; stdDevWei = the square root of (the sum of weight × payout^2 / W - mean^2), × rate',
  'risk.medianPayoutWei = the smallest payout that with all smaller ones has at least W / 2, × rate; maxPayoutWei = the largest payout × rate',
  'exitLiquidity: availableWei = available × rate, rounded down; owedWei and addedWei = owed × rate and added × rate, rounded up; coverage = available / (owed + added), to 6 decimals, rounded down',
  'breakEven, scenarios, sessions, gas and ratings are explained at links.methodology.',
];

const ROUNDING = [
  'Payouts are whole numbers, rounded as the contract rounds them. Everything else is rounded once, at the end.',
  'Expected value: toward minus infinity. Prices and amounts owed: up. Payouts and available amounts: down.',
  'Standard deviation: to the nearest wei, halves up. Percentages: to 6 decimals, halves away from zero.',
  'Chances that are not fractions of whole numbers: to 36 decimals, once.',
];

/** Every headline contains exactly one of these texts. */
const GAS = [
  'The expected value does not include gas. The gas of this game was not measured.',
  'The expected value does not include gas. The gas price is not known at this block.',
  'The expected value does not include gas. The gas cost is given separately, at the base fee and without a tip{; the fee for data on Ethereum is not included, on a chain that has it}.',
];

export interface CardSubject {
  readonly key: string;
  readonly live: LiveRecord;
  readonly chain: RegistryChain;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** The method card of a protocol with live figures. */
export async function methodCardOf({
  key,
  live,
  chain,
  siteUrl,
}: CardSubject): Promise<MethodCard> {
  const family: FamilyMethod = (await methodOf(live.adapter))(live, chain);
  const { model, parameters, calls, inputs, unavailable, formula, exit, assumptions } = family;
  const pairs = Object.values(live.feeds ?? {});
  const methodology = siteUrl + modelAddress(model.id);
  const headline = pathTo(routes.headline, { key });
  return {
    key,
    chainId: chain.chainId,
    adapter: live.adapter,
    model: { ...model, url: methodology },
    pull: live.pull,
    contracts: live.contracts,
    parameters,
    feeds: pairs.map((pair) => {
      const { address, decimals, maxAgeSeconds } = chain.feeds[pair]!;
      return { pair, address, decimals, maxAgeSeconds };
    }),
    block: BLOCK,
    gasPrice: family.hasGasPrice
      ? {
          minimumWei: chain.gas?.minimumPriceWei ?? '0',
          from: chain.gas?.payer ?? null,
          gas: String(CALL_GAS),
        }
      : null,
    calls,
    inputs,
    unavailable,
    formula,
    exit,
    figures: FIGURES,
    rounding: ROUNDING,
    assumptions: [...assumptions, ...GAS],
    links: {
      headline: siteUrl + headline,
      evidence: siteUrl + withEvidence(headline),
      methodology,
    },
  };
}
