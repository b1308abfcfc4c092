import { type Address, encodePacked, keccak256 } from 'viem';
import type { LocalChain } from '../../local-chain/chain.ts';
import type { Experiment, RarePrize } from '../../local-chain/experiment.ts';
import { placeFeeds } from '../../local-chain/place-feeds.ts';
import { placeLooksRareRaffle } from './local/game.ts';
import type { LooksRareRaffleRecord } from './record.ts';

const MILLIETHER = 10n ** 15n;
/** The first pricing option. */
const PRICE = 100n * MILLIETHER;
const OWN_ENTRIES = 2;
/** So few entries that every possible draw can be counted. */
const ENTRIES = 12;
const SOLD_BEFORE = 4;
/** The player's entries win zero, one or two of these prizes. */
const PRIZES = [
  { amount: 1000n * MILLIETHER, winners: 1 },
  { amount: 250n * MILLIETHER, winners: 2 },
];
const AMOUNTS = PRIZES.flatMap(({ amount, winners }) => Array<bigint>(winners).fill(amount));
const DAY = 86_400;

function raffleOf({
  state,
  entries,
  soldBefore,
  prizes,
}: {
  readonly state: string;
  readonly entries: number;
  readonly soldBefore: number;
  readonly prizes: readonly { readonly amount: bigint; readonly winners: number }[];
}): Experiment<LooksRareRaffleRecord> {
  return {
    key: 'looksrare-raffle',
    state,
    code: 'stand-in',
    async prepare(chain, live, record) {
      const { raffle, weth, usdc } = live.contracts;
      await placeFeeds(chain, record);
      const game = await placeLooksRareRaffle(chain, {
        raffle: raffle,
        weth: weth,
        usdc: usdc,
      });
      const [player, others] = chain.accounts.players as [Address, Address];
      await chain.play(
        game.create({
          cutoff: chain.now + 2 * DAY,
          minimumEntries: entries,
          options: [{ entries: OWN_ENTRIES, price: PRICE }],
          prizes,
        }),
      );
      const { id } = await game.newest();
      const enter = (who: Address, many: number) => {
        const purchases = many / OWN_ENTRIES;
        return game.enter(id, who, PRICE * BigInt(purchases), purchases);
      };
      if (soldBefore > 0) await chain.play(enter(others, soldBefore));

      const drawnWith = async (word: bigint) => {
        await chain.play(
          enter(player, OWN_ENTRIES),
          enter(others, entries - soldBefore - OWN_ENTRIES),
          ...game.draw(id, word),
        );
        const winners = await game.winners(id);
        const claims = winners.flatMap(({ participant }, index) =>
          participant === player ? [game.claim(id, index, player)] : [],
        );
        return claims.length === 0 ? 0n : chain.gain(player, ...claims);
      };
      return {
        play: (draw) => drawnWith(BigInt(draw(2 ** 40, 'word'))),
        ...(prizes === PRIZES && { rarePrizes: () => everyPrize(chain, drawnWith) }),
      };
    },
  };
}

export const experiments = [
  raffleOf({
    state: 'a small raffle, a third of it sold',
    entries: ENTRIES,
    soldBefore: SOLD_BEFORE,
    prizes: PRIZES,
  }),

  raffleOf({
    state: 'a huge raffle of 41 prizes, nothing of it sold',
    entries: 400,
    soldBefore: 0,
    prizes: [
      { amount: 5000n * MILLIETHER, winners: 1 },
      { amount: 50n * MILLIETHER, winners: 40 },
    ],
  }),
];

async function everyPrize(
  chain: LocalChain,
  drawnWith: (word: bigint) => Promise<bigint>,
): Promise<RarePrize[]> {
  const prizes: RarePrize[] = [];
  for (const [name, won] of [
    ['none', [false, false, false]],
    ['a small prize', [false, true, false]],
    ['both small prizes', [false, true, true]],
    ['the large prize', [true, false, false]],
    ['the large prize and a small one', [true, true, false]],
  ] as const) {
    const state = await chain.snapshot();
    const paid = await drawnWith(wordFor(won));
    prizes.push({ name, paid, share: shareOfDraws(paid) });
    await state.revert();
  }
  return prizes;
}

function isOwn(entry: number): boolean {
  return entry >= SOLD_BEFORE && entry < SOLD_BEFORE + OWN_ENTRIES;
}

/** The share of the possible draws that pay exactly this amount. A draw has one entry for each prize. */
function shareOfDraws(paid: bigint) {
  let [numerator, denominator] = [0n, 0n];
  const draw = (drawn: readonly number[], won: bigint) => {
    if (drawn.length === AMOUNTS.length) {
      denominator += 1n;
      if (won === paid) numerator += 1n;
      return;
    }
    for (let entry = 0; entry < ENTRIES; entry++) {
      if (drawn.includes(entry)) continue;
      draw([...drawn, entry], isOwn(entry) ? won + AMOUNTS[drawn.length]! : won);
    }
  };
  draw([], 0n);
  return { numerator, denominator };
}

/** A random word with which the player's entries win exactly these prizes. */
function wordFor(won: readonly boolean[]): bigint {
  for (let word = 0n; ; word++) {
    if (String(winningEntries(word).map(isOwn)) === String(won)) return word;
  }
}

/**
 * Computes the winning entries as the contract does. Each random word gives one entry: the word modulo the number of
 * entries. The next random word is the hash of this word.
 */
function winningEntries(first: bigint): number[] {
  const entries: number[] = [];
  for (let word = first; entries.length < AMOUNTS.length; ) {
    const entry = Number(word % BigInt(ENTRIES));
    if (!entries.includes(entry)) entries.push(entry);
    word = BigInt(keccak256(encodePacked(['uint256'], [word])));
  }
  return entries;
}
