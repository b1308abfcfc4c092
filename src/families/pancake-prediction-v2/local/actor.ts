import type { Address } from 'viem';
import type { Actor, Plan } from '../../../local-chain/actor.ts';
import type { Play } from '../../../local-chain/chain.ts';
import { chance, nextPrice } from '../../../local-chain/chance.ts';
import type { PredictionGame, PredictionRound, Side } from './game.ts';

/** Seconds into a round at which each player bets. */
const BET_OFFSETS = [1, 1, 60, 170];

/** Runs the rounds and bets in them. If a round was not settled within its buffer, the actor restarts the game. */
export function predictionActor(
  game: PredictionGame,
  players: readonly Address[],
  { from = 0 }: { /** No plays before this time. */ readonly from?: number } = {},
): Actor {
  const freshPrice = async (now: number, lockPrice: bigint): Promise<Play> => {
    const { answer } = await game.oracle.latest();
    const next = nextPrice(answer, game.address, now);
    // A tie would send the whole pot to the treasury.
    return game.oracle.post(next === lockPrice ? next + 1n : next);
  };
  const startAnew = (now: number, paused: boolean): Plan => ({
    plays: [
      ...(paused ? [] : [game.operate.pause()]),
      game.operate.unpause(),
      game.operate.genesisStart(),
    ],
    next: now + 1,
    urgent: true,
  });

  return {
    name: `${game.oracle.pair} rounds`,
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const { open, before, paused, started, locked } = await game.state();
      if (paused) return startAnew(now, true);
      if (!started) return { plays: [game.operate.genesisStart()], next: now + 1, urgent: true };

      const due = locked ? Math.max(open.lock, before.close) : open.lock;
      const tooLate = (locked ? Math.min(open.lock, before.close) : open.lock) + game.bufferSeconds;
      if (now > tooLate) return startAnew(now, false);
      if (now >= due) {
        const operate = locked ? game.operate.execute() : game.operate.genesisLock();
        return {
          plays: [await freshPrice(now, before.lockPrice), operate],
          next: now + 1,
          urgent: true,
        };
      }
      return { plays: await betsDue(game, open, players, now), next: nextTime(open, due, now) };
    },
  };
}

async function betsDue(
  game: PredictionGame,
  round: PredictionRound,
  players: readonly Address[],
  now: number,
): Promise<readonly Play[]> {
  const due = players.filter((_, index) => now >= round.start + (BET_OFFSETS[index] ?? Infinity));
  const absent = await game.withoutBet(round.epoch, due);
  return Promise.all(
    absent.map((player) => {
      const index = players.indexOf(player);
      const milli = BigInt(5 + chance(200, game.address, round.epoch, index));
      return game.bet(sideOf(game, round, index), milli * 10n ** 15n, player, round.epoch);
    }),
  );
}

/** Every round must have bets on both sides. */
function sideOf(game: PredictionGame, round: PredictionRound, index: number): Side {
  if (index < 2) return index === 0 ? 'bull' : 'bear';
  return chance(2, game.address, round.epoch, index, 'side') === 0 ? 'bull' : 'bear';
}

function nextTime(round: PredictionRound, due: number, now: number): number {
  return Math.min(due, ...BET_OFFSETS.map((offset) => round.start + offset).filter((t) => t > now));
}
