import { type Address, encodeFunctionData, type Hex, keccak256, parseAbi, toHex } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
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
const TOKEN_ABI = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
]);
const NO_BYTES = `0x${'0'.repeat(64)}` as Hex;

/** Five different numbers and a bonus number, each from 1 on. */
export interface Numbers {
  readonly normals: readonly [number, number, number, number, number];
  readonly bonusball: number;
}

export interface MegapotState {
  readonly id: bigint;
  readonly isLocked: boolean;
  readonly isOnSale: boolean;
  /** Seconds since 1970; anybody may start the draw after it. */
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
  /** Smallest unit of USDC that the providers put up. */
  readonly deposit?: bigint;
  readonly ballMax?: number;
  readonly bonusballMin?: number;
  /** Of 10^18, what is kept back of each prize. */
  readonly winShare?: bigint;
  readonly drawingSeconds?: number;
}

/** The stand-in for Megapot V2 on a local chain, its token, and every way to play it. */
export interface MegapotGame {
  readonly address: Address;
  readonly ticketToken: Address;
  state(): Promise<MegapotState>;
  /** What a winner of each tier, 2·matches + bonus, gets or would get in a drawing. */
  tierPayouts(id: bigint): Promise<readonly bigint[]>;
  /** USDC of an account, in its smallest unit. */
  tokenBalance(account: Address): Promise<bigint>;
  buy(tickets: readonly Numbers[], player: Address): Play;
  /** The id of a ticket by its place in its drawing, from 1 on. */
  ticketId(id: bigint, place: number, numbers: Numbers, ballMax: number): bigint;
  /** Starts the draw and answers with these numbers, all in one block after the drawing's time. */
  draw(winning: Numbers): readonly Play[];
  /** What is left to do for a drawing that is locked. */
  answer(winning: Numbers): Play;
  claim(ticketIds: readonly bigint[], player: Address): Play;
  refund(ticketIds: readonly bigint[], player: Address): Play;
  /** What the owner may do. */
  readonly owner: Readonly<
    Record<'lock' | 'unlock' | 'startEmergency' | 'stopSale' | 'startSale', () => Play> & {
      setReserveRatio(ratio: bigint): Play;
    }
  >;
}

/** Places the token and the contract, with a deposit of the providers and the first drawing open. */
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

  const ofToken = (label: string, from: Address, data: Hex): Play => ({
    label,
    from,
    to: ticketToken,
    data,
  });
  const ofJackpot = (label: string, from: Address, data: Hex, gas?: bigint): Play => ({
    label,
    from,
    to: jackpot,
    data,
    ...(gas !== undefined && { gas }),
  });
  const contract = { address: jackpot, abi: ABI } as const;
  const { client } = chain;

  await chain.play(
    ...[injector, ...players].flatMap((account) => [
      ofToken(
        'fund a player with USDC',
        deployer,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: 'transfer',
          args: [account, supply / 100n],
        }),
      ),
      ofToken(
        'approve the jackpot',
        account,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: 'approve',
          args: [jackpot, supply],
        }),
      ),
    ]),
    ofJackpot(
      `deposit ${deposit} as a provider`,
      injector,
      encodeFunctionData({ abi: ABI, functionName: 'lpDeposit', args: [deposit] }),
    ),
    ofJackpot(
      'open the first drawing',
      deployer,
      encodeFunctionData({
        abi: ABI,
        functionName: 'initializeJackpot',
        args: [BigInt(firstDrawing)],
      }),
    ),
  );

  const answer: MegapotGame['answer'] = ({ normals, bonusball }) =>
    ofJackpot(
      `draw ${normals.join(' ')} and ${bonusball}`,
      operator,
      encodeFunctionData({
        abi: ABI,
        functionName: 'scaledEntropyCallback',
        args: [NO_BYTES, [normals.map(BigInt), [BigInt(bonusball)]], '0x'],
      }),
      500_000_000n,
    );
  const ownerPlay = (
    label: string,
    functionName:
      | 'lockJackpot'
      | 'unlockJackpot'
      | 'enableEmergencyMode'
      | 'enableTicketPurchases'
      | 'disableTicketPurchases',
  ) => ofJackpot(label, deployer, encodeFunctionData({ abi: ABI, functionName }));

  return {
    address: jackpot,
    ticketToken,
    async state() {
      const id = await client.readContract({ ...contract, functionName: 'currentDrawingId' });
      const [drawing, emergency, allowed] = await client.multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'getDrawingState', args: [id] },
          { ...contract, functionName: 'emergencyMode' },
          { ...contract, functionName: 'allowTicketPurchases' },
        ],
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
    tierPayouts: (id) =>
      client.readContract({ ...contract, functionName: 'getDrawingTierPayouts', args: [id] }),
    tokenBalance: (account) =>
      client.readContract({
        address: ticketToken,
        abi: TOKEN_ABI,
        functionName: 'balanceOf',
        args: [account],
      }),
    buy: (tickets, player) =>
      ofJackpot(
        `buy ${tickets.length} Megapot tickets`,
        player,
        encodeFunctionData({
          abi: ABI,
          functionName: 'buyTickets',
          args: [tickets, player, [], [], NO_BYTES],
        }),
        500_000n + 1_000_000n * BigInt(tickets.length),
      ),
    ticketId: (id, place, { normals, bonusball }, max) => {
      const balls = normals.reduce((bits, ball) => bits | (1n << BigInt(ball)), 0n);
      const words = [id, BigInt(place), balls | (1n << BigInt(max + bonusball))];
      return BigInt(
        keccak256(`0x${words.map((word) => toHex(word, { size: 32 }).slice(2)).join('')}`),
      );
    },
    draw: (winning) => [
      ofJackpot(
        'start the draw',
        players[0]!,
        encodeFunctionData({ abi: ABI, functionName: 'runJackpot' }),
      ),
      answer(winning),
    ],
    answer,
    claim: (ticketIds, player) =>
      ofJackpot(
        `claim ${ticketIds.length} Megapot tickets`,
        player,
        encodeFunctionData({ abi: ABI, functionName: 'claimWinnings', args: [ticketIds] }),
      ),
    refund: (ticketIds, player) =>
      ofJackpot(
        `refund ${ticketIds.length} Megapot tickets`,
        player,
        encodeFunctionData({ abi: ABI, functionName: 'emergencyRefundTickets', args: [ticketIds] }),
      ),
    owner: {
      lock: () => ownerPlay('lock the drawing', 'lockJackpot'),
      unlock: () => ownerPlay('unlock the drawing', 'unlockJackpot'),
      startEmergency: () => ownerPlay('start the emergency mode', 'enableEmergencyMode'),
      startSale: () => ownerPlay('switch the sale on', 'enableTicketPurchases'),
      stopSale: () => ownerPlay('switch the sale off', 'disableTicketPurchases'),
      setReserveRatio: (ratio) =>
        ofJackpot(
          'set the reserve',
          deployer,
          encodeFunctionData({ abi: ABI, functionName: 'setReserveRatio', args: [ratio] }),
        ),
    },
  };
}
