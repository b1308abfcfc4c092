import { nativeBalance } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { erc20Calls } from '../../chain/erc20.ts';
import { PriceRefused } from '../../chain/price-feed.ts';
import { smaller } from '../../ev/larger.ts';
import { type Evaluation, NotComputable, NotPlayable, type ScenarioPlay } from '../../ev/model.ts';
import { raffle as raffleModel } from '../../ev/models/raffle.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import type { Adapter, ExitReading } from '../adapter.ts';
import { feedPairAnswers, feedPairCalls } from '../feed-rate.ts';
import { type Coin, type CoinName, type CoinPrices, convertedDown, convertedUp } from './coins.ts';
import {
  byBacking,
  entriesInWords,
  entriesSold,
  isDust,
  type RaffleOffer,
  raffleOffer,
} from './offer.ts';
import { owedByCoin } from './owed.ts';
import type { LooksRareRaffleRecord } from './record.ts';
import {
  raffleAbi as abi,
  isOpen,
  progressCall,
  type RaffleState,
  raffleCalls,
  raffleProgress,
  raffleState,
} from './state.ts';

/** The adapter reads the prizes of this many newest raffles. This takes about 4 million gas. */
export const RAFFLES_READ = 32n;
/**
 * The adapter reads the status of this many newest raffles. Older raffles have usually ended, because a raffle lasts at
 * most a week.
 */
export const RAFFLES_COUNTED = 128n;
/** The largest number of scenarios for other open raffles. */
const MOST_OTHERS = 3;
/**
 * The lowest price of a scenario, if the price must be converted to the pull's coin. The unit is the smallest unit of
 * the pull's coin. Rounding would change a lower price too much.
 */
const LEAST_PRICE_UNITS = 1000n;

export interface LooksRareRaffleInputs extends CoinPrices {
  readonly paused: boolean;
  /** The number of raffles ever opened. */
  readonly rafflesCount: bigint;
  /** The newest `RAFFLES_READ` raffles, newest first. */
  readonly raffles: readonly RaffleState[];
  readonly olderOpen: readonly bigint[];
  /** The contract's balances. */
  readonly balances: Readonly<Record<CoinName, bigint>>;
}

/**
 * LooksRare raffles (RaffleV2): winners are drawn among the entries as soon as a minimum is sold.
 * The pull buys the first pricing option of the raffle that `byBacking` chooses.
 */
export const adapter: Adapter<LooksRareRaffleRecord, LooksRareRaffleInputs> = {
  id: 'looksrare-raffle',

  async read(reader, live, chain) {
    const { raffle: address, weth, usdc } = live.contracts;
    const raffle = contract(address, abi);
    const usdcCalls = erc20Calls(usdc, address);
    const state = await reader.read({
      count: raffle('rafflesCount'),
      paused: raffle('paused'),
      eth: nativeBalance(address),
      weth: erc20Calls(weth, address).balance,
      usdc: usdcCalls.balance,
      usdcDecimals: usdcCalls.decimals,
      ...feedPairCalls(chain, live.feeds.usdc, live.feeds.nativeCoin),
    });
    const ids = newestIds(state.count, RAFFLES_READ);
    const olderIds = newestIds(state.count - BigInt(ids.length), RAFFLES_COUNTED - RAFFLES_READ);
    const answers: Readonly<Record<string, unknown>> =
      ids.length === 0
        ? {}
        : await reader.read(
            Object.assign(
              {},
              ...ids.map((id) => raffleCalls(address, id)),
              ...olderIds.map((id) => progressCall(address, id)),
            ),
          );
    const feeds = feedPairAnswers(state);
    const now = reader.block.timestamp;
    return {
      now,
      paused: state.paused,
      rafflesCount: state.count,
      raffles: ids.map((id) => raffleState(id, answers)),
      olderOpen: olderIds.filter((id) => isOpen(raffleProgress(id, answers), now)),
      balances: { ETH: state.eth, WETH: state.weth, USDC: state.usdc },
      usdcDecimals: state.usdcDecimals,
      usdcFeed: feeds.tokenFeed,
      nativeFeed: feeds.nativeFeed,
    };
  },

  evaluate(inputs, live, chain) {
    if (inputs.paused) throw new NotPlayable('The raffles are paused, so no entries are sold.');
    const { offer, evaluation, others, unpriced } = headlineOffer(inputs, live, chain);
    requireBeyondDust(offer, inputs);
    const { name, decimals, rate } = offer.feeCoin;
    const sold = entriesSold(offer);
    return {
      pull: entriesInWords(offer, ` of raffle ${offer.raffle.id}`),
      evaluation: {
        ...evaluation,
        assumptions: [
          ...choiceInWords(offer, { compared: others.length + 1, unpriced }, inputs),
          ...evaluation.assumptions,
          ...(sold.isExact
            ? []
            : [
                'The number of entries sold so far is the largest number that players can have bought for the amount paid, all with the cheapest option.',
              ]),
          `The draw is made as soon as the minimum is sold; the chain does not show whether this happens in the ${offer.raffle.cutoffTime - inputs.now} seconds until the raffle ends.`,
        ],
        scenarios: [...evaluation.scenarios, ...otherRaffles(others, offer.feeCoin)],
      },
      nativeRate: rate,
      ...(name === 'ETH' ? {} : { stakeCoin: { symbol: name, decimals } }),
      closesAt: offer.raffle.cutoffTime,
      exit: exitOf(offer, inputs, live),
    };
  },
};

/** The ids from `upTo` downwards. Ids begin at 1. */
function newestIds(upTo: bigint, many: bigint): bigint[] {
  const ids: bigint[] = [];
  for (let id = upTo; id > 0n && id > upTo - many; id -= 1n) ids.push(id);
  return ids;
}

interface HeadlineOffer {
  readonly offer: RaffleOffer;
  /** Amounts are in the coin of the raffle's entries. */
  readonly evaluation: Evaluation;
  /** The offers after `offer`, best first. */
  readonly others: readonly RaffleOffer[];
  /** Open raffles that could not be valued. */
  readonly unpriced: number;
}

/** @throws {NotPlayable | NotComputable | PriceRefused} if no open raffle can be valued */
function headlineOffer(
  inputs: LooksRareRaffleInputs,
  live: LooksRareRaffleRecord,
  chain: RegistryChain,
): HeadlineOffer {
  const open = inputs.raffles.filter((raffle) => isOpen(raffle, inputs.now));
  if (open.length === 0) throw noneOpen(inputs);
  const refusals: Error[] = [];
  const unlessRefused = <Value>(value: () => Value): Value[] => {
    try {
      return [value()];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.push(error);
      return [];
    }
  };
  const offers = open
    .flatMap((raffle) => unlessRefused(() => raffleOffer(raffle, inputs, live, chain)))
    .sort(byBacking);
  const refusedOffers = new Set<RaffleOffer>();
  for (const offer of offers) {
    const [evaluation] = unlessRefused(() => valued(offer, offer.feeCoin));
    if (!evaluation) {
      refusedOffers.add(offer);
      continue;
    }
    const others = offers.filter((other) => other !== offer && !refusedOffers.has(other));
    return { offer, evaluation, others, unpriced: refusals.length };
  }
  throw refusalOfAll(refusals, inputs);
}

/**
 * Refuses tiny prizes if an older raffle is open, because its unread prizes may be larger.
 *
 * @throws {NotComputable}
 */
function requireBeyondDust(offer: RaffleOffer, { olderOpen }: LooksRareRaffleInputs): void {
  const [older] = olderOpen;
  if (older === undefined || !isDust(offer)) return;
  throw new NotComputable(
    `${openButUnread(older)} Of the newest ${RAFFLES_READ} raffles, the best open one is raffle ${offer.raffle.id}. Its prizes are worth less than 0.001 ETH.`,
  );
}

function isRefusal(error: unknown): error is Error {
  return (
    error instanceof NotPlayable || error instanceof NotComputable || error instanceof PriceRefused
  );
}

function noneOpen({ olderOpen, rafflesCount }: LooksRareRaffleInputs): Error {
  const [older] = olderOpen;
  if (older !== undefined) {
    return new NotComputable(
      `${openButUnread(older)} None of the newest ${RAFFLES_READ} raffles is open.`,
    );
  }
  const counted = smaller(rafflesCount, RAFFLES_COUNTED);
  return new NotPlayable(
    counted === 0n
      ? 'No raffle has been opened yet.'
      : `None of the newest ${counted} raffles is open for entries.`,
  );
}

/** Explains why no open raffle can be valued. Reports a `PriceRefused` first, because this error is temporary. */
function refusalOfAll(refusals: readonly Error[], { olderOpen }: LooksRareRaffleInputs): Error {
  const [only, ...more] = refusals;
  const [older] = olderOpen;
  if (only && more.length === 0 && older === undefined) return only;
  const passing = refusals.find((refusal) => refusal instanceof PriceRefused);
  if (passing) return passing;
  const example = 'For example, a prize has no price that this service can read.';
  if (older !== undefined) {
    return new NotComputable(
      `${openButUnread(older)} None of the open raffles among the newest ${RAFFLES_READ} can be valued. ${example}`,
    );
  }
  return new NotComputable(`None of the ${refusals.length} open raffles can be valued. ${example}`);
}

function openButUnread(older: bigint): string {
  return `Raffle ${older} is open, but this service reads only the prizes of the newest ${RAFFLES_READ} raffles.`;
}

/**
 * Evaluates the offer. All amounts are converted to the smallest unit of the coin `unit`. Converted prices are rounded
 * up, and converted prizes are rounded down.
 */
function valued(offer: RaffleOffer, unit: Coin): Evaluation {
  const { raffle, entries, price, feeCoin, prizes } = offer;
  return raffleModel({
    price: convertedUp(price, feeCoin, unit),
    ownEntries: entries,
    entriesSoFar: entriesSold(offer).entries,
    minimumEntries: raffle.minimumEntries,
    prizes: prizes.map(({ coin, amount, winners }) => ({
      amount: convertedDown(amount, coin, unit),
      winners,
    })),
    withReplacement: false,
  });
}

/** The next best offers, if their prices can be converted to `unit`. */
function otherRaffles(others: readonly RaffleOffer[], unit: Coin): ScenarioPlay[] {
  return others
    .filter(
      ({ price, feeCoin }) =>
        feeCoin.name === unit.name || convertedUp(price, feeCoin, unit) >= LEAST_PRICE_UNITS,
    )
    .slice(0, MOST_OTHERS)
    .flatMap((other) => {
      try {
        const { price, distribution } = valued(other, unit);
        return [
          {
            name: `instead ${entriesInWords(other, ` of raffle ${other.raffle.id}`)}`,
            price,
            distribution,
          },
        ];
      } catch (error) {
        if (isRefusal(error)) return [];
        throw error;
      }
    });
}

/** Why this raffle was chosen, and which raffles were left out. */
function choiceInWords(
  { raffle, canPayOff, backingWei }: RaffleOffer,
  { compared, unpriced }: { readonly compared: number; readonly unpriced: number },
  { raffles, olderOpen, rafflesCount, now }: LooksRareRaffleInputs,
): string[] {
  const open = raffles.filter((candidate) => isOpen(candidate, now)).length + olderOpen.length;
  return [
    open === 1
      ? `Raffle ${raffle.id} is the only open raffle.`
      : compared === 1
        ? `Of ${open} open raffles, only raffle ${raffle.id} could be valued.`
        : `Of ${open} open raffles, ${compared} were compared, and raffle ${raffle.id} was chosen. ` +
          (backingWei > 0n
            ? 'For each raffle, the smaller of two amounts counts: what the entries cost, and their share of the prizes. It is largest for this raffle.'
            : 'Nobody has bought an entry of any of them, and this raffle was opened first.'),
    ...(unpriced > 0
      ? [
          `Number of raffles left out because their entries or prizes cannot be valued: ${unpriced}.`,
        ]
      : []),
    ...(olderOpen.length > 0
      ? [
          `Number of open raffles left out because they were opened before raffle ${raffles.at(-1)?.id}, so their prizes are not read: ${olderOpen.length}.`,
        ]
      : []),
    ...(canPayOff
      ? []
      : ['Even the best prizes that these entries can win are worth no more than their price.']),
    ...(rafflesCount > RAFFLES_COUNTED
      ? [`Only the newest ${RAFFLES_COUNTED} raffles are looked at; a raffle lasts a week at most.`]
      : []),
  ];
}

/**
 * Says whether the contract can pay prizes. Only the coin with the lowest coverage counts, because no coin can pay a
 * debt in another coin.
 */
function exitOf(
  { feeCoin, price, prizes }: RaffleOffer,
  { raffles, balances }: LooksRareRaffleInputs,
  { contracts }: LooksRareRaffleRecord,
): ExitReading {
  const owedIn = owedByCoin(raffles, contracts);
  const coins = new Map(
    [feeCoin, ...prizes.map(({ coin }) => coin)].map((coin) => [coin.name, coin]),
  );
  const amounts = Array.from(coins.values(), (coin) => {
    const added = coin.name === feeCoin.name ? price : 0n;
    return {
      coin,
      added,
      available: balances[coin.name] + added,
      owed: owedIn.get(coin.name) ?? 0n,
    };
  });
  const least = amounts.reduce((worst, other) =>
    other.available * (worst.owed + worst.added) < worst.available * (other.owed + other.added)
      ? other
      : worst,
  );
  const inFeeCoin = (amount: bigint) => convertedDown(amount, least.coin, feeCoin);
  return {
    kind: 'escrow',
    available: inFeeCoin(least.available),
    owed: inFeeCoin(least.owed),
    added: inFeeCoin(least.added),
    singleExit: false,
    remarks: [
      ...(amounts.length > 1
        ? [
            `The amounts are for ${least.coin.name}, the coin of this raffle with the lowest coverage.`,
          ]
        : []),
      `The amount owed is what raffle ${raffles.at(-1)?.id} and later raffles have not paid yet: the prizes, and the money that players paid for entries.`,
      'The amount does not include older raffles and the refunds of cancelled raffles. A larger balance is no proof that they can be paid.',
    ],
  };
}
