import { handOver } from '../../../local-chain/holders/hand-over.ts';
import { safeOn } from '../../../local-chain/holders/safe.ts';
import type { Stage } from '../../../local-chain/stage.ts';
import type { LooksRareRaffleRecord } from '../record.ts';
import { LOOKSRARE_RAFFLE_PAST, looksrareRaffleActor } from './actor.ts';
import { type LooksRareRaffleGame, placeLooksRareRaffle } from './game.ts';

export const stage: Stage<LooksRareRaffleRecord, LooksRareRaffleGame> = {
  past: LOOKSRARE_RAFFLE_PAST,
  async place(chain, live, present) {
    const { raffle, weth, usdc } = live.contracts;
    const game = await placeLooksRareRaffle(chain, { raffle, weth, usdc });
    await handOver(chain, raffle, await safeOn(chain));
    return {
      game,
      actor: looksrareRaffleActor(game, chain.accounts.players.slice(0, 8), {
        from: present - LOOKSRARE_RAFFLE_PAST,
        present,
      }),
      contracts: [
        { name: 'LooksRare RaffleV2 (stand-in)', address: raffle },
        { name: 'WETH (stand-in)', address: weth },
        { name: 'USDC (stand-in)', address: usdc },
      ],
    };
  },
};
