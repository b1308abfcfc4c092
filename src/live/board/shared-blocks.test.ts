import { describe, expect, test } from 'vitest';
import { simulatedBlock } from '../../../test/simulated-node.ts';
import type { HeadlineAnswer } from '../headline.ts';
import type { BlockPin } from './read-chain.ts';
import { createSharedBlocks, type LoadGames } from './shared-blocks.ts';

const chain = { chainId: 1, blockIntervalMs: 1000, maxBlockAgeSeconds: 60 };
/** The time of block 100, in milliseconds since 1970. */
const START = Number(simulatedBlock(100n).timestamp) * 1000;

function setUp(ofChain = chain) {
  let time = START;
  let latest = 100n;
  const shared = createSharedBlocks(() => time);
  const loads: string[] = [];
  /** Reads all games at the block of the pin, or at the latest block. Games whose key begins with "bad" fail. */
  const load: LoadGames = async (keys, pin: BlockPin) => {
    loads.push([...keys].join());
    const isGood = (key: string) => !key.startsWith('bad');
    const reached = [...keys].filter(isGood).length > 0;
    if (reached) pin.block ??= { ...simulatedBlock(latest), baseFeePerGas: null, header: {} };
    const { block } = pin;
    const answers = new Map(
      [...keys].map((key) => [key, { block: isGood(key) ? block : null } as HeadlineAnswer]),
    );
    return { chainId: 1, block, answers, at: time, reusable: reached };
  };
  return {
    loads,
    read: (...keys: string[]) => shared.read(ofChain, keys, load),
    readWith: (other: LoadGames, ...keys: string[]) => shared.read(ofChain, keys, other),
    load,
    advance(ms: number) {
      time += ms;
      latest += 1n;
    },
  };
}

const numberOf = ({ block }: { block: { number: bigint } | null }) => block?.number;

describe('shared blocks', () => {
  test('requests for the same games share one read', async () => {
    const { read, loads } = setUp();
    await Promise.all([read('a', 'b'), read('b', 'a')]);
    await read('a', 'b');
    expect(loads).toEqual(['a,b']);
  });

  test('requests for other games read only these, at the same block', async () => {
    const { read, loads, advance } = setUp();
    const [first, second] = await Promise.all([read('a', 'b'), read('b', 'c')]);
    advance(999);
    const third = await read('d', 'a');
    expect(loads).toEqual(['a,b', 'c', 'd']);
    expect([first, second, third].map(numberOf)).toEqual([100n, 100n, 100n]);
    expect(third.at).toBe(START);
    expect([...third.answers.keys()]).toEqual(['d', 'a']);
  });

  test('after one interval, the next request begins a new block', async () => {
    const { read, loads, advance } = setUp();
    await read('a', 'b');
    advance(1000);
    const next = await read('a');
    expect([numberOf(next), next.at]).toEqual([101n, START + 1000]);
    expect(loads).toEqual(['a,b', 'a']);
  });

  test('a block that is older than the chain allows is not used, although its interval is not over', async () => {
    const slow = { ...chain, blockIntervalMs: 12_000, maxBlockAgeSeconds: 10 };
    const { read, advance } = setUp(slow);
    await read('a');
    advance(10_999);
    expect(numberOf(await read('b'))).toBe(100n);
    advance(1);
    expect(numberOf(await read('c'))).toBe(102n);
  });

  test('a read that reached no game is repeated after a second and a half, and not before', async () => {
    const { read, loads, advance } = setUp();
    expect(await read('bad')).toMatchObject({ block: null, reusable: false });
    advance(1499);
    await read('bad');
    expect(loads).toEqual(['bad']);
    advance(1);
    await read('bad');
    expect(loads).toEqual(['bad', 'bad']);
  });

  test('a block at which no game could be read is replaced after a second and a half', async () => {
    const slow = { ...chain, blockIntervalMs: 12_000 };
    const { read, readWith, advance } = setUp(slow);
    const failing: LoadGames = async (keys, pin) => {
      pin.block ??= { ...simulatedBlock(90n), baseFeePerGas: null, header: {} };
      const answers = new Map([...keys].map((key) => [key, { block: null } as HeadlineAnswer]));
      return { chainId: 1, block: pin.block, answers, at: START, reusable: false };
    };
    expect(await readWith(failing, 'a')).toMatchObject({ reusable: false });
    advance(1499);
    expect(await read('a')).toMatchObject({ reusable: false });
    advance(1);
    expect(numberOf(await read('a'))).toBe(102n);
    advance(1500);
    expect(numberOf(await read('b'))).toBe(102n);
  });

  test('a game that cannot be read does not keep others from being read', async () => {
    const { read, loads } = setUp();
    await read('bad');
    expect(await read('bad', 'a')).toMatchObject({ reusable: true });
    expect(loads).toEqual(['bad', 'a']);
  });

  test('a read that throws is not kept', async () => {
    const { read, readWith } = setUp();
    const broken = () => Promise.reject(new Error('broken'));
    await expect(readWith(broken, 'a', 'b')).rejects.toThrow('broken');
    expect(numberOf(await read('a', 'b'))).toBe(100n);
  });

  test('chains do not share a block', async () => {
    const { load, loads } = setUp();
    const shared = createSharedBlocks(() => START);
    await shared.read(chain, ['a'], load);
    await shared.read({ ...chain, chainId: 2 }, ['a'], load);
    await shared.read(chain, ['a'], load);
    expect(loads).toEqual(['a', 'a']);
  });

  test('a flood of different sets reads each game once per block', async () => {
    const { read, loads, advance } = setUp();
    const keys = Array.from({ length: 30 }, (_, index) => `game-${index}`);
    const flood = () =>
      Promise.all(
        keys.flatMap((a, at) => keys.slice(at).map((b) => (a === b ? read(a) : read(a, b)))),
      );
    await flood();
    advance(500);
    await flood();
    expect(loads.flatMap((load) => load.split(',')).toSorted()).toEqual(keys.toSorted());
    advance(500);
    await flood();
    expect(loads.flatMap((load) => load.split(','))).toHaveLength(60);
  });
});
