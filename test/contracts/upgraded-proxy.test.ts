import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeCosmicSignature } from '../../src/families/cosmic-signature/local/game.ts';
import type { CosmicSignatureRecord } from '../../src/families/cosmic-signature/record.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import {
  copyCode,
  type ProxiedContract,
  placeBehindProxy,
} from '../../src/local-chain/holders/behind-proxy.ts';
import { MULTICALL3 } from '../../src/local-chain/local-client.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { headline as headlineSchema } from '../../src/schema/answers/headline.ts';
import { liveRecord, published, readHeadline } from './published.ts';

/** These tests upgrade a game through OpenZeppelin's proxy. */

const KEY = 'cosmic-signature';
const { contracts, implementations } = liveRecord(KEY) as CosmicSignatureRecord;
const row = published.protocols.find(({ key }) => key === KEY)!;
const KNOWN = implementations.find(({ version }) => version === 2)!.address;
const ADMIN: Address = '0x1000000000000000000000000000000000000001';
/** An implementation with the code of `KNOWN`. The record does not contain this address. */
const SAME_CODE: Address = '0x1000000000000000000000000000000000000002';

let chain: LocalChain;
let proxy: ProxiedContract;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 42161 });
  await placeCosmicSignature(chain, {
    address: contracts.game,
    implementations,
    activation: chain.now - 1000,
    delay: 0,
  });
  proxy = await placeBehindProxy(chain, {
    address: contracts.game,
    implementation: KNOWN,
    admin: ADMIN,
    owner: chain.accounts.admin,
  });
  await copyCode(chain, KNOWN, SAME_CODE);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

async function headlineAfter(...upgrades: readonly Address[]) {
  for (const implementation of upgrades) await chain.play(proxy.upgrade(implementation));
  const read = await readHeadline(KEY, chain);
  expect(headlineSchema.parse(read.headline)).toEqual(read.headline);
  return read;
}

test('figures are given for an implementation that the audit read, in two round trips', async () => {
  const { headline, log } = await headlineAfter();
  expect(headline.source.code).toEqual({
    address: contracts.game,
    implementation: KNOWN,
    audited: true,
  });
  expect(Object.keys(headline.source).at(-1)).toBe('code');
  expect(headline.analytics).not.toBeNull();
  expect(headline.ratings.code).toEqual(row.ratings.code);
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
});

test.each<[string, Address]>([
  ['the same code at another address', SAME_CODE],
  ['code without the getters of the game', MULTICALL3],
])('after an upgrade to %s, the next headline says so', async (_, implementation) => {
  const { headline, cacheControl } = await headlineAfter(implementation);
  expect(headline).toMatchObject({
    analytics: null,
    note: 'The contract runs an implementation that the record of this game does not list, so the rules of the game are not known. The risk grade is still the grade of the audited code.',
    unavailable: { code: 'not-computable', retryable: true },
    riskGrade: row.riskGrade,
    source: {
      blockNumber: String(await chain.client.getBlockNumber()),
      code: { address: contracts.game, implementation, audited: false },
    },
    ratings: {
      control: row.ratings.control,
      code: {
        grade: 'C',
        reason: 'The contract runs an implementation that the published audit did not read.',
      },
    },
  });
  expect(cacheControl).toContain('s-maxage');
});

test('after an upgrade back to an implementation that the audit read, the figures are given again', async () => {
  const { headline } = await headlineAfter(MULTICALL3, KNOWN);
  expect(headline.analytics).not.toBeNull();
  expect(headline.source.code?.audited).toBe(true);
});

test('only the owner of the administrator can upgrade', async () => {
  const { operator } = chain.accounts;
  await expect(chain.play(proxy.upgrade(SAME_CODE, operator))).rejects.toThrow('not the owner');
});
