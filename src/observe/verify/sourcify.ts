import { type Address, type Hex, isAddressEqual } from 'viem';
import { z } from 'zod';

export const PUBLIC_SOURCIFY = 'https://sourcify.dev/server';

/** What Sourcify shows for a contract whose runtime code it has reproduced. */
export interface VerifiedSources {
  /** Each key is the name that the compiler used for the source. */
  readonly sources: Readonly<Record<string, string>>;
  readonly target: { readonly file: string; readonly name: string };
  readonly language: string;
  /** For example "0.8.4+commit.c7e474f2". */
  readonly compilerVersion: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The code that Sourcify read from the chain. */
  readonly onchainCode: Hex;
  readonly linksLibraries: boolean;
}

export type SourcifyAnswer =
  | { readonly kind: 'verified'; readonly verified: VerifiedSources }
  | { readonly kind: 'not-verified' }
  /** A sentence without a full stop, for people and for the log. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface Sourcify {
  /** A failed request gives the kind `failed`, not an error. */
  lookUp(chainId: number, address: Address): Promise<SourcifyAnswer>;
}

export interface SourcifyOptions {
  /** Without a slash at the end. */
  readonly server: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Called once for each contract without a usable answer. */
  readonly onFailure?: (failure: SourcifyFailure) => void;
}

export interface SourcifyFailure {
  readonly host: string;
  readonly chainId: number;
  readonly address: Address;
  readonly reason: string;
}

/** The sources and the code of a large project have less than 2 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const FIELDS = 'sources,compilation,runtimeBytecode';

const hex = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/);
const match = z.enum(['match', 'exact_match']).nullable();
const identity = {
  chainId: z.string(),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
};

const notVerified = z.object({
  ...identity,
  match: z.null(),
  creationMatch: z.null(),
  runtimeMatch: z.null(),
});

const verifiedContract = z.object({
  ...identity,
  runtimeMatch: match,
  sources: z.record(z.string(), z.object({ content: z.string() })),
  compilation: z.object({
    language: z.string(),
    compilerVersion: z.string(),
    compilerSettings: z.record(z.string(), z.unknown()),
    name: z.string().min(1),
    fullyQualifiedName: z.string(),
  }),
  runtimeBytecode: z.object({
    onchainBytecode: hex,
    transformations: z
      .array(z.object({ reason: z.string() }))
      .nullish()
      .transform((some) => some ?? []),
  }),
});

const refusal = z.object({ customCode: z.string(), message: z.string() });

/**
 * A client of Sourcify's API, version 2. Requests each contract only once. Refuses redirects, because they could lead
 * to a different server.
 */
export function createSourcify({
  server,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
  onFailure = () => {},
}: SourcifyOptions): Sourcify {
  const { host } = new URL(server);
  const answers = new Map<string, Promise<SourcifyAnswer>>();
  async function ask(chainId: number, address: Address, url: string): Promise<SourcifyAnswer> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await limitedText(response, maxBytes);
      return answerOf(response.status, text, { chainId, address });
    } catch (error) {
      return failed(reasonOf(error, timeoutMs));
    }
  }
  return {
    async lookUp(chainId, address) {
      const url = `${server}/v2/contract/${chainId}/${address}?fields=${FIELDS}`;
      const answer = answers.get(url) ?? ask(chainId, address, url).then(report);
      answers.set(url, answer);
      return answer;

      function report(given: SourcifyAnswer): SourcifyAnswer {
        if (given.kind === 'failed') onFailure({ host, chainId, address, reason: given.reason });
        return given;
      }
    },
  };
}

const failed = (reason: string): SourcifyAnswer => ({ kind: 'failed', reason });

class TooLong extends Error {}

/** @throws {TooLong} as soon as the body is longer than the limit */
async function limitedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // If the loop ends early, the rest of the body is not read.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new TooLong(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The returned reason does not contain the address of the server. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof TooLong) return error.message;
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  // `fetch` throws a TypeError for every connection failure.
  if (!(error instanceof TypeError)) throw error;
  const { code } = (error.cause ?? {}) as { code?: string };
  return `the server cannot be reached (${code ?? 'the connection failed'})`;
}

function answerOf(
  status: number,
  text: string,
  asked: { readonly chainId: number; readonly address: Address },
): SourcifyAnswer {
  if (status >= 300 && status < 400) return failed('the server redirects to another address');
  const body = jsonOf(text);
  if (status !== 200 && status !== 404) {
    const refused = refusal.safeParse(body);
    return failed(
      `HTTP ${status}${refused.success ? `, ${refused.data.customCode}: ${oneLine(refused.data.message)}` : ''}`,
    );
  }
  if (body === undefined) return failed(`HTTP ${status} with a body that is not JSON`);
  if (status === 404) {
    const none = notVerified.safeParse(body);
    if (!none.success) return failed('HTTP 404 in another form than the documented one');
    return ofTheAsked(none.data, asked) ?? { kind: 'not-verified' };
  }
  const parsed = verifiedContract.safeParse(body);
  if (!parsed.success) return failed('an answer in another form than the documented one');
  return ofTheAsked(parsed.data, asked) ?? verifiedAnswer(parsed.data);
}

/** A failure if the answer is about a different contract, otherwise null. */
function ofTheAsked(
  { chainId, address }: { readonly chainId: string; readonly address: string },
  asked: { readonly chainId: number; readonly address: Address },
): SourcifyAnswer | null {
  if (chainId !== String(asked.chainId)) return failed('the answer is about another chain');
  if (!isAddressEqual(address as Address, asked.address)) {
    return failed('the answer is about another address');
  }
  return null;
}

function verifiedAnswer({
  runtimeMatch,
  sources,
  compilation,
  runtimeBytecode,
}: z.infer<typeof verifiedContract>): SourcifyAnswer {
  // The sources prove nothing about the runtime code if only the creation code was reproduced.
  if (runtimeMatch === null) return { kind: 'not-verified' };
  const { name, fullyQualifiedName } = compilation;
  // A path may contain a colon, so the name is taken from the end.
  if (!fullyQualifiedName.endsWith(`:${name}`)) {
    return failed('the name of the contract and its full name do not agree');
  }
  const file = fullyQualifiedName.slice(0, -name.length - 1);
  if (sources[file] === undefined) return failed('the file of the contract is not in the sources');
  return {
    kind: 'verified',
    verified: {
      sources: Object.fromEntries(
        Object.entries(sources).map(([path, { content }]) => [path, content]),
      ),
      target: { file, name },
      language: compilation.language,
      compilerVersion: compilation.compilerVersion.replace(/^v/, ''),
      settings: compilation.compilerSettings,
      onchainCode: runtimeBytecode.onchainBytecode.toLowerCase() as Hex,
      linksLibraries: runtimeBytecode.transformations.some(({ reason }) => reason === 'library'),
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Removes control characters and shortens the text. */
function oneLine(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]+/g, ' ').slice(0, 160);
}
