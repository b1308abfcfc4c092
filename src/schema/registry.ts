import type { AuditStatus, Category, ExitRisk, ProtocolStatus, RiskGrade } from './enums.ts';
import type { LiveRecord } from './live-record.ts';
import type { ChainRecord, GasMeasurement, Power } from './records.ts';

/**
 * The rows that the build passes to the live function: only what a live read needs. They are bundled as JSON, so they
 * hold JSON values only. This file has types only: the function does not include zod.
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
  /** The last published audit, with the day on which it ended; null unless all audits have ended. */
  readonly endedAudit: EndedAudit | null;
  /** Why the protocol is not read, for every status but `tracked`. */
  readonly note: string | null;
  /** Null for every status but `tracked`. */
  readonly live: LiveRecord | null;
  /** Null if nothing was measured. */
  readonly gas: GasMeasurement | null;
  /**
   * The powers that bound the exit risk of a live read. Empty if nothing is read; powers without an effect are left
   * out.
   */
  readonly powers: readonly Power[];
  /** The unresolved exit-liquidity or centralization finding that bounds the exit risk from below. */
  readonly exitFinding: { readonly code: string; readonly risk: ExitRisk } | null;
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
