import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RandomWalkGame } from '../../src/families/random-walk/local/game.ts';
import { type Devnet, type DevnetOptions, startDevnet } from './devnet.ts';
import type { CollectLines } from './history.ts';
import { createSnapshots } from './snapshots.ts';

const PRESENT = 1_795_000_000;
const DAY = 24 * 3600;
const CHAIN = 56;
const LINE = {
  ...{ at: '2026-11-18T10:00:00.000Z', blockNumber: null, blockHash: null },
  unavailable: 'not-playable',
} as const;

let folder: string;
let log: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  log = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = (code = 'code') =>
  createSnapshots(folder, { log: (line) => log.push(line), code: async () => code });

describe('a saved state', () => {
  const history = { game: [LINE] };
  const kept = { state: new Uint8Array([1, 2, 3]), history };

  test('is found again for the same games', async () => {
    expect(await open().read(CHAIN, ['a'], PRESENT)).toBeNull();
    await open().write(CHAIN, ['a'], PRESENT, kept);
    const found = await open().read(CHAIN, ['a'], PRESENT + DAY);
    expect({ ...found, state: new Uint8Array(found!.state) }).toEqual(kept);
    expect(await open().read(1, ['a'], PRESENT)).toBeNull();
    expect(log).toEqual([]);
  });

  test.each([
    [
      'other games',
      ['b'],
      'code',
      PRESENT,
      'chain 56: the records or the code of its games have changed; the games start from the beginning.',
    ],
    [
      'other code',
      ['a'],
      'new',
      PRESENT,
      'chain 56: the records or the code of its games have changed; the games start from the beginning.',
    ],
    [
      'over a week later',
      ['a'],
      'code',
      PRESENT + 7 * DAY + 1,
      'chain 56: its saved state is over a week old; the games start from the beginning.',
    ],
    [
      'a clock that was set back',
      ['a'],
      'code',
      PRESENT - 1,
      'chain 56: its saved state is newer than the current time; the games start from the beginning.',
    ],
  ])('cannot be used with %s, and one line says so', async (_, games, code, present, line) => {
    await open().write(CHAIN, ['a'], PRESENT, kept);
    expect(await open(code).read(CHAIN, games, present)).toBeNull();
    expect(log).toEqual([line]);
  });

  test('replaces older states of its chain, and of no other chain', async () => {
    await open().write(5, ['a'], PRESENT, kept);
    await open().write(CHAIN, ['a'], PRESENT, kept);
    await open('new').write(CHAIN, ['a'], PRESENT + 1, kept);
    const chains = (await readdir(folder)).map((name) => name.split('-')[0]);
    // Each state file has a series file.
    expect(chains.toSorted()).toEqual(['5', '5', '56', '56']);
  });

  test('whose series cannot be read is made again', async () => {
    await open().write(CHAIN, ['a'], PRESENT, kept);
    const series = (await readdir(folder)).find((name) => name.endsWith('.history.json'))!;
    await writeFile(join(folder, series), '{ "game": [');
    expect(await open().read(CHAIN, ['a'], PRESENT)).toBeNull();
    expect(log).toEqual([expect.stringMatching(/^chain 56: its saved state cannot be used/)]);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('local chains with saved states', () => {
  const nft = '0x895a6f444be4ba9d124f61df736605792b35d66b';
  const protocols = [
    {
      key: 'walk',
      name: 'Walk',
      chain: { chainId: CHAIN, feeds: {} },
      live: { adapter: 'random-walk', contracts: { nft } },
    },
  ] as unknown as DevnetOptions['protocols'];

  let devnet: Devnet | undefined;
  afterEach(() => devnet?.stop());

  async function start(present: number, collect?: CollectLines) {
    await devnet?.stop();
    devnet = await startDevnet({
      protocols,
      present,
      keepPlaying: false,
      snapshots: open(),
      ...(collect && { collect }),
    });
    const { chain } = devnet.chains[0]!;
    const state = await devnet.game<RandomWalkGame>('random-walk', 'walk').state();
    return { chain, state, blocks: await chain.client.getBlockNumber() };
  }

  test('continue from their state, at the time of the clock', async () => {
    const first = await start(PRESENT);
    const later = await start(PRESENT + 30);
    expect(log).toEqual([]);
    expect(later.chain.now).toBe(PRESENT + 30);
    expect(later.state.minted).toBe(first.state.minted);
    expect(later.blocks - first.blocks).toBe(1n);
  });

  test('have a series of 30 days, which is collected only while the state is made', async () => {
    const collect = vi.fn<CollectLines>(async ({ now }) => ({
      walk: { ...LINE, at: new Date(now * 1000).toISOString() },
    }));
    const first = await start(PRESENT, collect);
    const { walk } = devnet!.history;
    expect(walk!.map(({ at }) => Date.parse(at) / 1000)).toEqual(
      Array.from({ length: 120 }, (_, step) => PRESENT - (119 - step) * 6 * 3600),
    );
    // At least one player mints in each step.
    expect(first.state.minted).toBeGreaterThan(500);

    const later = await start(PRESENT + 30, collect);
    expect(devnet!.history).toEqual({ walk });
    expect(collect).toHaveBeenCalledTimes(120);
    expect(later.state.minted).toBe(first.state.minted);
  });

  test('wake up after a long break, as on a machine that slept, and continue', async () => {
    const first = await start(PRESENT);
    const later = await start(PRESENT + 2 * DAY);
    expect(later.chain.now).toBe(PRESENT + 2 * DAY);
    expect(later.blocks - first.blocks).toBeLessThan(10n);
    expect(later.state.minted).toBe(first.state.minted + 1);
    await devnet?.keeper.catchUp(PRESENT + 2 * DAY + 1300);
    const { minted } = await devnet!.game<RandomWalkGame>('random-walk', 'walk').state();
    expect(minted).toBe(first.state.minted + 2);
  });

  test('start again when the state is broken, and keep a good state', async () => {
    await start(PRESENT);
    const file = (await readdir(folder)).find((name) => !name.endsWith('.history.json'));
    await writeFile(join(folder, file!), 'no state');
    const restarted = await start(PRESENT + 30);
    expect(restarted.state.minted).toBeGreaterThan(0);
    expect(log).toEqual([
      expect.stringMatching(
        /^chain 56: its saved state cannot be used \(.+\); the games start from the beginning\.$/,
      ),
    ]);
    log.length = 0;
    await start(PRESENT + 60);
    expect(log).toEqual([]);
  });
});
