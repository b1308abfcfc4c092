import { distribution, type Outcome, possible } from '../distribution.ts';
import { larger } from '../larger.ts';
import { type Evaluation, NotComputable } from '../model.ts';
import { positivePrice } from '../price.ts';

/** A group of winning results with the same payout. */
export interface FixedOddsWin {
  /** The number of equally likely results that have this payout. */
  readonly results: bigint;
  /** The payout of the contract for each result in this group. Includes the stake. All fees are deducted. */
  readonly payout: bigint;
}

export interface FixedOddsInputs {
  /** The price of the bet: the stake plus every fee charged on top of it. */
  readonly price: bigint;
  /** The number of equally likely results of the draw: 2 for a coin, 38 for American roulette. */
  readonly results: bigint;
  /** The results that pay; all others lose. */
  readonly wins: readonly FixedOddsWin[];
  /** A side prize that is drawn independently of the bet, with a chance of one in `oneIn`. */
  readonly jackpot?: { readonly oneIn: bigint; readonly payout: bigint };
  /** The payout of a play that wins nothing. The default is 0. */
  readonly consolation?: bigint;
  /** More assumptions for the answer, in plain sentences. The model adds its own assumption about the draw. */
  readonly assumptions?: readonly string[];
}

/**
 * A bet against the house. There are `results` equally likely results, and some of them pay a fixed amount. A side
 * jackpot is independent of the bet, so one play can win both. Amounts are in the smallest unit of the coin that is
 * bet.
 *
 * Let R be the number of results. Of these, r results pay X each, and the jackpot pays J. The house edge in percent is
 * −100·(ΣrX/R + J/oneIn − price)/price. The contract fixes the odds and payouts. So the model has no assumption about
 * them, no break-even and no scenario.
 *
 * @throws {NotComputable} if more results win than there are results, or if an input is invalid
 */
export function fixedOdds(inputs: FixedOddsInputs): Evaluation {
  const price = positivePrice(inputs.price);
  requireSane(inputs);
  const { results, wins, jackpot, consolation = 0n } = inputs;
  const losing = results - wins.reduce((sum, win) => sum + win.results, 0n);
  const bet = possible([
    ...wins.map((win) => ({ weight: win.results, payout: win.payout })),
    { weight: losing, payout: 0n },
  ]);
  const side: Outcome[] = jackpot
    ? possible([
        { weight: 1n, payout: jackpot.payout },
        { weight: jackpot.oneIn - 1n, payout: 0n },
      ])
    : [{ weight: 1n, payout: 0n }];

  return {
    model: { id: 'fixed-odds', version: 1 },
    price,
    distribution: distribution(
      bet.flatMap((one) =>
        side.map((other) => {
          const won = one.payout + other.payout;
          return { weight: one.weight * other.weight, payout: won === 0n ? consolation : won };
        }),
      ),
    ),
    assumptions: ['Every result of the draw is equally likely.', ...(inputs.assumptions ?? [])],
    breakEven: [],
    scenarios: [],
  };
}

function requireSane({ results, wins, jackpot, consolation = 0n }: FixedOddsInputs): void {
  const winning = wins.reduce((sum, win) => sum + larger(win.results, 0n), 0n);
  if (results <= 0n || wins.some((win) => win.results < 0n) || winning > results) {
    throw new NotComputable('The chances of the results do not add up to one.');
  }
  if (wins.some((win) => win.payout < 0n) || consolation < 0n) {
    throw new NotComputable('A payout of the bet is negative.');
  }
  if (jackpot && (jackpot.oneIn <= 0n || jackpot.payout < 0n)) {
    throw new NotComputable('The jackpot, or the chance to win it, is not a valid number.');
  }
}
