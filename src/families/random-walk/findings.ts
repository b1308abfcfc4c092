import { type Address, formatEther } from 'viem';
import { type FindingPlay, must, refusalOf } from '../finding-play.ts';
import { placeRandomWalk } from './local/game.ts';
import type { RandomWalkRecord } from './record.ts';

const THIRTY_DAYS = 30 * 86_400;

export const findingPlays: readonly FindingPlay<RandomWalkRecord>[] = [
  {
    finding: 'random-walk-nft/F-01',
    key: 'random-walk-nft',
    async play({ chain, live, say }) {
      const game = await placeRandomWalk(chain, { address: live.contracts.nft });
      const [ann, bob] = chain.accounts.players as [Address, Address];
      const mint = async (player: Address) =>
        chain.play(game.mint(player, (await game.state()).mintPrice));
      for (let count = 0; count < 5; count++) await mint(ann);
      say('Ann mints five times and is the last minter.');
      await chain.mine([], chain.now + THIRTY_DAYS + 1);
      const { withdrawalAmount } = await game.state();
      say(`Thirty days pass. Ann could take ${formatEther(withdrawalAmount)} ETH now.`);
      await mint(bob);
      say('Before she does, Bob mints.');
      const reason = await refusalOf(chain.play(game.withdraw(ann)), 'Ann cannot take the prize.');
      say(`The contract refuses Ann's withdrawal: ${reason}`);
      await chain.mine([], chain.now + THIRTY_DAYS + 1);
      const taken = await chain.gain(bob, game.withdraw(bob));
      must(taken > withdrawalAmount, 'Bob takes half of the larger balance.');
      return `Thirty days later Bob took ${formatEther(taken)} ETH, and Ann took nothing.`;
    },
  },
];
