import { type Address, formatEther, parseEther } from 'viem';
import { type FindingPlay, must, type PlayStage, refusalOf } from '../finding-play.ts';
import { placeDice2Win } from './local/game.ts';
import type { Dice2WinRecord } from './record.ts';

const KEY = 'dice2win';
const STAKE = parseEther('0.1');
const BET = { stake: STAKE, modulo: 2, winningResults: 1 };
/** After this many blocks, anybody may refund a bet. The croupier can no longer settle it in the usual way. */
const BLOCKS = 251;

async function house({ chain, live }: PlayStage<Dice2WinRecord>) {
  const game = await placeDice2Win(chain, {
    address: live.contracts.dice,
    bankroll: parseEther('50'),
    jackpot: parseEther('1'),
  });
  return { game, ann: chain.accounts.players[0] as Address };
}

export const findingPlays: readonly FindingPlay<Dice2WinRecord>[] = [
  {
    finding: 'dice2win/F-01',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann } = await house(stage);
      let secret = 0n;
      do {
        secret += 1n;
        await chain.play(game.placeBet(ann, { ...BET, secret }));
      } while ((await game.roll(secret, BET.modulo)).result !== 0n);
      say('Ann bets 0.1 ETH on one side of a coin. The block of her bet makes it a win.');
      say('The croupier, who alone can compute this, does not settle the bet for 250 blocks.');
      await chain.client.mine({ blocks: BLOCKS });
      const refund = await chain.gain(ann, game.refund(ann, secret));
      must(refund === STAKE, 'Ann gets her stake back and no more.');
      return `Ann's refund paid ${formatEther(refund)} ETH: her stake, and no win.`;
    },
  },
  {
    finding: 'dice2win/F-03',
    key: KEY,
    async play(stage) {
      const { chain, say } = stage;
      const { game, ann } = await house(stage);
      const secret = 1n;
      await chain.play(game.placeBet(ann, { ...BET, secret }));
      say("The contract holds 50 ETH, and Ann's bet is pending.");
      const reason = await refusalOf(
        chain.play(game.operate.kill()),
        'the contract cannot be ended now.',
      );
      say(`The owner tries to end the contract. The contract refuses: ${reason}`);
      await chain.play(game.settle(secret));
      const held = await chain.client.getBalance({ address: game.address });
      await chain.play(game.operate.kill());
      const left = await chain.client.getBalance({ address: game.address });
      must(left === 0n, 'the owner takes everything.');
      return `After the bet was settled, the owner ended the contract and took ${formatEther(held)} ETH, the jackpot included.`;
    },
  },
];
