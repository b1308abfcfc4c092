import { formatUnits, parseAbi, zeroAddress } from 'viem';
import { contractCall, nativeBalance } from '../chain/call.ts';
import { erc20Calls } from '../chain/erc20.ts';
import type { FeedAnswer } from '../chain/price-feed.ts';
import { larger, smaller } from '../ev/larger.ts';
import { NotPlayable, type Ratio } from '../ev/model.ts';
import { raffle as raffleModel } from '../ev/models/raffle.ts';
import { nativeDown, nativeUp, ONE_TO_ONE } from '../ev/native-amount.ts';
import type { LiveRecordOf } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';
import type { Adapter } from './adapter.ts';
import { feedPairAnswers, feedPairCalls, feedRate } from './feed-rate.ts';

// Signatures: IRaffleV2.sol and RaffleV2.sol, LooksRare/contracts-raffle.
const abi = parseAbi([
  'struct PricingOption { uint40 entriesCount; uint208 price; }',
  'struct Prize { uint40 winnersCount; uint40 cumulativeWinnersCount; uint8 prizeType; uint8 prizeTier; address prizeAddress; uint256 prizeId; uint256 prizeAmount; }',
  'function rafflesCount() view returns (uint80)',
  'function paused() view returns (bool)',
  'function raffles(uint256) view returns (address owner, uint8 status, bool isMinimumEntriesFixed, uint40 cutoffTime, uint40 drawnAt, uint40 minimumEntries, uint40 maximumEntriesPerParticipant, address feeTokenAddress, uint16 protocolFeeBp, uint208 claimableFees)',
  'function getPricingOptions(uint256) view returns (PricingOption[])',
  'function getPrizes(uint256) view returns (Prize[])',
]);

/** `RaffleStatus` and `TokenType` of the contract. */
const OPEN = 1;
const ETH = 2;
const ERC20 = 3;

/** So many raffles, the newest ones, are looked at; a raffle lasts a week at most. */
const LOOK_BACK = 10n;

/** A raffle that was looked at; amounts in the smallest unit of their coin, times in seconds since 1970. */
export interface RaffleState {
  readonly id: bigint;
  readonly status: number;
  readonly cutoffTime: bigint;
  readonly minimumEntries: bigint;
  readonly maximumEntriesPerParticipant: bigint;
  /** What entries are paid in; the zero address is ETH. */
  readonly feeToken: string;
  /** Everything that was paid for entries so far. */
  readonly fees: bigint;
  readonly pricingOptions: readonly { readonly entries: bigint; readonly price: bigint }[];
  readonly prizes: readonly {
    readonly type: number;
    readonly token: string;
    readonly amount: bigint;
    readonly winners: bigint;
  }[];
}

export interface LooksRareRaffleInputs {
  /** Time of the block. */
  readonly now: bigint;
  readonly paused: boolean;
  /** Newest first. */
  readonly raffles: readonly RaffleState[];
  /** What the contract holds. */
  readonly balances: { readonly eth: bigint; readonly weth: bigint; readonly usdc: bigint };
  readonly usdcDecimals: number;
  readonly usdcFeed: FeedAnswer;
  readonly nativeFeed: FeedAnswer;
}

/**
 * LooksRare raffles (RaffleV2): whoever opens one deposits the prizes, and the winners are drawn among the
 * entries as soon as a minimum of them is sold. The pull is the first pricing option of the newest one
 * that is open.
 */
export const looksrareRaffle: Adapter<'looksrare-raffle', LooksRareRaffleInputs> = {
  id: 'looksrare-raffle',

  async read(reader, live, chain) {
    const { raffle: address, weth, usdc } = live.contracts;
    const usdcCalls = erc20Calls(usdc, address);
    const state = await reader.read({
      count: contractCall({ address, abi, functionName: 'rafflesCount' }),
      paused: contractCall({ address, abi, functionName: 'paused' }),
      eth: nativeBalance(address),
      weth: erc20Calls(weth, address).balance,
      usdc: usdcCalls.balance,
      usdcDecimals: usdcCalls.decimals,
      ...feedPairCalls(chain, live.feeds.usdc, live.feeds.nativeCoin),
    });
    const ids: bigint[] = [];
    for (let id = state.count; id > 0n && id > state.count - LOOK_BACK; id -= 1n) ids.push(id);
    const answers =
      ids.length === 0
        ? {}
        : await reader.read(
            Object.fromEntries(
              ids.flatMap((id) => [
                [`raffle ${id}`, raffleCall(address, 'raffles', id)],
                [`options ${id}`, raffleCall(address, 'getPricingOptions', id)],
                [`prizes ${id}`, raffleCall(address, 'getPrizes', id)],
              ]),
            ),
          );
    const feeds = feedPairAnswers(state);
    return {
      now: reader.block.timestamp,
      paused: state.paused,
      raffles: ids.map((id) =>
        raffleState(id, {
          raffle: answers[`raffle ${id}`] as RawRaffle,
          options: answers[`options ${id}`] as RawOptions,
          prizes: answers[`prizes ${id}`] as RawPrizes,
        }),
      ),
      balances: { eth: state.eth, weth: state.weth, usdc: state.usdc },
      usdcDecimals: state.usdcDecimals,
      usdcFeed: feeds.tokenFeed,
      nativeFeed: feeds.nativeFeed,
    };
  },

  evaluate(inputs, live, chain) {
    if (inputs.paused) throw new NotPlayable('The raffles are paused, so no entries are sold.');
    const raffle = inputs.raffles.find(
      ({ status, cutoffTime }) => status === OPEN && inputs.now < cutoffTime,
    );
    if (!raffle) {
      throw new NotPlayable(`None of the newest ${LOOK_BACK} raffles is open for entries.`);
    }
    const option = raffle.pricingOptions[0];
    if (!option) throw new NotPlayable('The newest open raffle offers no entries.');
    if (option.entries > raffle.maximumEntriesPerParticipant) {
      throw new NotPlayable(
        'The newest open raffle sells more entries at once than anybody may have.',
      );
    }

    const feeCoin = coinOf(raffle.feeToken, 'Entries', inputs, live, chain);
    const prizes = raffle.prizes.map(({ type, token, amount, winners }) => ({
      coin: prizeCoin(type, token, inputs, live, chain),
      amount,
      winners,
    }));
    // One coin for all: then amounts stay as the contract has them, and are converted once, at the end.
    const isOneCoin = prizes.every(({ coin }) => coin.name === feeCoin.name);
    const unit = isOneCoin ? ONE_TO_ONE : null;
    const sold = entriesSold(raffle, option.entries);
    const price = nativeUp(option.price, unit ?? feeCoin.rate);
    const evaluation = raffleModel({
      price,
      ownEntries: option.entries,
      entriesSoFar: sold.entries,
      minimumEntries: raffle.minimumEntries,
      prizes: prizes.map(({ coin, amount, winners }) => ({
        amount: nativeDown(amount, unit ?? coin.rate),
        winners,
      })),
      withReplacement: false,
    });

    const held = new Map([[feeCoin.name, feeCoin]]);
    const promised = new Map<CoinName, bigint>();
    for (const { coin, amount, winners } of prizes) {
      held.set(coin.name, coin);
      promised.set(coin.name, (promised.get(coin.name) ?? 0n) + amount * winners);
    }
    const inUnit = (of: (coin: Coin) => bigint) =>
      [...held.values()].reduce((sum, coin) => sum + nativeDown(of(coin), unit ?? coin.rate), 0n);
    const available = inUnit((coin) => coin.balance);
    const owed = inUnit((coin) => larger(coin.balance, promised.get(coin.name) ?? 0n));
    const entries = option.entries === 1n ? 'one entry' : `${option.entries} entries`;
    return {
      pull: `${entries} of raffle ${raffle.id} for ${formatUnits(option.price, feeCoin.decimals)} ${feeCoin.name}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          ...(sold.isExact
            ? []
            : [
                'Entries sold so far are the most that the fees paid can have bought, all at the cheapest option.',
              ]),
          'The draw is made as soon as the minimum is sold; whether that happens before the raffle ends is not on the chain.',
        ],
      },
      nativeRate: isOneCoin ? feeCoin.rate : ONE_TO_ONE,
      exit: {
        kind: 'escrow',
        available: available + price,
        owed,
        added: price,
        singleExit: false,
        remarks: [
          'What is owed is an upper bound: everything that the contract holds in these coins, for all raffles.',
        ],
      },
    };
  },
};

type CoinName = 'ETH' | 'WETH' | 'USDC';

interface Coin {
  readonly name: CoinName;
  readonly decimals: number;
  /** Wei of the native coin for its smallest unit. */
  readonly rate: Ratio;
  readonly balance: bigint;
}

/** What a token is worth, where the record says how that is known. @throws {NotPlayable | PriceRefused} */
function coinOf(
  token: string,
  what: 'Entries' | 'Prizes',
  { balances, usdcDecimals, usdcFeed, nativeFeed, now }: LooksRareRaffleInputs,
  { contracts, feeds }: LiveRecordOf<'looksrare-raffle'>,
  chain: RegistryChain,
): Coin {
  if (token === zeroAddress) {
    return { name: 'ETH', decimals: 18, rate: ONE_TO_ONE, balance: balances.eth };
  }
  if (token === contracts.weth) {
    return { name: 'WETH', decimals: 18, rate: ONE_TO_ONE, balance: balances.weth };
  }
  if (token === contracts.usdc) {
    const rate = feedRate(
      chain,
      { pair: feeds.usdc, answer: usdcFeed, decimals: usdcDecimals },
      { pair: feeds.nativeCoin, answer: nativeFeed },
      now,
    );
    return { name: 'USDC', decimals: usdcDecimals, rate, balance: balances.usdc };
  }
  throw new NotPlayable(
    `${what} of the newest open raffle are in a token for which no price on the chain is known.`,
  );
}

function prizeCoin(
  type: number,
  token: string,
  ...rest: [LooksRareRaffleInputs, LiveRecordOf<'looksrare-raffle'>, RegistryChain]
): Coin {
  if (type !== ETH && type !== ERC20) {
    throw new NotPlayable(
      'A prize of the newest open raffle is an NFT, which nothing on the chain has to buy.',
    );
  }
  // The contract pays by the address, whatever the type says.
  if (type === ETH && token !== zeroAddress) {
    throw new NotPlayable('A prize of the newest open raffle is not what it is declared to be.');
  }
  return coinOf(token, 'Prizes', ...rest);
}

/**
 * Entries sold so far. The list of them has no bound, so they follow from the fees that were paid: with one
 * pricing option exactly, else the most that these can have bought. They are a multiple of the first
 * option's, as the minimum is, and below the minimum, since reaching it draws at once.
 */
function entriesSold(
  { pricingOptions, fees, minimumEntries }: RaffleState,
  step: bigint,
): { entries: bigint; isExact: boolean } {
  const most = pricingOptions.reduce(
    (entries, option) =>
      option.price > 0n ? larger(entries, (fees * option.entries) / option.price) : entries,
    0n,
  );
  const multiple = step > 0n ? most - (most % step) : most;
  return {
    entries: larger(smaller(multiple, minimumEntries - step), 0n),
    isExact: pricingOptions.length === 1,
  };
}

type RawRaffle = readonly [
  owner: string,
  status: number,
  isMinimumEntriesFixed: boolean,
  cutoffTime: number,
  drawnAt: number,
  minimumEntries: number,
  maximumEntriesPerParticipant: number,
  feeTokenAddress: string,
  protocolFeeBp: number,
  claimableFees: bigint,
];
type RawOptions = readonly { readonly entriesCount: number; readonly price: bigint }[];
type RawPrizes = readonly {
  readonly winnersCount: number;
  readonly prizeType: number;
  readonly prizeAddress: string;
  readonly prizeAmount: bigint;
}[];

function raffleCall(
  address: string,
  functionName: 'raffles' | 'getPricingOptions' | 'getPrizes',
  id: bigint,
) {
  return contractCall({ address, abi, functionName, args: [id] });
}

function raffleState(
  id: bigint,
  {
    raffle,
    options,
    prizes,
  }: { readonly raffle: RawRaffle; readonly options: RawOptions; readonly prizes: RawPrizes },
): RaffleState {
  const [, status, , cutoffTime, , minimumEntries, mostEach, feeToken, , fees] = raffle;
  return {
    id,
    status,
    cutoffTime: BigInt(cutoffTime),
    minimumEntries: BigInt(minimumEntries),
    maximumEntriesPerParticipant: BigInt(mostEach),
    feeToken,
    fees,
    pricingOptions: options.map(({ entriesCount, price }) => ({
      entries: BigInt(entriesCount),
      price,
    })),
    prizes: prizes.map(({ prizeType, prizeAddress, prizeAmount, winnersCount }) => ({
      type: prizeType,
      token: prizeAddress,
      amount: prizeAmount,
      winners: BigInt(winnersCount),
    })),
  };
}
