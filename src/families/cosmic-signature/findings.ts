import { type Address, formatEther } from 'viem';
import type { FindingPlay, PlayStage } from '../finding-play.ts';
import { must, refusalOf } from '../finding-play.ts';
import { placeCosmicSignature } from './local/game.ts';
import type { CosmicSignatureRecord } from './record.ts';

const KEY = 'cosmic-signature';
const TWO_DAYS = 2 * 86_400;

/** A round of version 2. Ann made the last of its three bids. */
async function roundWithBids({ chain, live, say }: PlayStage<CosmicSignatureRecord>) {
  const [ann, bob] = chain.accounts.players as [Address, Address];
  const game = await placeCosmicSignature(chain, {
    address: live.contracts.game,
    version: 2,
    implementations: live.implementations,
    activation: chain.now + 1000,
    delay: 1800,
  });
  await chain.mine([], chain.now + 1100);
  const bid = async (player: Address) =>
    chain.play(game.bid(player, (await game.state()).bidPrice));
  for (const player of [ann, bob, ann]) await bid(player);
  say('Ann bids, then Bob, then Ann again. Ann is the last bidder.');
  await chain.client.setBalance({ address: game.address, value: 10n ** 18n });
  await chain.mine([], (await game.end()) + 1);
  say('The timer runs out with 1 ETH in the contract.');
  return { game, ann, bob, bid };
}

export const findingPlays: readonly FindingPlay<CosmicSignatureRecord>[] = [
  {
    finding: 'cosmic-signature/F-04',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann, bob, bid } = await roundWithBids(stage);
      await bid(bob);
      say('Before Ann claims, Bob bids.');
      const reason = await refusalOf(chain.play(game.claim(ann)), 'Ann cannot claim.');
      say(`The contract refuses Ann's claim: ${reason}`);
      await chain.mine([], (await game.end()) + 1);
      const taken = await chain.gain(bob, game.claim(bob));
      must(taken > 0n, 'Bob takes the main prize.');
      return `When the timer ran out again, Bob took the main prize of ${formatEther(taken)} ETH.`;
    },
  },
  {
    finding: 'cosmic-signature/F-05',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game } = await roundWithBids(stage);
      const cid = chain.accounts.players[2]!;
      const reason = await refusalOf(chain.play(game.claim(cid)), 'Cid cannot claim at once.');
      say(`Cid, who never bid, tries to claim. The contract refuses: ${reason}`);
      await chain.mine([], chain.now + TWO_DAYS + 1);
      say('Two days pass, and Ann does not claim.');
      const taken = await chain.gain(cid, game.claim(cid));
      must(taken > 0n, 'Cid takes the main prize.');
      return `Cid took the main prize of ${formatEther(taken)} ETH without a bid.`;
    },
  },
];
