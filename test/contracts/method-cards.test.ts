import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devnet, startDevnet } from '../../scripts/devnet/devnet.ts';
import { createEndpointPools } from '../../src/chain/endpoint-pool.ts';
import { createFallback } from '../../src/chain/fallback.ts';
import { gasPriceAt } from '../../src/chain/gas-price.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { methodCardOf } from '../../src/families/method-card.ts';
import { adapterOf } from '../../src/families/parts.ts';
import type { VibemarketGame } from '../../src/families/vibemarket/local/game.ts';
import { readGame } from '../../src/live/read-game.ts';
import { methodCard } from '../../src/schema/answers/method-card.ts';
import type { RegistryProtocol } from '../../src/schema/registry.ts';
import { expandCalls, idOf } from './expand-calls.ts';
import { published, readAnalytics, readHeadline } from './published.ts';

/** A method card is written by hand, so it is compared with the calls of its adapter. */

const PRESENT = 1_795_000_000;
const TRACKED = published.protocols.filter(({ status }) => status === 'tracked');

let devnet: Devnet;
beforeAll(async () => {
  const { protocols } = await readDataset({ root: 'content', now: new Date() });
  devnet = await startDevnet({ protocols, present: PRESENT, keepPlaying: false, log: () => {} });
  await devnet.keeper.tick(PRESENT + 1);
});
afterAll(() => devnet?.stop());

function gameOf({ key, chainId, live }: RegistryProtocol) {
  const chain = published.chains.find((each) => each.chainId === chainId)!;
  const local = devnet.chains.find((entry) => entry.chain.chainId === chainId)!.chain;
  return {
    local,
    card: () => methodCardOf({ key, live: live!, chain, siteUrl: published.siteUrl }),
    read: async () =>
      readGame({
        adapter: await adapterOf(live!.adapter),
        live: live!,
        chain,
        fallback: createFallback(
          createEndpointPools(Date.now)([local.rpcUrl]),
          performance.now() + 30_000,
          () => {},
        ),
        now: () => local.now * 1000,
      }),
  };
}

async function callsOf(protocol: RegistryProtocol) {
  const { card, read } = gameOf(protocol);
  const { evidence } = await read();
  return {
    described: expandCalls(await card(), evidence)
      .map(idOf)
      .sort(),
    made: evidence.map(idOf).sort(),
  };
}

/** Returns the assumptions of the headline that match none on the card. */
async function unknownAssumptions(protocol: RegistryProtocol): Promise<string[]> {
  const { card, local } = gameOf(protocol);
  const { assumptions } = await readAnalytics(protocol.key, local);
  const known = (await card()).assumptions.map(patternOf);
  return assumptions.filter((text) => !known.some((pattern) => pattern.test(text)));
}

describe.each(TRACKED.map((protocol) => [protocol.key, protocol] as const))('%s', (key, game) => {
  test('the card has the form of the contract, and under 25 kB', async () => {
    const card = await gameOf(game).card();
    expect(JSON.stringify(methodCard.parse(card)) === JSON.stringify(card)).toBe(true);
    expect(JSON.stringify(card).length).toBeLessThan(25_000);
  });

  test('the adapter makes exactly the calls of the card', async () => {
    const { described, made } = await callsOf(game);
    expect(described).toEqual(made);
  });

  test('the calls have the gas price of the card', async () => {
    const { card, read } = gameOf(game);
    const [{ evidence, block }, { gasPrice }] = [await read(), await card()];
    const expected =
      gasPrice === null
        ? undefined
        : gasPriceAt(block, { gas: { minimumPriceWei: gasPrice.minimumWei } });
    expect(new Set(evidence.map((call) => call.gasPrice))).toEqual(new Set([expected]));
  });

  test('the inputs have the names of the card', async () => {
    const { card, read } = gameOf(game);
    const { inputs } = await read();
    expect(Object.keys((await card()).inputs).sort()).toEqual(Object.keys(inputs as object).sort());
  });

  test('the headline has the model of the card, and only assumptions of the card', async () => {
    const { card, local } = gameOf(game);
    const { model } = await card();
    expect((await readHeadline(key, local)).headline.links.method).toBe(model.url);
    expect((await readAnalytics(key, local)).model).toEqual({
      id: model.id,
      version: model.version,
    });
    expect(await unknownAssumptions(game)).toEqual([]);
  });
});

test('a collection whose token is traded in a pool is read with other calls of the card', async () => {
  const collection = TRACKED.find(({ live }) => live?.adapter === 'vibemarket')!;
  const onCurve = await callsOf(collection);
  const { graduate } = devnet.game<VibemarketGame>('vibemarket', collection.key);
  await gameOf(collection).local.play(graduate());
  const { described, made } = await callsOf(collection);
  expect(made).not.toEqual(onCurve.made);
  expect(described).toEqual(made);
  expect(await unknownAssumptions(collection)).toEqual([]);
});

/** Each part in braces matches any text. */
function patternOf(sentence: string): RegExp {
  const literal = sentence
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`);
}
