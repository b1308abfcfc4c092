import type { AuditStatus, Category, ProtocolStatus, RiskGrade } from './enums.ts';
import type { LiveRecord } from './live-record.ts';
import type { ChainRecord, GasMeasurement } from './records.ts';
import type { Rating } from './resources.ts';

/**
 * The data that the build passes to the live function: the protocols and the chains. A protocol has only the fields
 * that a live read needs. The build stores the data as JSON, so the fields contain only JSON values. This file contains
 * only types, because the live function does not include zod.
 */

/** A protocol in the live function. */
export interface RegistryProtocol {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly category: Category;
  readonly chainId: number;
  readonly status: ProtocolStatus;
  readonly riskGrade: RiskGrade;
  readonly auditPublished: boolean;
  /**
   * The newest audit that was superseded or withdrawn, with the day on which it ended. Null if an audit is published,
   * or if no audit has ended.
   */
  readonly endedAudit: EndedAudit | null;
  /** Why the protocol is not read. Null only if the status is `tracked`. */
  readonly note: string | null;
  /** How the game is read. Null if the status is not `tracked`. */
  readonly live: LiveRecord | null;
  /** The measured gas of one pull; null if nothing was measured. */
  readonly gas: GasMeasurement | null;
  /** The ratings that are known at build time. Odds and Exit are rated at each live read. */
  readonly ratings: { readonly control: Rating; readonly fairness: Rating; readonly code: Rating };
  /**
   * The worst unresolved finding that counts in the facet Exit; null if there is none. With such a finding, the exit
   * risk is at least medium.
   */
  readonly exitFinding: { readonly code: string; readonly title: string } | null;
}

export interface EndedAudit {
  readonly slug: string;
  readonly version: number;
  readonly status: AuditStatus;
  /** For example "2026-11-25". */
  readonly day: string;
}

export interface RegistryChain extends ChainRecord {
  readonly chainId: number;
}

export interface Registry {
  /** The public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly protocols: readonly RegistryProtocol[];
  readonly chains: readonly RegistryChain[];
}
