import { fileURLToPath } from 'node:url';
import { createEndpointPools } from '../src/chain/endpoint-pool.ts';
import { ReadFailure } from '../src/chain/read-failure.ts';
import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { proofOf } from '../src/families/parts.ts';
import { FAMILY_IDS } from '../src/families/protocol-record.ts';
import { createRedaction } from '../src/live/redact.ts';
import { FACTS, type Network, networkOfCommand, urlsOn } from '../src/observe/network.ts';
import { readObservation } from '../src/observe/observation-file.ts';
import { readCode } from '../src/observe/verify/read-code.ts';
import { createSourcify, PUBLIC_SOURCIFY } from '../src/observe/verify/sourcify.ts';
import {
  mergeHolderCodes,
  mergeVerifications,
  verificationFiles,
} from '../src/observe/verify/verification-files.ts';
import {
  contractsToVerify,
  type ReadCodeOn,
  verifyContracts,
  verifyHolders,
} from '../src/observe/verify/verify-protocol.ts';
import type { RegistryChain } from '../src/schema/registry.ts';
import { type AuditedSource, auditedSource } from '../src/schema/source-link.ts';
import { namedProtocol } from './command/named-protocol.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { openAuditedClone } from './verify/audited-clone.ts';
import { knownCompilers } from './verify/known-compilers.ts';

const USAGE = `Usage: npm run verify -- <key> [--source <clone>]… [--live] [--sourcify <address>]

For each contract in a published audit of the protocol, compares the code on the chain with the audited source.
Also recognizes the code of timelocks, governors and proxy admins in the observation of the protocol.

  --source    a clone of an audited repository, at the commit of the audit. Without it, no code can be
              compared
  --live      reads the public chains and asks Sourcify, and writes into content/verifications. Without it, the local
              chains of "npm run devnet" are read at RPC_URL_<chainId>, and .local/verifications is written
  --sourcify  address of a Sourcify server. Default: SOURCIFY_URL, or with --live the public server`;

const CACHE = fileURLToPath(new URL('../node_modules/.cache/prove', import.meta.url));
/** For all reads of one chain. */
const TIMEOUT_MS = 30_000;

await runScript(async () => {
  const { values, positionals } = readFlags({
    source: { type: 'string', multiple: true },
    live: { type: 'boolean', default: false },
    sourcify: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const [key, ...more] = positionals;
  if (key === undefined || more.length > 0) throw new Refused(USAGE);

  const { protocols, chains } = await readDataset({ root: 'content', now: new Date() });
  const protocol = namedProtocol(key, protocols);
  const audits = protocol.audits.filter(({ status }) => status === 'published');
  const contracts = contractsToVerify(key, audits);
  if (contracts.length === 0) {
    throw new Refused(`${key} has no published audit with a contract to compare.`);
  }

  const clones = await Promise.all((values.source ?? []).map(openAuditedClone));
  const sources = contracts.map(({ contract }) => auditedSource(contract.sourceUrl));
  for (const { commit } of clones) refuseOtherCommit(commit, sources);
  const files = ({ commit }: AuditedSource) => clones.find((one) => one.commit === commit) ?? null;
  const proofs = (await Promise.all(FAMILY_IDS.map(proofOf))).filter((proof) => proof !== null);
  const network = networkOfCommand(values);
  const folders = FACTS[network];
  const tools = {
    files,
    compilers: knownCompilers({ proofs, files, cache: CACHE }),
    sourcify: sourcifyOf(values.sourcify ?? process.env.SOURCIFY_URL, values.live),
    readCode: codeReader(chains, network),
    at: new Date().toISOString(),
  };

  const store = verificationFiles(folders.verifications);
  const found = await verifyContracts(contracts, {
    ...tools,
    onResult: (name, { result, how }) => console.log(`${name}: ${result}. ${how}`),
  });
  const { merged, kept } = mergeVerifications(await store.read(key), found);
  for (const name of kept) {
    console.log(
      `${name}: the earlier result "${merged[name]!.result}" is kept, because the code has not changed.`,
    );
  }
  report(await store.write(key, merged), `${folders.verifications}/${key}.json`);

  const seen = await readObservation(folders.observations, key);
  if (seen === null) {
    return console.log(
      `${folders.observations}/${key}.json is missing, so no holders were verified.`,
    );
  }
  const { chainId } = protocol;
  const holders = await verifyHolders(seen, {
    ...tools,
    onFailure: (address, reason) =>
      console.log(
        `${address}: not recognized, because its source could not be compiled: ${reason}.`,
      ),
  });
  const known = mergeHolderCodes(await store.readHolders(chainId), holders);
  if (Object.keys(known).length === 0) return;
  report(
    await store.writeHolders(chainId, known),
    `${folders.verifications}/holders/${chainId}.json`,
  );
});

function report(changed: boolean, path: string): void {
  console.log(changed ? `Written to ${path}.` : `${path} is unchanged.`);
}

/** @throws {Refused} if a clone is at a commit that no audit covers */
function refuseOtherCommit(commit: string, sources: readonly (AuditedSource | null)[]): void {
  if (sources.some((source) => source?.commit === commit)) return;
  const read = new Set(
    sources.flatMap((source) =>
      source === null ? [] : [`${source.commit} of ${source.repository}`],
    ),
  );
  throw new Refused(
    `A clone given with --source is at commit ${commit}, but no published audit of this protocol covers this commit; check out ${[...read].join(' or ')}.`,
  );
}

/** Null if no server is asked. @throws {Refused} if the address is malformed */
function sourcifyOf(address: string | undefined, live: boolean) {
  const server = (address ?? (live ? PUBLIC_SOURCIFY : '')).replace(/\/+$/, '');
  if (server === '') return null;
  const protocols = live ? ['https:'] : ['http:', 'https:'];
  if (!URL.canParse(server) || !protocols.includes(new URL(server).protocol)) {
    const forms = protocols.map((one) => `${one}//`).join(' or ');
    throw new Refused(
      `The value of --sourcify or SOURCIFY_URL must be a full ${forms} address${live ? ' if --live is given' : ''}.`,
    );
  }
  return createSourcify({
    server,
    onFailure: (failure) => console.error(JSON.stringify({ event: 'sourcify_failed', ...failure })),
  });
}

function codeReader(chains: readonly RegistryChain[], network: Network): ReadCodeOn {
  const pools = createEndpointPools(Date.now);
  return async (chainId, addresses) => {
    const chain = chains.find((one) => one.chainId === chainId);
    if (!chain) throw new Refused(`There is no record of chain ${chainId} in content/chains.`);
    const urls = urlsOn(network, chain, process.env);
    const redact = createRedaction(urls);
    try {
      return await readCode(addresses, {
        ...{ endpoints: pools(urls), chain, now: Date.now, timeoutMs: TIMEOUT_MS },
        onFailure: ({ host, failure }) =>
          console.error(
            JSON.stringify({
              event: 'endpoint_failed',
              chainId,
              host,
              reason: redact(failure.message),
            }),
          ),
      });
    } catch (cause) {
      if (!(cause instanceof ReadFailure)) throw cause;
      throw new Refused(`Chain ${chainId} could not be read: ${redact(cause.message)}`, { cause });
    }
  };
}
