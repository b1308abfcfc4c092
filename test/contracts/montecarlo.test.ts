import { expect, test, vi } from 'vitest';
import { EXPERIMENTS } from '../../scripts/montecarlo/games/games.ts';
import { passes } from '../../scripts/montecarlo/passes.ts';
import { runExperiment } from '../../scripts/montecarlo/run-experiment.ts';
import { published } from './published.ts';

/** A short run of what `npm run montecarlo` does in full: enough to notice a fee that is forgotten. */
const PLAYS = 300;

vi.setConfig({ maxConcurrency: 3 });

// Each game has a chain of its own, so that two cores are at work.
test.concurrent.each(
  EXPERIMENTS.map((one) => [one.key, one.state ?? 'its only state', one] as const),
)(
  '%s, %s: pays on average what its model says, when it is really played',
  async (_key, _state, experiment) => {
    const game = await runExperiment(experiment, { registry: published, plays: PLAYS, seed: 7 });
    expect(passes(game), JSON.stringify(game)).toBe(true);
  },
  240_000,
);
