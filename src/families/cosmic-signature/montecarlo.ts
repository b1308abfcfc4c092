import type { Address } from 'viem';
import { secondsToArrival } from '../../local-chain/arrival.ts';
import type { Experiment, RarePrize } from '../../local-chain/experiment.ts';
import { paidByDrawsWon, placeCosmicSignature } from './local/game.ts';
import type { CosmicSignatureRecord } from './record.ts';

const HOUR = 3600;
const ETHER = 10n ** 18n;
/** In wei. The contract returns what exceeds the price. */
const ENOUGH = 10n * ETHER;
/** From 32 further bids on, the model merges neighbouring numbers of bids into one outcome. */
const BETWEEN = 'neighbouring numbers of further bids';

/** Times are in seconds since the start of the round. */
interface Round {
  readonly version: 1 | 2;
  /** What earlier rounds left in the contract. */
  readonly pot: bigint;
  /** Times of other bids. */
  readonly bids: readonly number[];
  readonly pull: number;
}

interface OnPurpose {
  /** Each rare event is played this many times. The player wins 0 draws in the first play, then 1, 2, and so on. */
  readonly drawsWon: number;
  /** Seconds from the player's bid to the next bid. After this wait, the player becomes the chrono-warrior. */
  readonly patience?: number;
}

/**
 * The player bids once. Then others bid at the round's average rate until the timer runs out.
 * In the plays of rare prizes, the others bid at most once.
 */
export const experiments: readonly Experiment<CosmicSignatureRecord>[] = [
  played(
    'a second bid after a quiet day, version 2',
    { version: 2, pot: ETHER, bids: [80_000], pull: 90_000 },
    { drawsWon: 4, patience: 40_000 },
  ),
  // The timer of this round ends 299,098 seconds after its start.
  played(
    'the timer has nearly run out, version 2',
    { version: 2, pot: 10n * ETHER, bids: evenly(60, 5000), pull: 299_000 },
    { drawsWon: 2 },
    BETWEEN,
  ),
  played(
    'nobody claims after the end, version 1',
    { version: 1, pot: 10n * ETHER, bids: evenly(60, 5000), pull: 300_000 },
    { drawsWon: 2 },
    BETWEEN,
  ),
  played(
    'nobody claims after the end, version 2',
    { version: 2, pot: 10n * ETHER, bids: evenly(60, 5000), pull: 300_000 },
    { drawsWon: 2 },
    BETWEEN,
  ),
  played(
    'four bids in six hours, version 1',
    { version: 1, pot: 10n * ETHER, bids: [100, 15_568, 19_616, 21_839], pull: 22_658 },
    { drawsWon: 4 },
    BETWEEN,
  ),
  played(
    'a hundred bids in five days, version 2',
    { version: 2, pot: 10n * ETHER, bids: evenly(100, 4300), pull: 431_500 },
    { drawsWon: 2 },
    BETWEEN,
  ),
];

/** The times of bids at equal intervals, in seconds since the start of the round. */
function evenly(count: number, seconds: number): number[] {
  return Array.from({ length: count }, (_, index) => 300 + index * seconds);
}

function played(
  state: string,
  { version, pot, bids, pull }: Round,
  { drawsWon, patience }: OnPurpose,
  between?: string,
): Experiment<CosmicSignatureRecord> {
  return {
    key: 'cosmic-signature',
    state,
    code: 'stand-in',
    ...(between !== undefined && { between }),
    async prepare(chain, live) {
      const { contracts, implementations } = live;
      const [player, others] = chain.accounts.players as [Address, Address];
      const activation = chain.now + HOUR;
      const address = contracts.game;
      const game = await placeCosmicSignature(chain, {
        address,
        version,
        implementations,
        activation,
        delay: HOUR / 2,
      });
      await chain.client.setBalance({ address, value: pot });
      for (const at of bids) await chain.playAt(activation + at, game.bid(others, ENOUGH));
      await chain.mine([], activation + pull);
      const rate = bids.length / pull;

      /** The player bids. Unless `stay` is null, somebody else bids `stay` seconds later. Then the round ends. */
      const onPurpose = async (name: string, stay: number | null): Promise<RarePrize[]> => {
        const start = await chain.snapshot();
        await chain.play(game.bid(player, ENOUGH));
        if (stay !== null) await chain.playAt(chain.now + stay, game.bid(others, ENOUGH));
        const amounts = await paidByDrawsWon(chain, game, player, drawsWon);
        await start.revert();
        return amounts.map((paid, wins) => ({
          name: `${name}, with ${wins} of three draws`,
          paid,
        }));
      };
      return {
        async play(draw) {
          await chain.play(game.bid(player, ENOUGH));
          for (let [arrival, further] = [chain.now, 0]; ; further++) {
            arrival += secondsToArrival(draw, rate, 'arrival', further);
            const at = Math.max(Math.ceil(arrival), chain.now + 1);
            if (at >= (await game.end())) break;
            await chain.playAt(at, game.bid(others, ENOUGH));
          }
          return game.endRound(player, 1 + draw(2 ** 40, 'raffle'));
        },
        rarePrizes: async () => [
          ...(await onPurpose('stays last', null)),
          ...(await onPurpose('is overtaken at once', 1)),
          ...(patience === undefined
            ? []
            : await onPurpose('is overtaken and the chrono-warrior', patience)),
        ],
      };
    },
  };
}
