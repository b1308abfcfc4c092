import type { Stage } from '../../../local-chain/stage.ts';
import type { CosmicSignatureRecord } from '../record.ts';
import { COSMIC_SIGNATURE_PAST, cosmicSignatureActor } from './actor.ts';
import { type CosmicSignatureGame, placeCosmicSignature } from './game.ts';

export const stage: Stage<CosmicSignatureRecord, CosmicSignatureGame> = {
  past: COSMIC_SIGNATURE_PAST,
  async place(chain, live, present) {
    const address = live.contracts.game;
    const from = present - COSMIC_SIGNATURE_PAST;
    // The real game waits half an hour between rounds. Here a round is almost always running.
    const { implementations } = live;
    const game = await placeCosmicSignature(chain, {
      address,
      implementations,
      activation: from,
      delay: 0,
    });
    return {
      game,
      actor: cosmicSignatureActor(game, chain.accounts.players, { from }),
      contracts: [{ name: 'CosmicSignatureGameV2 (stand-in)', address }],
    };
  },
};
