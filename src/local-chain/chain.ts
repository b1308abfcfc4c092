import {
  type Address,
  bytesToHex,
  createTestClient,
  defineChain,
  getAddress,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  publicActions,
  walletActions,
} from 'viem';
import { type AnvilOptions, startAnvil } from './anvil.ts';
import { MULTICALL3, placeArbSys, placeMulticall3, type Replacements } from './place.ts';

/** One transaction that somebody wants to make. */
export interface Play {
  /** How people read it: "bull 0.01 in round 7". */
  readonly label: string;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei sent along. */
  readonly value?: bigint;
  readonly gas?: bigint;
}

/** What became of a play. */
export interface Outcome {
  readonly play: Play;
  readonly hash: Hex;
  /** Null when it went through, else why the contract refused it. */
  readonly refusal: string | null;
  /** Units of gas; 0 when it is not in the block. */
  readonly gasUsed: bigint;
}

/** A play that the contract refused. */
export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
}

/** Who acts on a local chain; all funded and unlocked. */
export interface Accounts {
  readonly deployer: Address;
  readonly admin: Address;
  readonly operator: Address;
  readonly treasury: Address;
  readonly injector: Address;
  readonly players: readonly Address[];
}

/** A local EVM with its own clock: time passes only from block to block, as far as the caller says. */
export interface LocalChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when its process is gone, for whatever reason. */
  readonly gone: Promise<void>;
  readonly client: LocalClient;
  readonly accounts: Accounts;
  /** Whether what is to be placed is on the chain already; then placing does nothing. */
  readonly isPlaced: boolean;
  /** What is placed instead of contracts of ours; empty unless given at the start. */
  readonly replacements: Replacements;
  /** Time of the newest block, in seconds since 1970. */
  readonly now: number;
  /**
   * Mines one block with these plays in this order. A refused play stays in the block as a failed
   * transaction and is reported, not thrown.
   *
   * @param at time of the block, later than `now`; left out: one second later
   */
  mine(plays?: readonly Play[], at?: number): Promise<readonly Outcome[]>;
  /**
   * Makes plays in one block, a second later.
   * @throws {PlayRefused} when the contract refuses one of them
   */
  play(...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** The same in a block at that time. */
  playAt(at: number, ...plays: readonly (Play | Promise<Play>)[]): Promise<void>;
  /** Makes plays and says by how much wei the account's balance changed; gas is free, so this is what was paid. */
  gain(account: Address, ...plays: readonly (Play | Promise<Play>)[]): Promise<bigint>;
  /** Keeps the state; `revert` returns to it, once. */
  snapshot(): Promise<{ revert(): Promise<void> }>;
  /** Keeps the state and gives what returns to it, as often as it is called. */
  checkpoint(): Promise<() => Promise<void>>;
  /** The whole state, from which `startChain` can start another chain. */
  dump(): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** Chains whose contracts ask ArbSys for the block number. */
const ARBITRUM_CHAINS = [42161];

export type LocalClient = ReturnType<typeof localClient>;

export interface ChainOptions extends Omit<AnvilOptions, 'timestamp'> {
  /** Left out: now. */
  readonly timestamp?: number;
  /** What `dump` gave: the chain goes on from there, at that time. */
  readonly state?: Uint8Array;
  readonly replacements?: Replacements;
  /** Is told of every play that is made. */
  readonly onOutcome?: (outcome: Outcome, accounts: Accounts) => void;
}

/** Starts a chain with funded accounts and Multicall3 on it, and on Arbitrum its ArbSys. */
export async function startChain(options: ChainOptions): Promise<LocalChain> {
  // A state brings its own time, and anvil refuses blocks that are earlier than its genesis.
  const timestamp = options.state ? 1 : (options.timestamp ?? Math.floor(Date.now() / 1000));
  const anvil = await startAnvil({ ...options, timestamp });
  const client = localClient(options.chainId, anvil.rpcUrl);
  // viem types neither anvil's own accounts nor its block options.
  const rpc = <Result>(method: string, params: readonly unknown[] = []): Promise<Result> =>
    client.request({ method, params } as never);
  const [deployer, admin, operator, treasury, injector, ...players] = (
    await rpc<Address[]>('eth_accounts')
  ).map((account) => getAddress(account)) as [
    Address,
    Address,
    Address,
    Address,
    Address,
    ...Address[],
  ];
  const accounts: Accounts = { deployer, admin, operator, treasury, injector, players };
  let now = timestamp;

  const send = (play: Play): Promise<Hex> =>
    rpc('eth_sendTransaction', [
      {
        from: play.from,
        to: play.to,
        data: play.data,
        value: numberToHex(play.value ?? 0n),
        gas: numberToHex(play.gas ?? 3_000_000n),
        gasPrice: '0x0',
      },
    ]);

  /** Why the contract refused it; null when it went through. */
  const refusal = async (hash: Hex, status: Hex | undefined): Promise<string | null> => {
    if (status === '0x1') return null;
    if (!status) return 'not in the block';
    const trace = await rpc<{ revertReason?: string; error?: string }>('debug_traceTransaction', [
      hash,
      { tracer: 'callTracer' },
    ]);
    return trace.revertReason ?? trace.error ?? 'refused without a reason';
  };

  const mine: LocalChain['mine'] = async (plays = [], at = now + 1) => {
    if (at <= now) throw new RangeError(`A block at ${at} would not be later than ${now}.`);
    const hashes: Hex[] = [];
    for (const play of plays) hashes.push(await send(play));
    await rpc('evm_mine', [{ timestamp: numberToHex(at) }]);
    now = at;
    if (plays.length === 0) return [];
    const receipts = await rpc<{ transactionHash: Hex; status: Hex; gasUsed: Hex }[]>(
      'eth_getBlockReceipts',
      ['latest'],
    );
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
    const outcomes = await Promise.all(
      plays.map(async (play, index): Promise<Outcome> => {
        const hash = hashes[index]!;
        const receipt = byHash.get(hash);
        const gasUsed = BigInt(receipt?.gasUsed ?? 0);
        return { play, hash, refusal: await refusal(hash, receipt?.status), gasUsed };
      }),
    );
    for (const outcome of outcomes) options.onOutcome?.(outcome, accounts);
    return outcomes;
  };
  const playAt: LocalChain['playAt'] = async (at, ...plays) => {
    const outcomes = await mine(await Promise.all(plays), at);
    const failed = outcomes.find((outcome) => outcome.refusal !== null);
    if (failed) throw new PlayRefused(`${failed.play.label}: ${failed.refusal}`);
  };
  const play: LocalChain['play'] = (...plays) => playAt(now + 1, ...plays);

  const local: LocalChain = {
    chainId: options.chainId,
    rpcUrl: anvil.rpcUrl,
    port: anvil.port,
    pid: anvil.pid,
    gone: anvil.gone,
    client,
    accounts,
    isPlaced: false,
    replacements: options.replacements ?? {},
    get now() {
      return now;
    },
    mine,
    play,
    playAt,
    async gain(account, ...plays) {
      const before = await client.getBalance({ address: account });
      await play(...plays);
      return (await client.getBalance({ address: account })) - before;
    },
    async snapshot() {
      const [id, time] = [await client.snapshot(), now];
      return {
        async revert() {
          await client.revert({ id });
          now = time;
        },
      };
    },
    async checkpoint() {
      let kept = await local.snapshot();
      return async () => {
        await kept.revert();
        kept = await local.snapshot();
      };
    },
    async dump() {
      return hexToBytes(await rpc<Hex>('anvil_dumpState'));
    },
    stop: anvil.stop,
  };
  try {
    if (options.state) {
      await rpc('anvil_loadState', [bytesToHex(options.state)]);
      now = Number((await client.getBlock()).timestamp);
    } else {
      await placeMulticall3(local);
      if (ARBITRUM_CHAINS.includes(options.chainId)) await placeArbSys(local);
    }
  } catch (error) {
    await anvil.stop();
    throw error;
  }
  return local;
}

function localClient(chainId: number, rpcUrl: string) {
  const chain = defineChain({
    id: chainId,
    name: `local ${chainId}`,
    nativeCurrency: { name: 'native coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: MULTICALL3 } },
  });
  return createTestClient({
    mode: 'anvil',
    chain,
    cacheTime: 0,
    // A busy machine is slow, not broken: only a process that is gone is an error.
    transport: http(rpcUrl, { retryCount: 0, batch: true, timeout: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions);
}
