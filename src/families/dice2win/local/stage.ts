import type { Stage } from '../../../local-chain/stage.ts';
import type { Dice2WinRecord } from '../record.ts';
import { DICE2WIN_PAST, dice2winActor } from './actor.ts';
import { type Dice2WinGame, placeDice2Win } from './game.ts';

/** In wei. With such a small jackpot, a bet has a negative expected value. */
const MONEY = { bankroll: 60n * 10n ** 18n, jackpot: 1_500n * 10n ** 15n };

export const stage: Stage<Dice2WinRecord, Dice2WinGame> = {
  past: DICE2WIN_PAST,
  async place(chain, live, present) {
    const address = live.contracts.dice;
    const { modulo, winningResults } = live;
    const game = await placeDice2Win(chain, { address, ...MONEY });
    return {
      game,
      actor: dice2winActor(game, chain.accounts.players, {
        from: present - DICE2WIN_PAST,
        stake: BigInt(live.stakeWei),
        modulo,
        winningResults,
      }),
      contracts: [{ name: 'Dice2Win (stand-in)', address }],
    };
  },
};
