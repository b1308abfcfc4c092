import type { Address } from 'viem';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { chance } from '../../../local-chain/chance.ts';
import { copyCode, placeBehindProxy } from '../../../local-chain/holders/behind-proxy.ts';
import { handOver } from '../../../local-chain/holders/hand-over.ts';
import { namedAddress } from '../../../local-chain/holders/named-address.ts';
import { safeOn } from '../../../local-chain/holders/safe.ts';
import { timelockOn } from '../../../local-chain/holders/timelock.ts';
import {
  together,
  UPGRADE_SECONDS,
  upgradeActor,
} from '../../../local-chain/holders/upgrade-actor.ts';
import type { Stage } from '../../../local-chain/stage.ts';
import type { OvertimePlinkoRecord } from '../record.ts';
import { OVERTIME_PLINKO_PAST, overtimePlinkoActor } from './actor.ts';
import { type OvertimePlinkoGame, placeOvertimePlinko } from './game.ts';

export const stage: Stage<OvertimePlinkoRecord, OvertimePlinkoGame> = {
  past: OVERTIME_PLINKO_PAST,
  async place(chain, live, present) {
    const { game: address, treasury, collateral } = live.contracts;
    const game = await placeOvertimePlinko(chain, live.contracts);
    const implementations = [1, 2].map((number) => namedAddress(`code ${number} of ${address}`));
    const proxy = await placeGameBehindProxy(chain, address, implementations);
    await placeTreasuryBehindProxy(chain, treasury);
    const actor = overtimePlinkoActor(game, chain.accounts.players, {
      from: present - OVERTIME_PLINKO_PAST + chance(60, address),
      stake: BigInt(live.stake),
      risk: live.risk,
    });
    return {
      game,
      actor: together(
        actor.name,
        actor,
        upgradeActor(chain, proxy, { address, implementations, from: present - UPGRADE_SECONDS }),
      ),
      contracts: [
        { name: 'Overtime Plinko (stand-in)', address },
        { name: 'Overtime CasinoCoreV2 (stand-in)', address: treasury },
        { name: 'USDC (stand-in)', address: collateral },
      ],
    };
  },
};

/** The administrator of the proxy is a single key. This key can replace the code of the game. */
async function placeGameBehindProxy(
  chain: LocalChain,
  address: Address,
  implementations: readonly Address[],
) {
  const [first, second] = implementations as [Address, Address];
  const admin = namedAddress(`proxy administrator of ${address}`);
  const proxy = await placeBehindProxy(chain, { address, implementation: first, admin });
  await copyCode(chain, first, second);
  return proxy;
}

/** A Safe can replace the code, and a timelock is the owner of the treasury. */
async function placeTreasuryBehindProxy(chain: LocalChain, treasury: Address): Promise<void> {
  const admin = namedAddress(`proxy administrator of ${treasury}`);
  await placeBehindProxy(chain, {
    address: treasury,
    implementation: namedAddress(`code of ${treasury}`),
    admin,
  });
  await handOver(chain, admin, await safeOn(chain));
  await handOver(chain, treasury, await timelockOn(chain, 2));
}
