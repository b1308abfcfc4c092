import { type Address, parseAbi, zeroAddress } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { contractOn } from '../../../local-chain/contract-on-chain.ts';
import { place } from '../../../local-chain/place.ts';
import { placeWrappedCoin } from '../../../local-chain/wrapped-coin.ts';
import { QuoterV2, UniswapV3Factory, VibeDropStandIn, VibeTokenStandIn } from './contracts.ts';

const DROP_ABI = parseAbi([
  'function getMintPrice(uint256 amount) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function lastMintTime() view returns (uint256)',
  'function mint(uint256 amount) payable',
  'function chooseRoll(uint256 roll)',
  'function open(uint256[] ids) payable',
  'function sellAndClaimOffer(uint256 id)',
  'function closeSale()',
]);
const TOKEN_ABI = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function buy(uint256 amount, address recipient) payable',
  'function sell(uint256 amount, address recipient, uint256 least, address referrer, address originReferrer) returns (uint256)',
  'function setSellFee(uint256 basisPoints)',
  'function graduate()',
]);

/** The factory on Base (docs.uniswap.org). */
const UNISWAP_V3_FACTORY = '0x33128a8fC17869897dcE68Ed026d694621f6FDfD';

/** A pool is a large contract. */
const MAKE_POOL_GAS = 10_000_000n;

const TOKEN = 10n ** 18n;
/** The stand-in's fee for each opening, in wei. */
const ENTROPY_FEE = 10n ** 13n;
/** After a purchase of this many tokens, the curve can pay for a mythic card. */
const SOLD_BEFORE = 60_000_000n * TOKEN;

/** `roll` gives a card of this rarity. A player can exchange the card for `offer` tokens. */
export const CARDS = {
  common: { roll: 0, offer: 10_000n * TOKEN },
  rare: { roll: 6653, offer: 115_000n * TOKEN },
  epic: { roll: 9053, offer: 400_000n * TOKEN },
  legendary: { roll: 9953, offer: 4_000_000n * TOKEN },
  mythic: { roll: 9998, offer: 20_000_000n * TOKEN },
} as const;
/** Tokens in an unopened pack. */
export const TOKENS_IN_PACK = 100_000n * TOKEN;

export interface VibemarketState {
  /** Packs sold so far. Also the id of the newest pack. */
  readonly packs: bigint;
  /** The price of the next pack, in wei; null if the sale is closed. */
  readonly mintPrice: bigint | null;
  /** When the newest pack was bought, in seconds since 1970; 0 before the first purchase. */
  readonly lastMintTime: number;
}

export interface VibemarketGame {
  readonly drop: Address;
  state(): Promise<VibemarketState>;
  /** @param value in wei; the contract refunds what exceeds the price */
  mint(player: Address, value: bigint): Play;
  /** @param roll from 0 to 9999 */
  open(player: Address, pack: bigint, roll: number): readonly Play[];
  /** Exchanges a card, or an unopened pack, for tokens. */
  claim(player: Address, pack: bigint): Play;
  /** Sells tokens on the curve, or in the pool after `graduate`. */
  sell(player: Address, tokens: bigint): Play;
  tokens(account: Address): Promise<bigint>;
  /** Moves the token from its curve to a pool of Uniswap V3. */
  graduate(): Play;
  /** Sets the fee on sales, in basis points. The contract's quote does not include this fee. */
  takeFee(basisPoints: number): Play;
  closeSale(): Play;
}

export interface VibemarketOptions {
  readonly drop: Address;
  readonly token: Address;
  readonly wrappedCoin: Address;
  readonly quoter: Address;
}

export async function placeVibemarket(
  chain: LocalChain,
  { drop, token, wrappedCoin, quoter }: VibemarketOptions,
): Promise<VibemarketGame> {
  const { deployer, treasury } = chain.accounts;
  await placeWrappedCoin(chain, wrappedCoin);
  const factory = UNISWAP_V3_FACTORY;
  await place(chain, { ...UniswapV3Factory, address: factory });
  await place(chain, { ...QuoterV2, address: quoter, args: [factory, wrappedCoin] });
  await place(chain, {
    ...VibeTokenStandIn,
    address: token,
    args: [drop, wrappedCoin, factory, quoter],
  });
  await place(chain, { ...VibeDropStandIn, address: drop, args: [token, treasury] });

  const packs = contractOn(chain, drop, DROP_ABI);
  const curve = contractOn(chain, token, TOKEN_ABI);
  await chain.play(
    curve.play(deployer, 'buy', [SOLD_BEFORE, deployer], {
      label: 'buy tokens on the curve',
      value: 10n * 10n ** 18n,
    }),
  );

  return {
    drop,
    async state() {
      const [sold, lastMintTime, mintPrice] = await Promise.all([
        packs.read('totalSupply'),
        packs.read('lastMintTime'),
        // Reverts if the sale is closed.
        packs.read('getMintPrice', [1n]).catch(() => null),
      ]);
      return { packs: sold, mintPrice, lastMintTime: Number(lastMintTime) };
    },
    mint: (player, value) => packs.play(player, 'mint', [1n], { label: 'buy a pack', value }),
    open: (player, pack, roll) => [
      packs.play(player, 'chooseRoll', [BigInt(roll)], { label: `choose the roll ${roll}` }),
      packs.play(player, 'open', [[pack]], { label: `open pack ${pack}`, value: ENTROPY_FEE }),
    ],
    claim: (player, pack) =>
      packs.play(player, 'sellAndClaimOffer', [pack], {
        label: `exchange pack ${pack} for tokens`,
      }),
    sell: (player, tokens) =>
      curve.play(player, 'sell', [tokens, player, 0n, zeroAddress, zeroAddress], {
        label: 'sell tokens',
      }),
    tokens: (account) => curve.read('balanceOf', [account]),
    graduate: () => curve.play(deployer, 'graduate', [], { label: 'graduate', gas: MAKE_POOL_GAS }),
    takeFee: (basisPoints) =>
      curve.play(deployer, 'setSellFee', [BigInt(basisPoints)], { label: 'set the fee on sales' }),
    closeSale: () => packs.play(deployer, 'closeSale', [], { label: 'close the sale' }),
  };
}
