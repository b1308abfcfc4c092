import type { Rating } from './answers/ratings.ts';
import type { AuditStatus, Category, ProtocolStatus, RiskGrade } from './enums.ts';
import type { ChainRecord } from './records/chain.ts';
import type { LiveRecord } from './records/live-record.ts';
import type { GasMeasurement } from './records/protocol.ts';

/** JSON values for the live function. This file has only types, because the function does not include zod. */

export interface RegistryProtocol {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly category: Category;
  readonly chainId: number;
  readonly status: ProtocolStatus;
  readonly riskGrade: RiskGrade;
  readonly auditPublished: boolean;
  /** The newest audit that ended. Null if an audit is published, or if none has ended. */
  readonly endedAudit: EndedAudit | null;
  /** Why the protocol is not read. Null only if the status is `tracked`. */
  readonly note: string | null;
  /** How the game is read. Null if the status is not `tracked`. */
  readonly live: LiveRecord | null;
  /** The measured gas of one pull. Null if nothing was measured. */
  readonly gas: GasMeasurement | null;
  /** Odds and Exit are missing, because each live read rates them. */
  readonly ratings: { readonly control: Rating; readonly fairness: Rating; readonly code: Rating };
  /** The worst unresolved finding of the facet Exit. It makes the exit risk at least medium. */
  readonly exitFinding: { readonly code: string; readonly title: string } | null;
}

export interface EndedAudit {
  readonly slug: string;
  readonly version: number;
  readonly status: AuditStatus;
  /** Such as "2026-11-25". */
  readonly day: string;
}

export interface RegistryChain extends ChainRecord {
  readonly chainId: number;
}

export interface Registry {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly protocols: readonly RegistryProtocol[];
  readonly chains: readonly RegistryChain[];
}
