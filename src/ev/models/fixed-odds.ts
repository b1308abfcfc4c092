import { distribution, type Outcome, possible } from '../distribution.ts';
import { larger } from '../larger.ts';
import { type Evaluation, NotComputable } from '../model.ts';
import { positivePrice } from '../price.ts';

/** Winning results with the same payout. */
export interface FixedOddsWin {
  readonly results: bigint;
  /** The payout for any one of these results. It includes the stake, and all fees are deducted. */
  readonly payout: bigint;
}

export interface FixedOddsInputs {
  /** The stake plus every fee on top of it. */
  readonly price: bigint;
  /** The number of equally likely results of the draw. */
  readonly results: bigint;
  /** The results that pay; all others lose. */
  readonly wins: readonly FixedOddsWin[];
  /** A side prize, independent of the bet, with a chance of one in `oneIn`. */
  readonly jackpot?: { readonly oneIn: bigint; readonly payout: bigint };
  /** The payout of a play that wins nothing. The default is 0. */
  readonly consolation?: bigint;
  /** Plain sentences. The model adds its own sentence about the draw. */
  readonly assumptions?: readonly string[];
}

/**
 * A bet against the house on equally likely results. One play can win both the bet and the independent jackpot. Amounts
 * are in the smallest unit of the coin that is bet.
 *
 * There are R results. Each entry of `wins` has r results with the payout X. The jackpot pays J with the chance
 * 1/`oneIn`. Without a consolation, the house edge in percent is −100·(Σ(r·X)/R + J/oneIn − price)/price.
 *
 * @throws {NotComputable} if more results win than there are, or an input is invalid
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
