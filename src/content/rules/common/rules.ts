import { addressChecksum } from '../address-checksum.ts';
import { auditBody } from '../audit-body.ts';
import { auditHistory } from '../audit-history.ts';
import { auditQuestions } from '../audit-questions.ts';
import { bodyPresent } from '../body-present.ts';
import { chainExists } from '../chain-exists.ts';
import { contractProtocols } from '../contract-protocols.ts';
import { coveredChain } from '../covered-chain.ts';
import { coveredProtocols } from '../covered-protocols.ts';
import { distinctNames } from '../distinct-names.ts';
import { endedAudit } from '../ended-audit.ts';
import { feedsExist } from '../feeds-exist.ts';
import { fileNames } from '../file-names.ts';
import { findingHeadings } from '../finding-headings.ts';
import { internalLinks } from '../internal-links.ts';
import { liveContractChain } from '../live-contract-chain.ts';
import { liveWhenTracked } from '../live-when-tracked.ts';
import { mentionedFindings } from '../mentioned-findings.ts';
import { methodPage } from '../method-page.ts';
import { methodologyExists } from '../methodology-exists.ts';
import { noteUnlessTracked } from '../note-unless-tracked.ts';
import { oneLiveRead } from '../one-live-read.ts';
import { oneRecord } from '../one-record.ts';
import { outsideLinks } from '../outside-links.ts';
import { pathSaysIt } from '../path-says-it.ts';
import { pinnedLines } from '../pinned-lines.ts';
import { plainCharacters } from '../plain-characters.ts';
import { plausibleDates } from '../plausible-dates.ts';
import { powerHasFinding } from '../power-has-finding.ts';
import { protocolUpdated } from '../protocol-updated.ts';
import { publicRpc } from '../public-rpc.ts';
import { publicationDate } from '../publication-date.ts';
import { replyDate } from '../reply-date.ts';
import { resolvedEvidence } from '../resolved-evidence.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { severityMatrix } from '../severity-matrix.ts';
import { statedGrade } from '../stated-grade.ts';
import { supersededVersion } from '../superseded-version.ts';
import { unbrokenCodes } from '../unbroken-codes.ts';
import { uniqueKeys } from '../unique-keys.ts';
import { withdrawnCodes } from '../withdrawn-codes.ts';
import { withdrawnFinding } from '../withdrawn-finding.ts';
import { writtenOut } from '../written-out.ts';
import type { Rule } from './rule.ts';

/** One rule, one file in this folder; a new one is added here. */
export const RULES: readonly Rule[] = [
  plainCharacters,
  fileNames,
  withdrawnCodes,
  unbrokenCodes,
  uniqueKeys,
  distinctNames,
  pathSaysIt,
  statedGrade,
  addressChecksum,
  chainExists,
  feedsExist,
  publicRpc,
  liveWhenTracked,
  oneLiveRead,
  noteUnlessTracked,
  coveredProtocols,
  coveredChain,
  contractProtocols,
  liveContractChain,
  publicationDate,
  endedAudit,
  auditHistory,
  withdrawnFinding,
  replyDate,
  protocolUpdated,
  plausibleDates,
  methodologyExists,
  methodPage,
  severityMatrix,
  resolvedEvidence,
  oneRecord,
  bodyPresent,
  auditBody,
  auditQuestions,
  findingHeadings,
  writtenOut,
  safeMarkdown,
  outsideLinks,
  internalLinks,
  pinnedLines,
  mentionedFindings,
  powerHasFinding,
  supersededVersion,
];
