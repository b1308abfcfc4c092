import { formatUnits, parseAbi } from 'viem';
import { optional } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { erc20Calls } from '../../chain/erc20.ts';
import type { FeedAnswer } from '../../chain/price-feed.ts';
import { larger } from '../../ev/larger.ts';
import { NotComputable, NotPlayable } from '../../ev/model.ts';
import {
  numberLottery,
  type PrizeRules,
  tierCombinations,
} from '../../ev/models/number-lottery.ts';
import type { Adapter } from '../adapter.ts';
import { feedPairAnswers, feedPairCalls, feedRate, pricedCoin } from '../feed-rate.ts';
import type { MegapotRecord } from './record.ts';

// From Jackpot.sol, JackpotLPManager.sol and GuaranteedMinimumPayoutCalculator.sol in
// coordinationlabs/megapot-v2-public.
export const abi = parseAbi([
  'struct DrawingState { uint256 prizePool; uint256 ticketPrice; uint256 edgePerTicket; uint256 referralWinShare; uint256 referralFee; uint256 globalTicketsBought; uint256 lpEarnings; uint256 drawingTime; uint256 winningTicket; uint8 ballMax; uint8 bonusballMax; address payoutCalculator; bool jackpotLock; }',
  'function currentDrawingId() view returns (uint256)',
  'function emergencyMode() view returns (bool)',
  'function allowTicketPurchases() view returns (bool)',
  'function reserveRatio() view returns (uint256)',
  'function jackpotLPManager() view returns (address)',
  'function payoutCalculator() view returns (address)',
  'function getDrawingState(uint256) view returns (DrawingState)',
  'function getDrawingTierPayouts(uint256) view returns (uint256[12])',
]);
export const providersAbi = parseAbi([
  'struct LPDrawingState { uint256 lpPoolTotal; uint256 pendingDeposits; uint256 pendingWithdrawals; }',
  'function getLPDrawingState(uint256) view returns (LPDrawingState)',
]);
export const prizesAbi = parseAbi([
  'struct DrawingTierInfo { uint256 minPayout; uint256 premiumTierMinAllocation; bool[12] minPayoutTiers; uint256[12] premiumTierWeights; }',
  'function getDrawingTierInfo(uint256) view returns (DrawingTierInfo)',
]);

/** 100 % as a fixed-point number of the contract. */
const WHOLE = 10n ** 18n;

/**
 * Amounts are in the smallest unit of the ticket's token. Times are in seconds since 1970.
 * Shares are in units of 10^−18.
 */
export interface MegapotInputs {
  readonly now: bigint;
  /** Zero before the first drawing. */
  readonly drawingId: bigint;
  readonly emergencyMode: boolean;
  readonly purchasesAllowed: boolean;
  readonly locked: boolean;
  /** From this time on, anybody may start the draw. Tickets are sold until then. */
  readonly drawingTime: bigint;
  /** When the previous drawing was due; null for the first one. */
  readonly previousDrawingTime: bigint | null;
  readonly ticketPrice: bigint;
  readonly edgePerTicket: bigint;
  readonly prizePool: bigint;
  /** Null if the prize contract does not return the rules. */
  readonly rules: PrizeRules | null;
  /** Whether `rules` come from the contract that sets the prizes of this drawing. */
  readonly areRulesInForce: boolean;
  /** For each tier, the payout per winner if no numbers are sold twice. Null if the call reverts. */
  readonly tierPayouts: readonly bigint[] | null;
  readonly ballMax: bigint;
  readonly bonusballMax: bigint;
  readonly ticketsSold: bigint;
  readonly ticketsLastDrawing: bigint;
  readonly referralWinShare: bigint;
  readonly reserveRatio: bigint;
  /** The liquidity providers' stake in this drawing, and their earnings so far. */
  readonly providersPool: bigint;
  readonly providersEarnings: bigint;
  readonly pendingDeposits: bigint;
  /** Ticket tokens that the contract holds. */
  readonly balance: bigint;
  readonly tokenDecimals: number;
  readonly tokenFeed: FeedAnswer;
  readonly nativeFeed: FeedAnswer;
}

/**
 * Megapot V2: a ticket has five numbers and a bonus number. Twelve tiers share a pool from liquidity providers.
 * The pull is one ticket with random numbers.
 */
export const adapter: Adapter<MegapotRecord, MegapotInputs> = {
  id: 'megapot',

  async read(reader, live, chain) {
    const { contracts } = live;
    const jackpot = contract(contracts.jackpot, abi);
    const game = await reader.read({
      drawingId: jackpot('currentDrawingId'),
      emergencyMode: jackpot('emergencyMode'),
      purchasesAllowed: jackpot('allowTicketPurchases'),
      reserveRatio: jackpot('reserveRatio'),
      providers: jackpot('jackpotLPManager'),
      calculator: jackpot('payoutCalculator'),
      ...erc20Calls(contracts.ticketToken, contracts.jackpot),
      ...feedPairCalls(chain, live.feeds.ticketToken, live.feeds.nativeCoin),
    });
    const { drawingId } = game;
    const stateOf = (id: bigint) => jackpot('getDrawingState', [id]);
    const { current, previous, tierInfo, tierPayouts, pool } = await reader.read({
      current: stateOf(drawingId),
      previous: stateOf(larger(drawingId - 1n, 0n)),
      tierInfo: optional(contract(game.calculator, prizesAbi)('getDrawingTierInfo', [drawingId])),
      tierPayouts: optional(jackpot('getDrawingTierPayouts', [drawingId])),
      pool: contract(game.providers, providersAbi)('getLPDrawingState', [drawingId]),
    });
    return {
      now: reader.block.timestamp,
      drawingId,
      emergencyMode: game.emergencyMode,
      purchasesAllowed: game.purchasesAllowed,
      locked: current.jackpotLock,
      drawingTime: current.drawingTime,
      previousDrawingTime: drawingId > 1n ? previous.drawingTime : null,
      ticketPrice: current.ticketPrice,
      edgePerTicket: current.edgePerTicket,
      prizePool: current.prizePool,
      rules: tierInfo && {
        minimumPayout: tierInfo.minPayout,
        minimumTiers: tierInfo.minPayoutTiers,
        leastPremium: tierInfo.premiumTierMinAllocation,
        premiumWeights: tierInfo.premiumTierWeights,
      },
      areRulesInForce: current.payoutCalculator === game.calculator,
      tierPayouts,
      ballMax: BigInt(current.ballMax),
      bonusballMax: BigInt(current.bonusballMax),
      ticketsSold: current.globalTicketsBought,
      ticketsLastDrawing: previous.globalTicketsBought,
      referralWinShare: current.referralWinShare,
      reserveRatio: game.reserveRatio,
      providersPool: pool.lpPoolTotal,
      providersEarnings: current.lpEarnings,
      pendingDeposits: pool.pendingDeposits,
      balance: game.balance,
      tokenDecimals: game.decimals,
      ...feedPairAnswers(game),
    };
  },

  evaluate(inputs, live, chain) {
    requireOnSale(inputs);
    const { ticketPrice, tokenDecimals, now, drawingTime, previousDrawingTime } = inputs;
    const symbol = pricedCoin(live.feeds.ticketToken);
    const secondsLeft = drawingTime - now;
    const evaluation = numberLottery({
      ticketPrice,
      edgePerTicket: inputs.edgePerTicket,
      prizePool: inputs.prizePool,
      rules: rulesInForce(inputs),
      ballMax: inputs.ballMax,
      bonusballMax: inputs.bonusballMax,
      sales: {
        sold: inputs.ticketsSold,
        lastDraw: inputs.ticketsLastDrawing,
        secondsLeft,
        secondsInAll:
          previousDrawingTime === null
            ? larger(secondsLeft, 1n)
            : drawingTime - previousDrawingTime,
      },
      duplicatesSold: duplicatesSold(inputs),
      winShare: inputs.referralWinShare,
    });
    return {
      pull: `${live.pull}, ${formatUnits(ticketPrice, tokenDecimals)} ${symbol}`,
      evaluation: { ...evaluation, assumptions: [...evaluation.assumptions, ...remarks(inputs)] },
      nativeRate: feedRate(
        chain,
        { pair: live.feeds.ticketToken, answer: inputs.tokenFeed, decimals: tokenDecimals },
        { pair: live.feeds.nativeCoin, answer: inputs.nativeFeed },
        now,
      ),
      stakeCoin: { symbol, decimals: tokenDecimals },
      closesAt: drawingTime,
      exit: {
        kind: 'pool',
        available: inputs.balance + ticketPrice,
        owed: onTheBooks(inputs),
        added: ticketPrice,
        singleExit: false,
        remarks: [
          "The amount owed is the sum of the contract's own books: the providers' pool, which pays the prizes of this drawing, the income of the drawing, and deposits that are not yet in the pool.",
          'Unclaimed prizes of earlier drawings and the fees of referrers are listed nowhere on the chain, so the amount does not include them. A larger balance is no proof that they can be paid.',
        ],
      },
    };
  },
};

function requireOnSale(inputs: MegapotInputs): void {
  if (inputs.drawingId === 0n) throw new NotPlayable('The first drawing has not been opened yet.');
  if (inputs.emergencyMode) {
    throw new NotPlayable(
      'The game is in emergency mode: no tickets are sold, and the tickets of this drawing are refunded.',
      { retryAfterSeconds: null },
    );
  }
  if (inputs.locked) {
    throw new NotPlayable(
      'The sale of tickets for this drawing has ended, and the winning numbers have not been drawn yet.',
    );
  }
  if (!inputs.purchasesAllowed) throw new NotPlayable('The sale of tickets is switched off.');
  if (inputs.prizePool === 0n) {
    throw new NotPlayable('The prize pool is empty, and no tickets are sold while it is empty.');
  }
}

/** Checks that the contract's prizes follow from the rules that it reports. */
function rulesInForce(inputs: MegapotInputs): PrizeRules {
  const { rules, areRulesInForce, tierPayouts } = inputs;
  if (!areRulesInForce) {
    throw new NotComputable(
      'The contract that determines the prizes is being replaced, so the prizes of this drawing cannot be read.',
    );
  }
  if (rules === null || tierPayouts === null) {
    throw new NotComputable(
      'The contract does not report the prizes of this drawing, or it does not report the rules for these prizes.',
    );
  }
  const expected = undisputedPrizes(rules, inputs);
  if (tierPayouts.some((payout, tier) => payout !== expected[tier])) {
    throw new NotComputable(
      'The prizes that the contract reports do not match the rules that the contract reports.',
    );
  }
  return rules;
}

/** Computes the prize per winner in each tier with the contract's formula, as if no ticket had a duplicate. */
function undisputedPrizes(
  { minimumPayout, minimumTiers, leastPremium, premiumWeights }: PrizeRules,
  { prizePool, ballMax, bonusballMax }: MegapotInputs,
): bigint[] {
  const winners = premiumWeights.map((weight, tier) =>
    weight > 0n || minimumTiers[tier] ? tierCombinations(BigInt(tier), ballMax, bonusballMax) : 0n,
  );
  const guaranteed = winners.reduce(
    (sum, count, tier) => (minimumTiers[tier] ? sum + count * minimumPayout : sum),
    0n,
  );
  const isAffordable = (prizePool * leastPremium) / WHOLE + guaranteed < prizePool;
  const rest = isAffordable ? prizePool - guaranteed : prizePool;
  return winners.map((count, tier) => {
    if (count === 0n) return 0n;
    const premium = (rest * (premiumWeights[tier] ?? 0n)) / (WHOLE * count);
    return isAffordable && minimumTiers[tier] ? premium + minimumPayout : premium;
  });
}

/**
 * Computes how many sold tickets are duplicates, which repeat the numbers of an earlier ticket.
 * Each duplicate adds `ticketPrice` − `edgePerTicket` to the prize pool. Without duplicates, the prize pool is the
 * providers' pool minus the reserve.
 * Null if the amounts do not match, such as after a change of `reserveRatio`.
 */
function duplicatesSold(inputs: MegapotInputs): bigint | null {
  const { ticketPrice, edgePerTicket, prizePool, providersPool, reserveRatio } = inputs;
  const perDuplicate = ticketPrice - edgePerTicket;
  const added = prizePool - (providersPool * (WHOLE - reserveRatio)) / WHOLE;
  if (perDuplicate <= 0n || added < 0n || added % perDuplicate !== 0n) return null;
  const duplicates = added / perDuplicate;
  return duplicates <= inputs.ticketsSold ? duplicates : null;
}

function remarks({ referralWinShare, now, drawingTime }: MegapotInputs): string[] {
  return [
    ...(referralWinShare > 0n
      ? [
          `The contract deducts ${formatUnits(referralWinShare, 16)} % from each prize, even if nobody referred the ticket.`,
        ]
      : []),
    ...(now > drawingTime
      ? ['The draw is already due; tickets are sold until somebody starts it.']
      : []),
  ];
}

/** Returns what the contract owes by its own books. The money for this drawing's prizes is in `providersPool`. */
function onTheBooks({ providersPool, providersEarnings, pendingDeposits }: MegapotInputs): bigint {
  return providersPool + providersEarnings + pendingDeposits;
}
