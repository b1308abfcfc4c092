import { type Address, erc20Abi, type Hex, keccak256, parseAbi, toHex } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { TokenStandIn } from '../../../local-chain/contracts.ts';
import { place } from '../../../local-chain/place.ts';
import { MegapotStandIn } from './contracts.ts';

const ABI = parseAbi([
  'struct Ticket { uint8[] normals; uint8 bonusball; }',
  'struct DrawingState { uint256 prizePool; uint256 ticketPrice; uint256 edgePerTicket; uint256 referralWinShare; uint256 referralFee; uint256 globalTicketsBought; uint256 lpEarnings; uint256 drawingTime; uint256 winningTicket; uint8 ballMax; uint8 bonusballMax; address payoutCalculator; bool jackpotLock; }',
  'function currentDrawingId() view returns (uint256)',
  'function emergencyMode() view returns (bool)',
  'function allowTicketPurchases() view returns (bool)',
  'function getDrawingState(uint256) view returns (DrawingState)',
  'function getDrawingTierPayouts(uint256) view returns (uint256[12])',
  'function lpDeposit(uint256 amount)',
  'function initializeJackpot(uint256 firstDrawingTime)',
  'function buyTickets(Ticket[] tickets, address recipient, address[] referrers, uint256[] referralSplit, bytes32 source) returns (uint256[])',
  'function runJackpot() payable',
  'function scaledEntropyCallback(bytes32 sequence, uint256[][] numbers, bytes context)',
  'function claimWinnings(uint256[] ticketIds)',
  'function emergencyRefundTickets(uint256[] ticketIds)',
  'function lockJackpot()',
  'function unlockJackpot()',
  'function enableEmergencyMode()',
  'function enableTicketPurchases()',
  'function disableTicketPurchases()',
  'function setReserveRatio(uint256 ratio)',
]);
const NO_BYTES = `0x${'0'.repeat(64)}` as Hex;

/** Five different numbers and a bonus number, each at least 1. */
export interface Numbers {
  readonly normals: readonly [number, number, number, number, number];
  readonly bonusball: number;
}

export interface MegapotState {
  readonly id: bigint;
  readonly isLocked: boolean;
  readonly isOnSale: boolean;
  /** In seconds since 1970. After this time, anybody may start the draw. */
  readonly drawingTime: number;
  /** Amounts in the smallest unit of USDC. */
  readonly ticketPrice: bigint;
  readonly edgePerTicket: bigint;
  readonly prizePool: bigint;
  readonly winShare: bigint;
  readonly ballMax: number;
  readonly bonusballMax: number;
  /** Tickets sold in this drawing so far. */
  readonly sold: number;
}

export interface MegapotOptions {
  readonly jackpot: Address;
  readonly ticketToken: Address;
  /** When the first drawing is due, in seconds since 1970. */
  readonly firstDrawing: number;
  /** The providers' deposit, in the smallest unit of USDC. */
  readonly deposit?: bigint;
  readonly ballMax?: number;
  readonly bonusballMin?: number;
  /** The share that is deducted from each prize, in units of 10^−18. */
  readonly winShare?: bigint;
  readonly drawingSeconds?: number;
}

export interface MegapotGame {
  readonly address: Address;
  readonly ticketToken: Address;
  state(): Promise<MegapotState>;
  /** The prize per winner in each tier. The index of a tier is 2·matches + bonus. */
  tierPayouts(id: bigint): Promise<readonly bigint[]>;
  /** The USDC balance of an account, in the smallest unit. */
  tokenBalance(account: Address): Promise<bigint>;
  buy(tickets: readonly Numbers[], player: Address): Play;
  /** @param place the position in the drawing `id`, from 1 on */
  ticketId(id: bigint, place: number, numbers: Numbers, ballMax: number): bigint;
  /** Starts the draw and delivers `winning` in one block. Reverts before the drawing is due. */
  draw(winning: Numbers): readonly Play[];
  /** Delivers the numbers to a locked drawing. */
  answer(winning: Numbers): Play;
  claim(ticketIds: readonly bigint[], player: Address): Play;
  refund(ticketIds: readonly bigint[], player: Address): Play;
  readonly owner: Readonly<
    Record<'lock' | 'unlock' | 'startEmergency' | 'stopSale' | 'startSale', () => Play> & {
      setReserveRatio(ratio: bigint): Play;
    }
  >;
}

/** Places the token and the contract, and opens the first drawing with the providers' deposit. */
export async function placeMegapot(
  chain: LocalChain,
  {
    jackpot,
    ticketToken,
    firstDrawing,
    deposit = 1_000_000n * 10n ** 6n,
    ballMax = 30,
    bonusballMin = 5,
    winShare = 10n ** 17n,
    drawingSeconds = 86_400,
  }: MegapotOptions,
): Promise<MegapotGame> {
  const { deployer, operator, injector, players } = chain.accounts;
  const supply = 10n ** 15n;
  await place(chain, {
    ...TokenStandIn,
    address: ticketToken,
    args: ['USD Coin', 'USDC', 6, supply],
  });
  await place(chain, {
    ...MegapotStandIn,
    address: jackpot,
    args: [
      ticketToken,
      operator,
      ballMax,
      bonusballMin,
      150,
      2n * 10n ** 17n,
      winShare,
      BigInt(drawingSeconds),
    ],
  });

  const token = contractOn(chain, ticketToken, erc20Abi);
  const contract = contractOn(chain, jackpot, ABI);

  await chain.play(
    ...[injector, ...players].flatMap((account) => [
      token.play(deployer, 'transfer', [account, supply / 100n], {
        label: 'fund a player with USDC',
      }),
      token.play(account, 'approve', [jackpot, supply], { label: 'approve the jackpot' }),
    ]),
    contract.play(injector, 'lpDeposit', [deposit], {
      label: `deposit ${deposit} as a provider`,
    }),
    contract.play(deployer, 'initializeJackpot', [BigInt(firstDrawing)], {
      label: 'open the first drawing',
    }),
  );

  const answer: MegapotGame['answer'] = ({ normals, bonusball }) => {
    const numbers = [normals.map(BigInt), [BigInt(bonusball)]];
    return contract.play(operator, 'scaledEntropyCallback', [NO_BYTES, numbers, '0x'], {
      label: `draw ${normals.join(' ')} and ${bonusball}`,
      gas: 500_000_000n,
    });
  };

  return {
    address: jackpot,
    ticketToken,
    async state() {
      const id = await contract.read('currentDrawingId');
      const { drawing, emergency, allowed } = await contract.readAll({
        drawing: ['getDrawingState', [id]],
        emergency: 'emergencyMode',
        allowed: 'allowTicketPurchases',
      });
      return {
        id,
        isLocked: drawing.jackpotLock,
        isOnSale: allowed && !emergency && !drawing.jackpotLock,
        drawingTime: Number(drawing.drawingTime),
        ticketPrice: drawing.ticketPrice,
        edgePerTicket: drawing.edgePerTicket,
        prizePool: drawing.prizePool,
        winShare: drawing.referralWinShare,
        ballMax: drawing.ballMax,
        bonusballMax: drawing.bonusballMax,
        sold: Number(drawing.globalTicketsBought),
      };
    },
    tierPayouts: (id) => contract.read('getDrawingTierPayouts', [id]),
    tokenBalance: (account) => token.read('balanceOf', [account]),
    buy: (tickets, player) =>
      contract.play(player, 'buyTickets', [tickets, player, [], [], NO_BYTES], {
        label: `buy ${tickets.length} Megapot tickets`,
        gas: 500_000n + 1_000_000n * BigInt(tickets.length),
      }),
    ticketId: (id, place, { normals, bonusball }, max) => {
      const balls = normals.reduce((bits, ball) => bits | (1n << BigInt(ball)), 0n);
      const words = [id, BigInt(place), balls | (1n << BigInt(max + bonusball))];
      return BigInt(
        keccak256(`0x${words.map((word) => toHex(word, { size: 32 }).slice(2)).join('')}`),
      );
    },
    draw: (winning) => [
      contract.play(players[0]!, 'runJackpot', [], { label: 'start the draw' }),
      answer(winning),
    ],
    answer,
    claim: (ticketIds, player) =>
      contract.play(player, 'claimWinnings', [ticketIds], {
        label: `claim ${ticketIds.length} Megapot tickets`,
      }),
    refund: (ticketIds, player) =>
      contract.play(player, 'emergencyRefundTickets', [ticketIds], {
        label: `refund ${ticketIds.length} Megapot tickets`,
      }),
    owner: {
      lock: () => contract.play(deployer, 'lockJackpot', [], { label: 'lock the drawing' }),
      unlock: () => contract.play(deployer, 'unlockJackpot', [], { label: 'unlock the drawing' }),
      startEmergency: () =>
        contract.play(deployer, 'enableEmergencyMode', [], { label: 'enable the emergency mode' }),
      startSale: () =>
        contract.play(deployer, 'enableTicketPurchases', [], { label: 'open the sale' }),
      stopSale: () =>
        contract.play(deployer, 'disableTicketPurchases', [], { label: 'close the sale' }),
      setReserveRatio: (ratio) =>
        contract.play(deployer, 'setReserveRatio', [ratio], { label: 'set the reserve' }),
    },
  };
}
