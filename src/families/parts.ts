import { readdir } from 'node:fs/promises';
import type { ContractSource } from '../local-chain/contract-source.ts';
import type { Experiment } from '../local-chain/experiment.ts';
import type { Stage } from '../local-chain/stage.ts';
import type { Adapter } from './adapter.ts';
import type { FindingPlay } from './finding-play.ts';
import type { GasPull } from './gas-pull.ts';
import type { Proof } from './proof.ts';
import { FAMILY_IDS } from './protocol-record.ts';

/**
 * The parts of a family, except its record. The bundle of the live function contains only the adapters
 * (`build/virtual-modules.ts`).
 */

/** Returns the adapter, which reads and evaluates the family's games. */
export async function adapterOf(id: string): Promise<Adapter> {
  return (await import(`./${known(id)}/adapter.ts`)).adapter;
}

/** Returns the stage, which places the family's games on a local chain and keeps them running. */
export async function stageOf(id: string): Promise<Stage> {
  return (await import(`./${known(id)}/local/stage.ts`)).stage;
}

/** Returns the contracts that the family needs on a local chain. */
export async function contractsOf(id: string): Promise<readonly ContractSource[]> {
  return Object.values(await import(`./${known(id)}/local/contracts.ts`));
}

/** The experiments of the Monte Carlo report. */
export async function experimentsOf(id: string): Promise<readonly Experiment[]> {
  return (await import(`./${known(id)}/montecarlo.ts`)).experiments;
}

/** The public source on which `npm run prove` plays the experiments. Null if the family has none. */
export async function proofOf(id: string): Promise<Proof | null> {
  return (await has(id, 'prove.ts')) ? (await import(`./${id}/prove.ts`)).proof : null;
}

/** Returns the measurement of a pull's gas. Null if the family has no measurement. */
export async function gasPullOf(id: string): Promise<GasPull | null> {
  return (await has(id, 'gas.ts')) ? (await import(`./${id}/gas.ts`)).gasPull : null;
}

/** Returns the programs that replay findings of the audits. Empty if the family has none. */
export async function findingPlaysOf(id: string): Promise<readonly FindingPlay[]> {
  return (await has(id, 'findings.ts')) ? (await import(`./${id}/findings.ts`)).findingPlays : [];
}

/** The adapters of all families, by name. */
export async function allAdapters(): Promise<Readonly<Record<string, Adapter>>> {
  const entries = FAMILY_IDS.map(async (id) => [id, await adapterOf(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The experiments of all families, in the order of the families. */
export async function allExperiments(): Promise<readonly Experiment[]> {
  return (await Promise.all(FAMILY_IDS.map(experimentsOf))).flat();
}

async function has(id: string, file: string): Promise<boolean> {
  return (await readdir(new URL(`./${known(id)}/`, import.meta.url))).includes(file);
}

/** @throws {Error} if there is no family of this name */
function known(id: string): string {
  if (FAMILY_IDS.includes(id)) return id;
  throw new Error(`There is no contract family "${id}".`);
}
