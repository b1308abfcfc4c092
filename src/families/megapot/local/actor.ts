import type { Address } from 'viem';
import type { Actor } from '../../../local-chain/actor.ts';
import type { Play } from '../../../local-chain/chain.ts';
import { chance } from '../../../local-chain/chance.ts';
import type { MegapotGame, MegapotState, Numbers } from './game.ts';

/** About a day in the real game. */
export const MEGAPOT_DRAWING_SECONDS = 4 * 3600;
const SECONDS_PER_TICKET = 120;
/** This many tickets are due when a drawing opens. */
const FIRST_TICKETS = 12;
/** In the simulated past, a block sells tickets only if at least this many are due. So the past has fewer blocks. */
const PAST_BATCH = 12;
const MOST_TICKETS_AT_ONCE = 4;

/** Sells tickets at an even pace. When a drawing is due, draws the winning numbers. */
export function megapotActor(
  game: MegapotGame,
  players: readonly Address[],
  {
    present = 0,
  }: {
    /** The end of the simulated past, in seconds since 1970. */
    readonly present?: number;
  } = {},
): Actor {
  const buy = (
    state: Pick<MegapotState, 'id' | 'ballMax' | 'bonusballMax'>,
    from: number,
    count: number,
  ): Play =>
    game.buy(
      Array.from({ length: count }, (_, i) => numbers(state, game.address, state.id, from + i)),
      players[chance(players.length, game.address, state.id, from)]!,
    );

  return {
    name: 'megapot',
    async plan(now) {
      const state = await game.state();
      const winning = numbers(state, 'draw', game.address, state.id);
      if (state.isLocked) return { plays: [game.answer(winning)], next: now + 1 };
      if (!state.isOnSale) return { plays: [game.owner.startSale()], next: now + 1 };
      if (now > state.drawingTime) return { plays: game.draw(winning), next: now + 1 };

      const start = state.drawingTime - MEGAPOT_DRAWING_SECONDS;
      const batch = now < present ? PAST_BATCH : 1;
      const due = FIRST_TICKETS + Math.max(0, Math.floor((now - start) / SECONDS_PER_TICKET));
      const missing = due - state.sold;
      const plays =
        missing >= batch ? [buy(state, state.sold, Math.min(missing, MOST_TICKETS_AT_ONCE))] : [];
      const nextSale = start + (state.sold - FIRST_TICKETS + batch) * SECONDS_PER_TICKET;
      return { plays, next: Math.min(state.drawingTime + 1, nextSale) };
    },
  };
}

/** The same `words` give the same numbers. */
function numbers(
  { ballMax, bonusballMax }: Pick<MegapotState, 'ballMax' | 'bonusballMax'>,
  ...words: readonly (string | number | bigint)[]
): Numbers {
  const left = Array.from({ length: ballMax }, (_, i) => i + 1);
  const normals = Array.from(
    { length: 5 },
    (_, pick) => left.splice(chance(left.length, ...words, pick), 1)[0]!,
  );
  return {
    normals: normals as unknown as Numbers['normals'],
    bonusball: 1 + chance(bonusballMax, ...words, 'bonus'),
  };
}
