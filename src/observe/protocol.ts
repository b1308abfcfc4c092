import { type Address, isAddressEqual } from 'viem';
import type {
  Observation,
  ObservedContract,
  ObservedPower,
  ObservedSetting,
} from '../schema/observations.ts';
import type { AuditRecord } from '../schema/records/audit.ts';
import type { Power } from '../schema/records/power.ts';
import type { WatchedSetting } from '../schema/records/protocol.ts';
import { observeContract } from './contracts.ts';
import type { KnownCode } from './known-code.ts';
import { observePower } from './power.ts';
import { observeSetting } from './settings.ts';
import { both, type Task, together } from './task.ts';

export interface ObservedProtocol {
  readonly key: string;
  readonly chainId: number;
  readonly powers: readonly Pick<Power, 'id' | 'heldBy'>[];
  readonly watch: readonly WatchedSetting[];
  readonly live?: { readonly contracts: Readonly<Record<string, Address>> } | undefined;
  /** The newest published audit. */
  readonly audit: { readonly scope: Pick<AuditRecord['scope'], 'contracts'> } | null;
}

export type ProtocolFacts = Omit<Observation, 'block'>;

/** Observes the powers, contracts and settings of a protocol. */
export function* observeProtocol(
  protocol: ObservedProtocol,
  known: KnownCode,
): Task<ProtocolFacts> {
  const powers = protocol.powers.flatMap(({ id, heldBy }) =>
    typeof heldBy === 'string' ? [] : [[id, observePower(heldBy, known)] as const],
  );
  const contracts = contractsOf(protocol).map(
    ([name, address]) => [name, observeContract(address)] as const,
  );
  const settings = protocol.watch.map((setting) => [setting.id, observeSetting(setting)] as const);
  const [foundPowers, [foundContracts, foundSettings]] = yield* both(
    byName<ObservedPower>(powers),
    both(byName<ObservedContract>(contracts), byName<ObservedSetting>(settings)),
  );
  return { powers: foundPowers, contracts: foundContracts, settings: foundSettings };
}

function* byName<Fact>(
  tasks: readonly (readonly [string, Task<Fact>])[],
): Task<Record<string, Fact>> {
  const facts = yield* together(tasks.map(([, task]) => task));
  return Object.fromEntries(tasks.map(([name], index) => [name, facts[index]!]));
}

/**
 * The live contracts, and the audited contracts on the protocol's chain. A second contract with the same name gets its
 * address in the name.
 */
function contractsOf({ key, chainId, live, audit }: ObservedProtocol): [string, Address][] {
  const scope = (audit?.scope.contracts ?? []).filter(
    (contract) => contract.chainId === chainId && (contract.protocols?.includes(key) ?? true),
  );
  const named: [string, Address][] = Object.entries(live?.contracts ?? {});
  for (const { name, address } of scope) {
    const namesake = named.find(([other]) => other === name);
    if (namesake && isAddressEqual(namesake[1], address)) continue;
    named.push([namesake ? `${name} ${address}` : name, address]);
  }
  return named;
}
