import { describe, expect, test } from 'vitest';
import { summarize } from '../../ev/summarize.fixture.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { bscChain } from '../chain.fixture.ts';
import { exitRisk } from '../exit-risk.ts';
import { adapter, type LooksRareRaffleInputs } from './adapter.ts';
import type { RaffleState } from './state.ts';

const ETHER = 10n ** 18n;
const USDC = 10n ** 6n;
const NATIVE = '0x0000000000000000000000000000000000000000';
const feed = { decimals: 8, maxAgeSeconds: 3600 } as const;
const chain: RegistryChain = {
  ...bscChain,
  chainId: 1,
  nativeCoin: { symbol: 'ETH', decimals: 18 },
  feeds: {
    'USDC/USD': { ...feed, address: '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6' },
    'ETH/USD': { ...feed, address: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419' },
  },
};
const live = {
  adapter: 'looksrare-raffle',
  contracts: {
    raffle: '0x0000000000aDEaD599C11A0C9a7475B67852c1D0',
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  feeds: { usdc: 'USDC/USD', nativeCoin: 'ETH/USD' },
  pull: 'the first pricing option',
} as const;

function prize(type: number, token: string, amount: bigint, winners = 1n) {
  return { type, token, amount, winners, unclaimed: null };
}

/** The test vector "raffle-below-minimum". */
const raffle: RaffleState = {
  id: 12n,
  status: 1,
  cutoffTime: 1_000_100n,
  minimumEntries: 1000n,
  maximumEntriesPerParticipant: 1000n,
  feeToken: NATIVE,
  fees: (12n * ETHER) / 1000n,
  pricingOptions: [{ entries: 1n, price: (12n * ETHER) / 1000n }],
  prizes: [prize(2, NATIVE, 10n * ETHER)],
};
const inputs: LooksRareRaffleInputs = {
  now: 1_000_000n,
  paused: false,
  rafflesCount: 12n,
  raffles: [raffle],
  olderOpen: [],
  balances: { ETH: 10n * ETHER + (12n * ETHER) / 1000n, WETH: 0n, USDC: 0n },
  usdcDecimals: 6,
  // One USDC is 1 USD = 0.00032 ETH.
  usdcFeed: { answer: 100_000_000n, updatedAt: 999_990n, decimals: 8 },
  nativeFeed: { answer: 312_500_000_000n, updatedAt: 999_980n, decimals: 8 },
};
const evaluate = (change: Partial<RaffleState> = {}, rest: Partial<LooksRareRaffleInputs> = {}) =>
  adapter.evaluate({ ...inputs, raffles: [{ ...raffle, ...change }], ...rest }, live, chain);
const summaryOf = (...parameters: Parameters<typeof evaluate>) => {
  const { evaluation, nativeRate } = evaluate(...parameters);
  return summarize(evaluation, nativeRate);
};

test('the vector "raffle-below-minimum": 0.002 lost on average, 4.988 won if drawn now', () => {
  expect(summaryOf().expectedValueWei).toBe((-2n * ETHER) / 1000n);
  const { evaluation, nativeRate } = evaluate();
  const drawnNow = evaluation.scenarios.find(({ name }) => name === 'drawn now')!;
  expect(summarize(drawnNow, nativeRate).expectedValueWei).toBe((4988n * ETHER) / 1000n);
});

test('the pull names the number of entries, the raffle and the price', () => {
  expect(evaluate().pull).toBe('one entry of raffle 12 for 0.012 ETH');
  const five = {
    pricingOptions: [{ entries: 5n, price: 5n * USDC }],
    feeToken: live.contracts.usdc,
  };
  expect(evaluate(five).pull).toBe('5 entries of raffle 12 for 5 USDC');
});

test('wrapped ETH counts one to one', () => {
  const wrapped = [prize(3, live.contracts.weth, 10n * ETHER)];
  expect(summaryOf({ prizes: wrapped }).expectedValueWei).toBe((-2n * ETHER) / 1000n);
});

test('a prize in a coin other than the entries’ is converted with its own decimals, rounded down', () => {
  const prizes = [prize(3, live.contracts.usdc, 1000n * USDC)];
  expect(summaryOf({ prizes }).risk.maximumPayoutWei).toBe((32n * ETHER) / 100n);
});

test('if entries are paid in a token, it is the coin that is played with, and amounts are in it', () => {
  const prizes = [prize(3, live.contracts.usdc, 100n * USDC)];
  const reading = evaluate({
    feeToken: live.contracts.usdc,
    pricingOptions: [{ entries: 1n, price: USDC }],
    prizes,
  });
  expect(reading.stakeCoin).toEqual({ symbol: 'USDC', decimals: 6 });
  expect(reading.evaluation.price).toBe(USDC);
  expect(reading.evaluation.distribution.at(-1)!.payout).toBe(100n * USDC);
  expect(evaluate().stakeCoin).toBeUndefined();
});

test('a prize in another coin is converted to the token of the entries, rounded down', () => {
  const { evaluation, nativeRate } = evaluate({
    feeToken: live.contracts.usdc,
    pricingOptions: [{ entries: 1n, price: USDC }],
    prizes: [prize(2, NATIVE, ETHER + 1n)],
  });
  // 1 ETH is worth 3125 USDC. One wei is worth less than the smallest unit of USDC.
  expect(evaluation.distribution.at(-1)!.payout).toBe(3125n * USDC);
  expect(summarize(evaluation, nativeRate).risk.maximumPayoutWei).toBe(ETHER);
});

test('the answer says until when entries are sold', () => {
  expect(evaluate().evaluation.assumptions.join()).toContain('in the 100 seconds until');
});

describe('which raffle is the headline', () => {
  const nft = { prizes: [prize(0, live.contracts.weth, 1n)] };
  const headlineOf = (...others: Partial<RaffleState>[]) => {
    const raffles = [
      ...others.map((change, index) => ({ ...raffle, id: 13n + BigInt(index), ...change })),
    ].reverse();
    return evaluate(
      {},
      { raffles: [...raffles, raffle], rafflesCount: 13n + BigInt(others.length) },
    );
  };
  const dust = { prizes: [prize(2, NATIVE, 1n)], pricingOptions: [{ entries: 1n, price: 1n }] };

  test.each<[string, Partial<RaffleState>]>([
    ['is drawn', { status: 4 }],
    ['takes no entries any more', { cutoffTime: inputs.now }],
    ['has a prize of 1 wei and entries of 1 wei', dust],
    ['has a smaller prize', { prizes: [prize(2, NATIVE, 10n * ETHER - 1n)] }],
    ['has the same prize', {}],
    [
      'has a prize in a token without a price',
      { prizes: [prize(3, raffle.feeToken.replace(/0$/, '9'), 2n ** 200n)] },
    ],
    ['has a prize that is an NFT', nft],
    ['has more prizes than can be distinguished', { prizes: [prize(2, NATIVE, ETHER, 1001n)] }],
    ['has entries in a token without a price', { feeToken: live.contracts.raffle }],
    ['offers no entries', { pricingOptions: [] }],
    ['sells more at once than anybody may have', { maximumEntriesPerParticipant: 0n }],
    [
      'has a larger prize, and an entry that costs as much as all of it',
      {
        prizes: [prize(2, NATIVE, 99n * ETHER)],
        pricingOptions: [{ entries: 1n, price: 99n * ETHER }],
      },
    ],
    [
      'has more prizes, of which an entry wins one that is worth less than it costs',
      {
        prizes: [prize(2, NATIVE, ETHER, 99n)],
        pricingOptions: [{ entries: 1n, price: ETHER }],
      },
    ],
    [
      'has a prize ten times as large that is never drawn, since an entry costs nearly all of it',
      {
        prizes: [prize(2, NATIVE, 100n * ETHER)],
        pricingOptions: [{ entries: 1n, price: 99n * ETHER }],
        fees: 0n,
      },
    ],
    [
      'has a prize ten times as large, all entries but one sold for next to nothing',
      {
        prizes: [prize(2, NATIVE, 100n * ETHER)],
        pricingOptions: [{ entries: 1n, price: 1n }],
        fees: 999n,
      },
    ],
  ])('a newer one that %s cannot displace it', (_, newer) => {
    expect(headlineOf(newer).pull).toContain(' of raffle 12 ');
  });

  test('a newer raffle with a larger prize is the headline, and the other one is listed next to it', () => {
    const { pull, evaluation, nativeRate } = headlineOf({
      prizes: [prize(3, live.contracts.usdc, 50_000n * USDC)],
    });
    expect(pull).toContain(' of raffle 13 ');
    const [other] = evaluation.scenarios.filter(({ name }) => name.startsWith('instead'));
    expect(other!.name).toBe('instead one entry of raffle 12 for 0.012 ETH');
    expect(summarize(other!, nativeRate).expectedValueWei).toBe((-2n * ETHER) / 1000n);
  });

  test('a stranger’s own purchases count only as far as the prizes would pay them back', () => {
    const stranger = {
      prizes: [prize(2, NATIVE, 100n * ETHER)],
      pricingOptions: [{ entries: 1n, price: 99n * ETHER }],
    };
    const against = (realSold: bigint, bought: bigint) =>
      evaluate(
        {},
        {
          raffles: [
            { ...raffle, ...stranger, id: 13n, fees: bought * 99n * ETHER },
            { ...raffle, fees: realSold * raffle.fees },
          ],
          rafflesCount: 13n,
        },
      ).pull;
    // An entry of raffle 13 counts as 100 ETH ÷ 1000 = 0.1 ETH. An entry of raffle 12 counts as 0.01 ETH.
    expect(against(11n, 1n)).toContain(' of raffle 12 ');
    expect(against(9n, 1n)).toContain(' of raffle 13 ');
  });

  test('before any sale it is the raffle opened first, without dust', () => {
    const unsold = { ...raffle, fees: 0n };
    const large = { ...unsold, id: 13n, prizes: [prize(2, NATIVE, 20n * ETHER)] };
    const words = (first: Partial<RaffleState>) => {
      const { pull, evaluation } = evaluate({}, { raffles: [large, { ...unsold, ...first }] });
      return `${pull}; ${evaluation.assumptions[0]}`;
    };
    expect(words({})).toMatch(
      / raffle 12 .*raffle 12 was chosen. Nobody has bought an entry of any of them/,
    );
    expect(words(dust)).toContain(' of raffle 13 ');
  });

  test('dust is not the headline while an older raffle that is not read is open', () => {
    const alone = { ...dust, fees: 0n };
    expect(evaluate(alone).pull).toContain('for 0.000000000000000001 ETH');
    expect(() => evaluate(alone, { olderOpen: [3n] })).toThrow(
      'Raffle 3 is open, but this service reads only the prizes of the newest 32 raffles. Of the newest 32 raffles, the best open one is raffle 12. Its prizes are worth less than 0.001 ETH.',
    );
    expect(() => evaluate({ prizes: nft.prizes }, { olderOpen: [3n] })).toThrow(
      'Raffle 3 is open, but this service reads only the prizes of the newest 32 raffles. None of the open raffles among the newest 32 can be valued',
    );
  });

  test('several entries that can win several prizes can pay off', () => {
    const two = {
      prizes: [prize(2, NATIVE, ETHER), prize(2, NATIVE, 6n * ETHER, 2n)],
      pricingOptions: [{ entries: 2n, price: 11n * ETHER }],
      fees: 44n * ETHER,
    };
    expect(headlineOf(two).pull).toContain('2 entries of raffle 13 ');
    const expensive = { ...two, pricingOptions: [{ entries: 2n, price: 12n * ETHER }] };
    expect(headlineOf(expensive).pull).toContain(' of raffle 12 ');
  });

  test('ten newer closed raffles cannot hide it', () => {
    expect(headlineOf(...Array.from({ length: 10 }, () => ({ status: 4 }))).pull).toContain(
      ' of raffle 12 ',
    );
  });

  test('only the next three best ones are valued too', () => {
    const smaller = [1n, 2n, 3n, 4n, 5n].map((less) => ({
      prizes: [prize(2, NATIVE, 10n * ETHER - less)],
    }));
    const names = headlineOf(...smaller).evaluation.scenarios.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('instead'))).toEqual([
      'instead one entry of raffle 13 for 0.012 ETH',
      'instead one entry of raffle 14 for 0.012 ETH',
      'instead one entry of raffle 15 for 0.012 ETH',
    ]);
  });

  test('dust below the smallest unit of the headline’s coin is not listed as an alternative', () => {
    const inUsdc = {
      feeToken: live.contracts.usdc,
      pricingOptions: [{ entries: 1n, price: 40n * USDC }],
      prizes: [prize(2, NATIVE, 20n * ETHER)],
    };
    const names = headlineOf(inUsdc, dust).evaluation.scenarios.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('instead'))).toEqual([
      'instead one entry of raffle 12 for 0.012 ETH',
    ]);
  });

  test('the answer names it, the number of open raffles, and those left out', () => {
    const words = (...others: Partial<RaffleState>[]) =>
      headlineOf(...others).evaluation.assumptions.join(' ');
    expect(words()).toContain('Raffle 12 is the only open raffle.');
    expect(words({ status: 4 }, dust, nft)).toContain(
      'Of 3 open raffles, 2 were compared, and raffle 12 was chosen. For each raffle, the smaller of two amounts counts: what the entries cost, and their share of the prizes. It is largest for this raffle. Number of raffles left out because their entries or prizes cannot be valued: 1.',
    );
    expect(words()).not.toContain('looked at');
  });

  test('open raffles beyond the window are counted, and the window is named', () => {
    const { evaluation } = evaluate({}, { olderOpen: [3n], rafflesCount: 129n });
    const words = evaluation.assumptions.join(' ');
    expect(words).toContain('Of 2 open raffles, only raffle 12 could be valued.');
    expect(words).toContain(
      'left out because they were opened before raffle 12, so their prizes are not read: 1.',
    );
    expect(words).toContain('Only the newest 128 raffles are looked at');
  });

  test('if it is the only raffle, an entry that costs more than it can pay is valued, and the answer says so', () => {
    const absurd = { pricingOptions: [{ entries: 1n, price: 11n * ETHER }] };
    expect(evaluate(absurd).evaluation.assumptions.join()).toContain('no more than their price');
    expect(evaluate().evaluation.assumptions.join()).not.toContain('no more than their price');
  });
});

describe('entries sold so far', () => {
  const options = [
    { entries: 2n, price: 20n },
    { entries: 10n, price: 50n },
  ];
  const soldOf = (change: Partial<RaffleState>) =>
    /So far, (\d+) are sold/.exec(evaluate(change).evaluation.assumptions.join())?.[1];

  test('follow from the fees with one option, and are bounded by the cheapest with more', () => {
    expect(soldOf({ pricingOptions: [options[0]!], fees: 400n })).toBe('40');
    expect(soldOf({ pricingOptions: options, fees: 400n })).toBe('80');
  });

  test('are below the minimum, since reaching it starts the draw at once', () => {
    expect(soldOf({ pricingOptions: options, fees: 4980n })).toBe('996');
    const { distribution } = evaluate({ pricingOptions: options, fees: 10_000n }).evaluation;
    const [lost, won] = distribution.map(({ weight }) => weight);
    expect(won! * 998n).toBe(lost! * 2n);
  });
});

describe('the owed amount', () => {
  const fees = raffle.fees;
  const owed = (...others: Partial<RaffleState>[]) =>
    evaluate(
      {},
      { raffles: [...others.map((change) => ({ ...raffle, id: 11n, ...change })), raffle] },
    ).exit.owed! -
    (10n * ETHER + fees);
  const drawn = (unclaimed: bigint) => ({
    prizes: [{ ...prize(2, NATIVE, ETHER, 5n), unclaimed }],
  });

  test('is the prizes and the entries of this raffle, and the pull adds its price', () => {
    expect(evaluate().exit).toMatchObject({
      kind: 'escrow',
      available: inputs.balances.ETH + raffle.pricingOptions[0]!.price,
      owed: 10n * ETHER + fees,
      added: raffle.pricingOptions[0]!.price,
    });
    expect(owed()).toBe(0n);
  });

  test.each<[string, Partial<RaffleState>, bigint]>([
    ['the draw is being made', { status: 2 }, 10n * ETHER + fees],
    ['the winners are to be chosen', { status: 3 }, 10n * ETHER + fees],
    ['two of five have not claimed', { status: 4, ...drawn(2n) }, 2n * ETHER + fees],
    ['the entries were taken too', { status: 5, ...drawn(2n) }, 2n * ETHER],
    ['everybody has claimed', { status: 5, ...drawn(0n) }, 0n],
    ['it is to be refunded', { status: 6 }, 10n * ETHER],
    ['it is cancelled', { status: 7 }, 0n],
    ['the prize is an NFT', { status: 2, prizes: [prize(0, live.contracts.weth, 1n)] }, fees],
    [
      'all is in another coin',
      { status: 2, feeToken: live.contracts.usdc, prizes: [prize(3, live.contracts.weth, 1n)] },
      0n,
    ],
  ])('of another raffle is what it has not paid out, when %s', (_, other, amount) => {
    expect(owed(other)).toBe(amount);
  });

  test('does not depend on the balance, so a drained contract is critical', () => {
    const risk = (ETH: bigint) => {
      const { exit } = evaluate({}, { balances: { ...inputs.balances, ETH } });
      return exitRisk(exit, { exitFinding: null }).risk;
    };
    expect(risk(inputs.balances.ETH)).toBe('low');
    expect(risk(inputs.balances.ETH - 1n)).toBe('high');
    expect(risk(inputs.balances.ETH - raffle.pricingOptions[0]!.price - 1n)).toBe('critical');
    expect(risk(0n)).toBe('critical');
  });

  test('is reported for the coin with the lowest coverage, since no coin can replace another', () => {
    const prizes = [prize(2, NATIVE, ETHER, 2n), prize(3, live.contracts.weth, ETHER)];
    const balances = { ETH: 50n * ETHER, WETH: ETHER / 2n, USDC: 0n };
    const { exit } = evaluate({ prizes }, { balances });
    expect(exit).toMatchObject({ available: ETHER / 2n, owed: ETHER, added: 0n });
    expect(exit.remarks[0]).toContain('amounts are for WETH');
  });
});

describe('no number is given', () => {
  const only = (type: number, token: string) => ({ prizes: [prize(type, token, 1n)] });
  test.each<[string, Partial<RaffleState>, Partial<LooksRareRaffleInputs>, RegExp]>([
    ['while paused', {}, { paused: true }, /paused/],
    ['without a raffle', {}, { raffles: [], rafflesCount: 0n }, /No raffle has been opened yet/],
    ['when it is drawn', { status: 4 }, {}, /None of the newest 12 raffles is open for entries/],
    [
      'when its time is over',
      { cutoffTime: 1_000_000n },
      {},
      /None of the newest 12 raffles is open for entries/,
    ],
    ['without an option', { pricingOptions: [] }, {}, /offers no entries/],
    ['for free', { pricingOptions: [{ entries: 1n, price: 0n }] }, {}, /entries cost nothing/],
    [
      'for no entries',
      { pricingOptions: [{ entries: 0n, price: 1n }] },
      {},
      /entries cost nothing/,
    ],
    [
      'for too many at once',
      { maximumEntriesPerParticipant: 0n },
      {},
      /smallest purchase has more entries/,
    ],
    [
      'when only an older one is open',
      { status: 4 },
      { olderOpen: [3n] },
      /Raffle 3 is open, but this service reads only the prizes of the newest 32 raffles. None of the newest 32 raffles is open/,
    ],
    [
      'of several that cannot be valued',
      {},
      { raffles: [1n, 2n].map((id) => ({ ...raffle, id, pricingOptions: [] })) },
      /None of the 2 open raffles can be valued/,
    ],
    ['for an ERC-721', only(0, live.contracts.weth), {}, /NFT/],
    ['for an ERC-1155', only(1, live.contracts.weth), {}, /NFT/],
    ['for a prize that is another', only(2, live.contracts.usdc), {}, /but also the address/],
    [
      'for a prize in an unknown token',
      only(3, live.contracts.raffle),
      {},
      /Prizes .* cannot read/,
    ],
    ['for an unknown token', { feeToken: live.contracts.raffle }, {}, /Entries .* cannot read/],
    ['without a prize', { prizes: [] }, {}, /no prize/],
    [
      'on a stale price',
      { feeToken: live.contracts.usdc },
      { usdcFeed: { ...inputs.usdcFeed, updatedAt: 1n } },
      /USDC\/USD price feed has not been updated/,
    ],
  ])('%s', (_, change, rest, sentence) => {
    expect(() => evaluate(change, rest)).toThrow(sentence);
  });
});

test('a stale price of an unused token does not matter', () => {
  expect(() => evaluate({}, { usdcFeed: { ...inputs.usdcFeed, updatedAt: 1n } })).not.toThrow();
});
