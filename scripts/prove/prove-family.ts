import type { Distribution } from '../../src/ev/distribution.ts';
import type { Replacements } from '../../src/local-chain/chain.ts';
import type { Experiment } from '../../src/local-chain/experiment.ts';
import type { ProofFamily, ProofState } from '../../src/schema/proof.ts';
import type { Registry } from '../../src/schema/registry.ts';
import { compared, isOutcome, playExperiment } from '../montecarlo/run-experiment.ts';
import type { Checkout } from './checkout.ts';
import { compileFamily } from './compile-family.ts';
import type { Family } from './family.ts';
import { type GasOfPlays, gasOfPlays } from './gas-of-plays.ts';

export interface ProveOptions {
  readonly registry: Registry;
  /** The number of plays from each start state. */
  readonly plays: number;
  readonly seed: number;
  /** The date in the report, such as "2026-11-28". */
  readonly today: string;
  /** Folder for npm packages and for compiled contracts. */
  readonly cache: string;
  /** Called for each start state, after the plays from this state. */
  readonly onState?: (state: ProofState) => void;
}

/** Compiles the contracts from their public source, and plays each experiment on them. */
export async function proveFamily(
  family: Family,
  checkout: Checkout,
  options: ProveOptions,
): Promise<ProofFamily> {
  const contracts = await compileFamily(family, checkout, options.cache);
  const placed = new Set<string>();
  const replacements = noting(placed, family.replacements(contracts));
  const gas = gasOfPlays(Object.values(contracts));
  const states: ProofState[] = [];
  for (const experiment of family.experiments) {
    const state = await proveState(experiment, { ...options, replacements, gas });
    options.onState?.(state);
    states.push(state);
  }
  const missing = Object.keys(replacements).filter((name) => !placed.has(name));
  if (missing.length > 0)
    throw new Error(`None of the experiments of ${family.id} deployed ${missing.join(', ')}.`);
  return {
    family: family.id,
    repository: family.repository,
    commit: family.commit,
    solc: [...new Set(family.builds.map(({ solc }) => solc))].sort(),
    packages: family.builds
      .flatMap(({ dependencies = {} }) =>
        Object.entries(dependencies).map(([name, version]) => `${name}@${version}`),
      )
      .sort(),
    contracts: Object.keys(contracts).sort(),
    standIns: [...family.standIns],
    written: family.written ?? null,
    ranOn: options.today,
    seed: options.seed,
    states,
    gas: gas.report(),
  };
}

async function proveState(
  experiment: Experiment,
  {
    registry,
    plays,
    seed,
    replacements,
    gas,
  }: ProveOptions & { readonly replacements: Replacements; readonly gas: GasOfPlays },
): Promise<ProofState> {
  const placed = new Set<string>();
  const played = await playExperiment(experiment, {
    registry,
    plays,
    seed,
    chainOptions: {
      replacements: noting(placed, replacements),
      onOutcome: (outcome, { players }) => gas.add(outcome, players[0]!),
    },
  });
  if (placed.size === 0)
    throw new Error(
      `The experiment of ${experiment.key} placed none of the real contracts on the local chain.`,
    );

  const { evaluation, payouts, rarePrizes, rareDistribution } = played;
  const distances = [
    ...(experiment.between === undefined
      ? payouts.map((payout) => distance(payout, evaluation.distribution))
      : []),
    ...rarePrizes.map(({ paid }) => distance(paid, rareDistribution)),
  ];
  const { z } = compared(evaluation, payouts);
  return {
    key: experiment.key,
    state: experiment.state ?? null,
    model: `${evaluation.model.id} v${evaluation.model.version}`,
    plays,
    price: String(evaluation.price),
    prizes: rarePrizes.length,
    between: experiment.between ?? null,
    difference: String(ascending(distances).at(-1) ?? 0n),
    differing: distances.filter((one) => one > 0n).length,
    wrongChances: rarePrizes.filter(
      (prize) =>
        distance(prize.paid, rareDistribution) === 0n && !isOutcome(prize, rareDistribution),
    ).length,
    // `z` is null if the model has only one payout and a play paid another amount.
    // If the experiment has no `between`, `differing` counts these plays.
    z: Number((z ?? 0).toFixed(4)),
  };
}

/** Wraps each replacement. A call of a wrapped replacement also adds the replacement's name to `placed`. */
function noting(placed: Set<string>, replacements: Replacements): Replacements {
  return Object.fromEntries(
    Object.entries(replacements).map(([name, replace]) => [
      name,
      (...parameters: Parameters<typeof replace>) => {
        placed.add(name);
        return replace(...parameters);
      },
    ]),
  );
}

/** Returns the distance to the nearest outcome. Without outcomes, returns `paid`. */
function distance(paid: bigint, outcomes: Distribution): bigint {
  const distances = outcomes.map(({ payout }) => (payout > paid ? payout - paid : paid - payout));
  return ascending(distances)[0] ?? paid;
}

function ascending(amounts: readonly bigint[]): bigint[] {
  return [...amounts].sort((a, b) => (a < b ? -1 : 1));
}
