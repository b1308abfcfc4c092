import { type Address, parseEther } from 'viem';
import type { LiveRecordOf } from '../../../src/schema/live-record.ts';
import { type Dice2WinRoll, placeDice2Win } from '../../devnet/games/dice2win.ts';
import { blockHashByTime } from '../block-hash.ts';
import type { Experiment } from '../experiment.ts';

const BANKROLL = parseEther('50');
const JACKPOT = parseEther('1');
const SECRETS = 2 ** 48;

/** The record's bet under a random secret; that and the hash of its block decide the result. */
export const dice2win: Experiment = {
  key: 'dice2win',
  code: 'stand-in',
  async prepare(chain, live) {
    const { contracts, stakeWei, modulo, winningResults } = live as LiveRecordOf<'dice2win'>;
    const game = await placeDice2Win(chain, {
      address: contracts.dice as Address,
      bankroll: BANKROLL,
      jackpot: JACKPOT,
    });
    const player = chain.accounts.players[0]!;
    const bet = { stake: BigInt(stakeWei), modulo, winningResults };

    const played = async (secret: bigint, at = chain.now + 1) => {
      await chain.playAt(at, game.placeBet(player, { ...bet, secret }));
      return chain.gain(player, game.settle(secret));
    };
    const outcomeOf = ({ result, jackpot }: Dice2WinRoll) =>
      (result < winningResults ? 'win' : 'loss') + (jackpot ? ' and jackpot' : '');
    /** The first time at which a bet under the secret 0 has that outcome. */
    const timeOf = async (outcome: string) => {
      const state = await chain.snapshot();
      await chain.play(game.placeBet(player, { ...bet, secret: 0n }));
      const hashAt = await blockHashByTime(chain);
      let at = chain.now;
      while (outcomeOf(game.rollUnder(hashAt(at), 0n, modulo)) !== outcome) at += 1;
      await state.revert();
      return at;
    };

    return {
      play: (draw) => played(BigInt(draw(SECRETS, 'secret'))),
      async rarePrizes() {
        const prizes = [];
        for (const outcome of ['loss', 'win', 'loss and jackpot', 'win and jackpot']) {
          const at = await timeOf(outcome);
          const state = await chain.snapshot();
          const paid = await played(0n, at);
          if (outcomeOf(await game.roll(0n, modulo)) !== outcome) {
            throw new Error(`A ${outcome} was to be hit, and was not.`);
          }
          prizes.push({ name: outcome, paid });
          await state.revert();
        }
        return prizes;
      },
    };
  },
};
