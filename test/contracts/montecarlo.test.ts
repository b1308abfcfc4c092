import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { passes } from '../../scripts/montecarlo/passes.ts';
import { runExperiment } from '../../scripts/montecarlo/run-experiment.ts';
import { allExperiments } from '../../src/families/parts.ts';
import { monteCarloReport } from '../../src/schema/montecarlo.ts';
import { published } from './published.ts';

/** With this number, the test fails if a model leaves out a fee. */
const PLAYS = 60;
/** The number of plays for each state of a game except the first. Plays that force a rare prize are extra. */
const FURTHER_PLAYS = 3;

const report = monteCarloReport.parse(
  JSON.parse(
    readFileSync(new URL('../../content/methodology/montecarlo.json', import.meta.url), 'utf8'),
  ),
);
const experiments = await allExperiments();
const isFirstState = (experiment: (typeof experiments)[number]) =>
  experiments.find(({ key }) => key === experiment.key) === experiment;

vi.setConfig({ maxConcurrency: 3 });

// Each game has its own chain.
test.concurrent.each(
  experiments.map((one) => [one.key, one.state ?? 'its only state', one] as const),
)('%s, %s: real plays pay on average what the model says', async (_key, _state, experiment) => {
  const plays = isFirstState(experiment) ? PLAYS : FURTHER_PLAYS;
  const game = await runExperiment(experiment, { registry: published, plays, seed: 7 });
  expect(passes(game), JSON.stringify(game)).toBe(true);
  const reported = report.games.find(
    ({ key, state }) => key === experiment.key && state === experiment.state,
  );
  expect(
    reported?.model,
    'The report is older than the model. Run "npm run montecarlo", and commit the new report.',
  ).toBe(game.model);
});

test('the report has the games with experiments, and no other', () => {
  const played = experiments.map(({ key, state }) => `${key}, ${state}`);
  expect(report.games.map(({ key, state }) => `${key}, ${state}`).sort()).toEqual(played.sort());
});
