import { readFile, writeFile } from 'node:fs/promises';
import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import { allExperiments } from '../src/families/parts.ts';
import { type MonteCarloGame, monteCarloReport } from '../src/schema/montecarlo.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { mergeGames } from './montecarlo/merge-games.ts';
import { MAX_Z, passes } from './montecarlo/passes.ts';
import { runExperiment } from './montecarlo/run-experiment.ts';

const USAGE = `Usage: npm run montecarlo [-- <key>…] [--plays N] [--seed N]

Plays the games on local chains and compares the payouts with the models. A run with at least 4000 plays of each game
writes content/methodology/montecarlo.json. A run of only some games replaces the results of these games, and must use
the seed of the report. A run of all games takes more than an hour.`;

const REPORT = 'content/methodology/montecarlo.json';
const PLAYS_OF_A_REPORT = 4000;

async function readReport() {
  return monteCarloReport.parse(JSON.parse(await readFile(REPORT, 'utf8')));
}

function nameOf({ key, state }: Pick<MonteCarloGame, 'key' | 'state'>): string {
  return state === undefined ? key : `${key} (${state})`;
}

await runScript(async () => {
  const { values, positionals } = readFlags({
    plays: { type: 'string', default: String(PLAYS_OF_A_REPORT) },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const [plays, seed] = [Number(values.plays), Number(values.seed)];
  const experiments = await allExperiments();
  const known = [...new Set(experiments.map(({ key }) => key))];
  const unknown = positionals.find((key) => !known.includes(key));
  if (unknown || !(plays > 0) || !Number.isInteger(plays) || !Number.isInteger(seed)) {
    throw new Refused(
      unknown ? `There is no game "${unknown}"; the games are ${known.join(', ')}.` : USAGE,
    );
  }

  const registry = registryOf(await readDataset({ root: 'content', now: new Date() }));
  const wanted = experiments.filter(
    ({ key }) => positionals.length === 0 || positionals.includes(key),
  );
  const games: MonteCarloGame[] = [];
  // Two experiments run at once, because small machines have two cores.
  const queue = [...wanted];
  await Promise.all(
    [1, 2].map(async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const game = await runExperiment(next, { registry, plays, seed });
        console.log(
          `${nameOf(game)}: ${plays} plays, mean ${game.mean} of ${game.modelMean}, z ${game.z?.toFixed(2)}`,
        );
        games.push(game);
      }
    }),
  );
  if (plays >= PLAYS_OF_A_REPORT) {
    const before = wanted.length === experiments.length ? null : await readReport();
    if (before && before.seed !== seed) {
      console.log(
        `Not written, because the results in ${REPORT} have another seed; use --seed ${before.seed}.`,
      );
    } else {
      const report = monteCarloReport.parse({
        // A report that keeps older results also keeps its older date.
        ranAt: before?.ranAt ?? new Date().toISOString(),
        seed,
        games: mergeGames(before?.games ?? [], games, experiments),
      });
      await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`);
      console.log(`Written to ${REPORT}.`);
    }
  }
  const failed = games.filter((game) => !passes(game));
  for (const game of failed) {
    console.error(
      `${nameOf(game)}: the plays do not fit the model: |z| is ${MAX_Z} or more, or a play paid an amount that no outcome of the model pays.`,
    );
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
});
