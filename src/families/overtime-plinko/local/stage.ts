import { chance } from '../../../local-chain/chance.ts';
import type { Stage } from '../../../local-chain/stage.ts';
import type { OvertimePlinkoRecord } from '../record.ts';
import { OVERTIME_PLINKO_PAST, overtimePlinkoActor } from './actor.ts';
import { type OvertimePlinkoGame, placeOvertimePlinko } from './game.ts';

export const stage: Stage<OvertimePlinkoRecord, OvertimePlinkoGame> = {
  past: OVERTIME_PLINKO_PAST,
  async place(chain, live, present) {
    const { game: address, treasury, collateral } = live.contracts;
    const game = await placeOvertimePlinko(chain, live.contracts);
    return {
      game,
      actor: overtimePlinkoActor(game, chain.accounts.players, {
        from: present - OVERTIME_PLINKO_PAST + chance(60, address),
        stake: BigInt(live.stake),
        risk: live.risk,
      }),
      contracts: [
        { name: 'Overtime Plinko (stand-in)', address },
        { name: 'Overtime CasinoCoreV2 (stand-in)', address: treasury },
        { name: 'USDC (stand-in)', address: collateral },
      ],
    };
  },
};
