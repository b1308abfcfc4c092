import { chance } from '../../../local-chain/chance.ts';
import type { Stage } from '../../../local-chain/stage.ts';
import type { BetSwirlRecord } from '../record.ts';
import { BETSWIRL_PAST, betswirlActor } from './actor.ts';
import { type BetSwirlGame, placeBetSwirl } from './game.ts';

export const stage: Stage<BetSwirlRecord, BetSwirlGame> = {
  past: BETSWIRL_PAST,
  async place(chain, live, present) {
    const { game: address, bank } = live.contracts;
    const game = await placeBetSwirl(chain, {
      kind: live.game,
      game: address,
      bank,
      otherGames: live.otherGames,
      affiliate: live.affiliate,
    });
    return {
      game,
      actor: betswirlActor(game, chain.accounts.players, {
        // The random part keeps the games from betting in the same second.
        from: present - BETSWIRL_PAST + chance(60, address),
        stake: BigInt(live.stakeWei),
        winningResults: live.winningResults,
      }),
      contracts: [
        { name: `BetSwirl ${live.game} (stand-in)`, address },
        { name: 'BetSwirl bank (stand-in)', address: bank },
      ],
    };
  },
};
