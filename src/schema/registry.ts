import type { AuditStatus, Category, ExitRisk, ProtocolStatus, RiskGrade } from './enums.ts';
import type { LiveRecord } from './live-record.ts';
import type { ChainRecord, GasMeasurement, Power } from './records.ts';

/**
 * What the build hands to the live function: the rows that a live read needs, and nothing else.
 * It is bundled in as JSON, so it holds JSON values only. Types only: the function carries no zod.
 */

/** A protocol as the live function knows it. */
export interface RegistryProtocol {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly category: Category;
  readonly chainId: number;
  readonly status: ProtocolStatus;
  readonly riskGrade: RiskGrade;
  readonly auditPublished: boolean;
  /** The audit that was published last, with the day on which it ended; null unless all of them have. */
  readonly endedAudit: EndedAudit | null;
  /** Why the protocol is not read, for every status but `tracked`. */
  readonly note: string | null;
  /** Null for every status but `tracked`. */
  readonly live: LiveRecord | null;
  /** Null where nothing was measured. */
  readonly gas: GasMeasurement | null;
  /** Those that bound the exit risk of a live read: none where nothing is read, and none without an effect. */
  readonly powers: readonly Power[];
  /** The unresolved exit-liquidity or centralization finding that bounds the exit risk from below. */
  readonly exitFinding: { readonly code: string; readonly risk: ExitRisk } | null;
}

export interface EndedAudit {
  readonly slug: string;
  readonly version: number;
  readonly status: AuditStatus;
  /** As "2026-11-25". */
  readonly day: string;
}

export interface RegistryChain extends ChainRecord {
  readonly chainId: number;
}

export interface Registry {
  /** The public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly protocols: readonly RegistryProtocol[];
  readonly chains: readonly RegistryChain[];
}
