import { type Address, erc20Abi, parseAbi, zeroAddress } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { TokenStandIn } from '../../../local-chain/contracts.ts';
import { place } from '../../../local-chain/place.ts';
import { RaffleStandIn } from './contracts.ts';

const ABI = parseAbi([
  'struct PricingOption { uint40 entriesCount; uint208 price; }',
  'struct Entry { uint40 currentEntryIndex; address participant; }',
  'struct Winner { address participant; bool claimed; uint8 prizeIndex; uint40 entryIndex; }',
  'struct Prize { uint40 winnersCount; uint40 cumulativeWinnersCount; uint8 prizeType; uint8 prizeTier; address prizeAddress; uint256 prizeId; uint256 prizeAmount; }',
  'struct EntryCalldata { uint256 raffleId; uint256 pricingOptionIndex; uint40 count; address recipient; }',
  'struct CreateRaffleCalldata { uint40 cutoffTime; bool isMinimumEntriesFixed; uint40 minimumEntries; uint40 maximumEntriesPerParticipant; uint16 protocolFeeBp; address feeTokenAddress; Prize[] prizes; PricingOption[] pricingOptions; }',
  'function rafflesCount() view returns (uint80)',
  'function raffles(uint256) view returns (address owner, uint8 status, bool isMinimumEntriesFixed, uint40 cutoffTime, uint40 drawnAt, uint40 minimumEntries, uint40 maximumEntriesPerParticipant, address feeTokenAddress, uint16 protocolFeeBp, uint208 claimableFees)',
  'function getEntries(uint256) view returns (Entry[])',
  'function getWinners(uint256) view returns (Winner[])',
  'function createRaffle(CreateRaffleCalldata terms) payable returns (uint256)',
  'function enterRaffles(EntryCalldata[] entries) payable',
  'function rawFulfillRandomWords(uint256 requestId, uint256[] words)',
  'function selectWinners(uint256 requestId)',
  'function claimPrize(uint256 id, uint256 winnerIndex)',
  'function cancel(uint256 id)',
  'function drawWinners(uint256 id)',
  'function claimRefund(uint256[] ids)',
  'function togglePaused()',
]);
const STATUSES = [
  'none',
  'open',
  'drawing',
  'randomness fulfilled',
  'drawn',
  'complete',
  'refundable',
  'cancelled',
] as const;
const TYPES = { erc721: 0, erc1155: 1, eth: 2, erc20: 3 } as const;

export interface RaffleTerms {
  /** In seconds since 1970; one to seven days in the future. */
  readonly cutoff: number;
  readonly minimumEntries: number;
  readonly maximumPerPlayer?: number;
  readonly isMinimumFixed?: boolean;
  /** The token for entries; ETH by default. */
  readonly feeToken?: Address;
  /** The pull buys the first of these options. */
  readonly options: readonly { readonly entries: number; readonly price: bigint }[];
  readonly prizes: readonly {
    readonly type?: keyof typeof TYPES;
    readonly token?: Address;
    readonly amount: bigint;
    readonly winners?: number;
  }[];
}

export interface RaffleView {
  readonly id: bigint;
  readonly status: (typeof STATUSES)[number];
  readonly cutoff: number;
  readonly minimumEntries: number;
  readonly entries: number;
}

export interface LooksRareRaffleGame {
  readonly address: Address;
  readonly weth: Address;
  readonly usdc: Address;
  /** The newest raffle; its id is 0 before the first raffle. */
  newest(): Promise<RaffleView>;
  /** In the order of the prizes. */
  winners(
    id: bigint,
  ): Promise<readonly { readonly participant: Address; readonly entry: number }[]>;
  tokenBalance(token: Address, account: Address): Promise<bigint>;
  create(terms: RaffleTerms): Play;
  /** @param value in wei; the contract refunds what exceeds the price */
  enter(id: bigint, player: Address, value: bigint, count?: number, option?: number): Play;
  /** Delivers a random word and selects the winners. The first winning entry is `word` modulo the number of entries. */
  draw(id: bigint, word: bigint): readonly Play[];
  /** Draws an ended raffle that sold fewer entries than `minimumEntries`. */
  drawEarly(id: bigint): Play;
  cancel(id: bigint): Play;
  claim(id: bigint, winner: number, player: Address): Play;
  refund(id: bigint, player: Address): Play;
  togglePaused(): Play;
}

export interface LooksRareRaffleOptions {
  readonly raffle: Address;
  readonly weth: Address;
  readonly usdc: Address;
}

/** Places the contract and its tokens. Every player and the creator of raffles get tokens and approve the contract. */
export async function placeLooksRareRaffle(
  chain: LocalChain,
  { raffle, weth, usdc }: LooksRareRaffleOptions,
): Promise<LooksRareRaffleGame> {
  const { deployer, operator, treasury, players } = chain.accounts;
  const supply = 10n ** 27n;
  for (const [address, name, symbol, decimals] of [
    [weth, 'Wrapped Ether', 'WETH', 18],
    [usdc, 'USD Coin', 'USDC', 6],
  ] as const) {
    await place(chain, { ...TokenStandIn, address, args: [name, symbol, decimals, supply] });
    const token = contractOn(chain, address, erc20Abi);
    await chain.play(
      ...[treasury, ...players].flatMap((account) => [
        token.play(deployer, 'transfer', [account, supply / 100n], {
          label: `fund a player with ${symbol}`,
        }),
        token.play(account, 'approve', [raffle, supply], { label: 'approve the raffles' }),
      ]),
    );
  }
  await place(chain, { ...RaffleStandIn, address: raffle, args: [operator] });

  const contract = contractOn(chain, raffle, ABI);
  const gas = 30_000_000n;

  return {
    address: raffle,
    weth,
    usdc,
    async newest() {
      const id = await contract.read('rafflesCount');
      const { state, entries } = await contract.readAll({
        state: ['raffles', [id]],
        entries: ['getEntries', [id]],
      });
      const last = entries.at(-1);
      return {
        id,
        status: STATUSES[state[1]]!,
        cutoff: state[3],
        minimumEntries: state[5],
        entries: last ? last.currentEntryIndex + 1 : 0,
      };
    },
    async winners(id) {
      const winners = await contract.read('getWinners', [id]);
      return winners.map(({ participant, entryIndex }) => ({ participant, entry: entryIndex }));
    },
    tokenBalance: (token, account) =>
      contractOn(chain, token, erc20Abi).read('balanceOf', [account]),
    create(terms) {
      const prizes = terms.prizes.map(
        ({ type = 'eth', token = zeroAddress, amount, winners = 1 }) => ({
          winnersCount: winners,
          cumulativeWinnersCount: 0,
          prizeType: TYPES[type],
          prizeTier: 0,
          prizeAddress: token,
          prizeId: 0n,
          prizeAmount: amount,
        }),
      );
      const deposit = prizes
        .filter(({ prizeType }) => prizeType === TYPES.eth)
        .reduce((sum, prize) => sum + prize.prizeAmount * BigInt(prize.winnersCount), 0n);
      const data = {
        cutoffTime: terms.cutoff,
        isMinimumEntriesFixed: terms.isMinimumFixed ?? false,
        minimumEntries: terms.minimumEntries,
        maximumEntriesPerParticipant: terms.maximumPerPlayer ?? terms.minimumEntries,
        protocolFeeBp: 500,
        feeTokenAddress: terms.feeToken ?? zeroAddress,
        prizes,
        pricingOptions: terms.options.map(({ entries, price }) => ({
          entriesCount: entries,
          price,
        })),
      };
      return contract.play(treasury, 'createRaffle', [data], {
        label: 'open a raffle',
        value: deposit,
        gas,
      });
    },
    enter(id, player, value, count = 1, option = 0) {
      const entry = {
        raffleId: id,
        pricingOptionIndex: BigInt(option),
        count,
        recipient: zeroAddress,
      };
      return contract.play(player, 'enterRaffles', [[entry]], {
        label: `enter raffle ${id}`,
        value,
        gas,
      });
    },
    draw: (id, word) => [
      contract.play(operator, 'rawFulfillRandomWords', [id, [word]], {
        label: `the random word of raffle ${id} is ${word}`,
        gas,
      }),
      contract.play(operator, 'selectWinners', [id], {
        label: `select the winners of raffle ${id}`,
        gas,
      }),
    ],
    drawEarly: (id) =>
      contract.play(treasury, 'drawWinners', [id], {
        label: `draw raffle ${id} below its minimum`,
        gas,
      }),
    cancel: (id) => contract.play(treasury, 'cancel', [id], { label: `cancel raffle ${id}`, gas }),
    claim: (id, winner, player) =>
      contract.play(player, 'claimPrize', [id, BigInt(winner)], {
        label: `claim prize ${winner} of raffle ${id}`,
        gas,
      }),
    refund: (id, player) =>
      contract.play(player, 'claimRefund', [[id]], {
        label: `refund the entries of raffle ${id}`,
        gas,
      }),
    togglePaused: () =>
      contract.play(deployer, 'togglePaused', [], { label: 'pause or resume', gas }),
  };
}
