import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { passes } from '../../scripts/montecarlo/passes.ts';
import { runExperiment } from '../../scripts/montecarlo/run-experiment.ts';
import { allExperiments } from '../../src/families/parts.ts';
import { monteCarloReport } from '../../src/schema/montecarlo.ts';
import { published } from './published.ts';

/** A short run of what `npm run montecarlo` does in full: enough to notice a fee that is forgotten. */
const PLAYS = 100;
/** In a game's further states, whose rare prizes are won on purpose all the same. */
const FURTHER_PLAYS = 12;

const report = monteCarloReport.parse(
  JSON.parse(
    readFileSync(new URL('../../content/methodology/montecarlo.json', import.meta.url), 'utf8'),
  ),
);
const experiments = await allExperiments();
const isFirstState = (experiment: (typeof experiments)[number]) =>
  experiments.find(({ key }) => key === experiment.key) === experiment;

vi.setConfig({ maxConcurrency: 3 });

// Each game has a chain of its own, so that two cores are at work.
test.concurrent.each(
  experiments.map((one) => [one.key, one.state ?? 'its only state', one] as const),
)(
  '%s, %s: pays on average what its model says, when it is really played',
  async (_key, _state, experiment) => {
    const plays = isFirstState(experiment) ? PLAYS : FURTHER_PLAYS;
    const game = await runExperiment(experiment, { registry: published, plays, seed: 7 });
    expect(passes(game), JSON.stringify(game)).toBe(true);
    const reported = report.games.find(
      ({ key, state }) => key === experiment.key && state === experiment.state,
    );
    expect(
      reported?.model,
      'The report is older than the model. Run npm run montecarlo, and commit what it writes.',
    ).toBe(game.model);
  },
);

test('the report has the games that are played, and no other', () => {
  const played = experiments.map(({ key, state }) => `${key}, ${state}`);
  expect(report.games.map(({ key, state }) => `${key}, ${state}`).sort()).toEqual(played.sort());
});
