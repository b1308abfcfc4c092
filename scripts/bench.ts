import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import { boardTimes } from './bench/board-time.ts';
import { checkTime } from './bench/check-time.ts';
import { firstAnswers } from './bench/first-answer.ts';
import { headlineTimes } from './bench/headline-time.ts';
import { importTimes } from './bench/import-time.ts';
import { killCollectors } from './bench/kill-collectors.ts';
import { serveRates } from './bench/serve-rate.ts';
import { readFlags } from './command/read-flags.ts';
import { runScript } from './command/run-script.ts';
import { startDevnet } from './devnet/devnet.ts';

/**
 * `npm run bench`: measures the function and the local server.
 *
 * `--against <commit>` also measures the function of that commit.
 * `--kills <number>` only kills collectors of history and reports the state of their files.
 */
const IMPORT_ROUNDS = 15;
const HEADLINE_ROUNDS = 30;
const CHECK_ROUNDS = 3;
const BOARD_ROUNDS = 5;
const SERVE_ROUNDS = 9;

await runScript(async () => {
  const { values } = readFlags(
    { against: { type: 'string' }, kills: { type: 'string' } },
    { takesOthers: false },
  );
  if (values.kills !== undefined) return console.log(await killCollectors(values.kills));
  const dataset = await readDataset({ root: 'content', now: new Date() });
  const registry = registryOf(dataset);

  const imports = await importTimes(registry, IMPORT_ROUNDS, values.against);
  const { bundled, alone, unbundled, minimal, earlier } = imports;
  const importRatios = {
    fasterThanUnbundled: unbundled.milliseconds / bundled.milliseconds,
    slowerThanMinimal: bundled.milliseconds / minimal.milliseconds,
    timesAlone: bundled.milliseconds / alone.milliseconds,
    bytesTimesAlone: bundled.allBytes / alone.allBytes,
    ...(earlier && {
      timesEarlier: bundled.milliseconds / earlier.milliseconds,
      bytesTimesEarlier: bundled.allBytes / earlier.allBytes,
    }),
  };
  console.log(`Import of each function in a fresh process, median of ${IMPORT_ROUNDS}`);
  console.table(
    Object.fromEntries(
      Object.entries(imports).map(([name, { bytes, allBytes, milliseconds }]) => [
        name,
        {
          bytes,
          'bytes of all code': allBytes,
          milliseconds: rounded(milliseconds),
          'relative to bundled': rounded(milliseconds / bundled.milliseconds),
        },
      ]),
    ),
  );

  const serving = await serveRates(process.cwd(), SERVE_ROUNDS);
  console.log(`Answers per second of the local server and of sirv, median of ${SERVE_ROUNDS}`);
  console.table(
    serving.map(({ address, bytes, perSecond, sirvPerSecond, ofSirv, ofSirvByProcessorTime }) => ({
      address,
      bytes,
      'local server': Math.round(perSecond),
      sirv: Math.round(sirvPerSecond),
      ratio: rounded(ofSirv),
      'ratio by processor time': rounded(ofSirvByProcessorTime),
    })),
  );

  const check = await checkTime(5000, 500, CHECK_ROUNDS);
  console.log(
    `"npm run check" on ${check.records} records: ${check.found} of ${check.planted} planted mistakes reported at their line and column, ` +
      `${check.others} other lines; ${Math.round(check.milliseconds)} ms, median of ${CHECK_ROUNDS}, ` +
      `${rounded(check.timesTheReading)} times as long as reading the files and parsing their YAML`,
  );

  const devnet = await startDevnet({ protocols: dataset.protocols, keepPlaying: false });
  // The chains mine no further blocks, so the clock must not move.
  const present = Date.now();
  try {
    const { key } = dataset.protocols.find(({ status }) => status === 'tracked')!;
    const first = await firstAnswers(
      { bundled, unbundled, minimal, ...(earlier && { earlier }) },
      ...([devnet.rpcUrls, key, present, IMPORT_ROUNDS] as const),
    );
    console.log(`Import and first headline in a fresh process, median of ${IMPORT_ROUNDS}`);
    console.table(
      Object.fromEntries(
        Object.entries(first).map(([name, { milliseconds, processorMilliseconds }]) => [
          name,
          {
            milliseconds: rounded(milliseconds),
            'ms of the processor': rounded(processorMilliseconds),
          },
        ]),
      ),
    );
    const headlines = await headlineTimes(registry, devnet.rpcUrls, present, HEADLINE_ROUNDS);
    console.log(`Headline from a local chain, median of ${HEADLINE_ROUNDS}`);
    console.table(
      Object.fromEntries(
        headlines.map(({ key, roundTrips, milliseconds, ownMilliseconds, ...rest }) => [
          key,
          {
            'round trips': roundTrips,
            milliseconds: rounded(milliseconds),
            'ms without the chain': rounded(ownMilliseconds),
            'part without the chain': rounded(ownMilliseconds / milliseconds),
            'times the waits for 20 ms': rounded(rest.timesTheWaits),
            'ms of a shared answer': rounded(rest.sharedMilliseconds),
          },
        ]),
      ),
    );
    const boards = await boardTimes(registry, devnet.rpcUrls, present, BOARD_ROUNDS);
    console.log(
      `Time of the board and of the headlines of the same rows, median of ${BOARD_ROUNDS}, and of one run of the collector`,
    );
    console.table(
      boards.map(
        ({
          rows,
          boardMilliseconds,
          headlineMilliseconds,
          collectorMilliseconds,
          ofKeys,
          ...others
        }) => ({
          rows,
          ...others,
          ...Object.fromEntries(
            ofKeys.flatMap(({ keys, requests, milliseconds }) => [
              [`requests for ${keys} keys`, requests],
              [`ms for ${keys} keys`, rounded(milliseconds)],
            ]),
          ),
          'board ms': rounded(boardMilliseconds),
          'headlines ms': rounded(headlineMilliseconds),
          'times faster': rounded(headlineMilliseconds / boardMilliseconds),
          'collector ms': rounded(collectorMilliseconds),
        }),
      ),
    );
    console.log(
      JSON.stringify({ imports, importRatios, serving, check, first, headlines, boards }),
    );
  } finally {
    await devnet.stop();
  }
});

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
