import { type Address, type Hex, keccak256 } from 'viem';
import type { Verification } from '../../schema/observations.ts';
import { type AuditedSource, auditedSource } from '../../schema/source-link.ts';
import { type AuditedFiles, contractIn } from './audited-source.ts';
import { compareSources } from './compare-sources.ts';
import { CannotCompile, type Compilers, type Reproduction } from './compilers.ts';
import { publishedByCode, publishedBySources } from './openzeppelin.ts';
import type { DeployedCode } from './read-code.ts';
import { compareRuntime, type Masked } from './runtime-code.ts';
import type { Sourcify } from './sourcify.ts';
import { matches, unknown, type Verdict } from './verdict.ts';

export interface ScopeContract {
  readonly name: string;
  readonly chainId: number;
  readonly address: string;
  readonly sourceUrl: string;
}

export interface VerifyTools {
  /** Null if the user gave no local clone at the commit of this source. */
  files(source: AuditedSource): AuditedFiles | null;
  readonly compilers: Compilers;
  /** Null if no requests to Sourcify are wanted. */
  readonly sourcify: Sourcify | null;
}

/** Further files that the audit read. One of them may be the source of a proxy's implementation. */
export type FurtherSources = readonly AuditedSource[];

/**
 * Compares the code of a contract with the audited source. For a proxy, compares the code of its implementation.
 * The proxy itself must run published code.
 */
export async function verifyContract(
  contract: ScopeContract,
  further: FurtherSources,
  deployed: DeployedCode,
  tools: VerifyTools,
): Promise<Omit<Verification, 'at'>> {
  const source = auditedSource(contract.sourceUrl);
  const verdict = await verdictOf(contract, source, further, deployed, tools);
  const { implementation } = deployed;
  return {
    address: contract.address as Address,
    chainId: contract.chainId,
    codeHash: hashOf(deployed.code),
    ...(implementation !== null && {
      implementationCodeHash: implementation === 'malformed' ? null : hashOf(implementation.code),
    }),
    ...verdict,
    source: source?.commit ?? null,
  };
}

async function verdictOf(
  contract: ScopeContract,
  source: AuditedSource | null,
  further: FurtherSources,
  deployed: DeployedCode,
  tools: VerifyTools,
): Promise<Verdict> {
  const { chainId } = contract;
  const address = contract.address as Address;
  const { code, implementation } = deployed;
  if (code === '0x') return unknown('There is no code at the address.');
  if (source === null) return unknown('The link to its source names no file at a commit.');
  const files = tools.files(source);
  if (files === null) {
    return unknown(
      `Not compared, because no clone of ${source.repository} at ${source.commit} was given.`,
    );
  }
  if (implementation === null) {
    return verdictOfCode({ chainId, address, code }, contract.name, [source], files, tools);
  }
  if (implementation === 'malformed') {
    return unknown('The slot of its implementation contains more than an address.');
  }
  if (implementation.code === '0x') return unknown('There is no code at its implementation.');
  const proxy = await publishedProxy({ chainId, address, code }, tools.sourcify);
  if (typeof proxy === 'string') return unknown(proxy);
  const sources = [source, ...further.filter(({ commit }) => commit === source.commit)];
  const verdict = await verdictOfCode(
    { chainId, ...implementation },
    contract.name,
    sources,
    files,
    tools,
  );
  return {
    ...verdict,
    how: `Behind a published proxy (${proxy.source}), the implementation: ${verdict.how}`,
  };
}

interface Code {
  readonly chainId: number;
  readonly address: Address;
  readonly code: Hex;
}

/** Returns the first verdict whose result is `matches`. If there is none, the first source decides. */
async function verdictOfCode(
  code: Code,
  scopeName: string,
  sources: readonly AuditedSource[],
  files: AuditedFiles,
  tools: VerifyTools,
): Promise<Verdict> {
  let first: Verdict | undefined;
  for (const source of sources) {
    const verdict = await verdictOfSource(code, scopeName, source, files, tools);
    if (verdict.result === 'matches') return verdict;
    first ??= verdict;
  }
  // `first` is the verdict on one source only. The code may contain one of the other sources.
  if (first!.result === 'differs' && sources.length > 1) {
    return unknown(
      `The audit read several versions, and none was found in the code. ${first!.how}`,
    );
  }
  return first!;
}

async function verdictOfSource(
  code: Code,
  scopeName: string,
  source: AuditedSource,
  files: AuditedFiles,
  { compilers, sourcify }: VerifyTools,
): Promise<Verdict> {
  const content = await files.read(source.path);
  if (content === null) return unknown(`The commit does not contain ${source.path}.`);
  const contract = contractIn(content, source.path, scopeName);
  if (contract === null) {
    return unknown(`${source.path} contains no contract that ${scopeName} can mean.`);
  }
  const compiled = await compiledVerdict(code.code, source, contract, compilers);
  if (compiled.result === 'matches') return compiled;
  if (sourcify === null) return compiled;
  const answer = await sourcify.lookUp(code.chainId, code.address);
  const also = (reason: string) => unknown(`${compiled.how} ${reason}`);
  if (answer.kind === 'failed') return also(`Sourcify could not be asked: ${answer.reason}.`);
  if (answer.kind === 'not-verified') return also('Sourcify does not have its source.');
  const { verified } = answer;
  if (keccak256(verified.onchainCode) !== keccak256(code.code)) {
    return also('The source that Sourcify shows belongs to other code.');
  }
  try {
    const verdict = await compareSources({ verified, source, contract, files, compilers });
    return verdict.result === 'unknown' ? also(verdict.how) : verdict;
  } catch (error) {
    if (!(error instanceof CannotCompile)) throw error;
    return also(`Its packages could not be read: ${error.message}.`);
  }
}

/** Compiles the source with the known configurations of the repository. Never returns `differs`. */
async function compiledVerdict(
  code: Hex,
  source: AuditedSource,
  contract: string,
  compilers: Compilers,
): Promise<Verdict> {
  let reproductions: readonly Reproduction[];
  try {
    reproductions = await compilers.reproduce(source, contract);
  } catch (error) {
    if (!(error instanceof CannotCompile)) throw error;
    return unknown(`The commit could not be compiled here: ${error.message}.`);
  }
  const reasons: string[] = [];
  for (const { compiler, runtime } of reproductions) {
    const compared = compareRuntime(code, runtime);
    if (!compared.equal) {
      reasons.push(`with ${compiler}, ${compared.reason}`);
      continue;
    }
    return matches(
      `The code equals what ${compiler} makes of ${contract} in ${source.path} at the commit, ${maskedWords(compared.masked)}.`,
    );
  }
  if (reasons.length === 0) {
    return unknown('How the repository compiles its contracts is not known here.');
  }
  return unknown(`Compiling the commit does not give the code (${reasons.join('; ')}).`);
}

function maskedWords({ immutables, metadataHashes }: Masked): string {
  const parts = [
    immutables > 0 && `${immutables} immutable ${immutables === 1 ? 'value' : 'values'}`,
    metadataHashes > 0 && `${metadataHashes} metadata ${metadataHashes === 1 ? 'hash' : 'hashes'}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'byte for byte' : `with ${parts.join(' and ')} masked`;
}

/** @returns the published proxy, or why the code was not recognized */
async function publishedProxy({ chainId, address, code }: Code, sourcify: Sourcify | null) {
  const shipped = publishedByCode(keccak256(code));
  if (shipped?.kind === 'proxy') return shipped;
  const unknownProxy = 'The code of the proxy itself is not that of a published proxy';
  if (sourcify === null) return `${unknownProxy}.`;
  const answer = await sourcify.lookUp(chainId, address);
  if (answer.kind === 'failed') {
    return `${unknownProxy}, and Sourcify could not be asked: ${answer.reason}.`;
  }
  if (answer.kind === 'not-verified')
    return `${unknownProxy}, and Sourcify does not have its source.`;
  const { verified } = answer;
  const isThisCode = keccak256(verified.onchainCode) === keccak256(code);
  const published = isThisCode && !verified.linksLibraries ? publishedBySources(verified) : null;
  return published?.kind === 'proxy' ? published : `${unknownProxy}.`;
}

function hashOf(code: Hex): Hex | null {
  return code === '0x' ? null : keccak256(code);
}
