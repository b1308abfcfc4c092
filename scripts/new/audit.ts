import type { AuditFile } from '../../src/content/records/records.ts';
import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import { auditRecord } from '../../src/schema/records/audit.ts';
import type { MakeBlueprint, MakeQuestions } from './blueprint.ts';
import { questionsOf } from './questions.ts';

export const auditQuestions: MakeQuestions = (records) =>
  questionsOf(auditRecord, records, {
    preset: ['status', 'methodology'],
    leftOut: {
      covers:
        'what the previous version covers, or the protocol whose key is the slug of the audit',
      'contract-chain': 'the chain of the protocol',
      commit: 'the commit in --contract-source-url, or null',
      'deployed-code': 'unknown',
      'source-title': '"Source of" and the name of the contract',
      'source-url': 'the address in --contract-source-url',
    },
  });

/** The first or next version of an audit, as a draft. */
export const newAudit: MakeBlueprint = (slug, records) => {
  const now = records.now.toISOString();
  const page = records.methodPage;
  const preset = { status: 'draft', methodology: page?.fields.version ?? '1' };
  const earlier = records.series.find((audits) => audits.slug === slug)?.versions.at(-1);
  const version = earlier === undefined ? 1 : earlier.version + 1;
  const covered = earlier?.fields.covers?.join(', ') ?? records.protocolOf(slug)?.place.key;
  return {
    kind: 'audit',
    relativePath: `audits/${slug}/v${version}/audit.md`,
    preset,
    questions: auditQuestions(records).map((question) =>
      question.flag === 'covers' && covered === undefined
        ? { ...question, leftOut: undefined }
        : question,
    ),
    fallback: (flag, answers) => {
      const name = answers['contract-name'] as string | undefined;
      const sourceUrl = answers['contract-source-url'] as string | undefined;
      switch (flag) {
        case 'covers':
          return covered;
        case 'contract-chain':
          return records
            .protocolOf((answers.covers as string[] | undefined)?.[0] ?? '')
            ?.fields.chainId?.toString();
        case 'commit':
          return /\b[0-9a-f]{40}\b/.exec(sourceUrl ?? '')?.[0];
        case 'deployed-code':
          return 'unknown';
        case 'source-title':
          return name && `Source of ${name}`;
        case 'source-url':
          return sourceUrl;
        default:
          return undefined;
      }
    },
    derive: () => ({}),
    body: `## Summary

${PLACEHOLDER} What a player should know first: who can do what to the money, and whether winners can be paid.

## Method

${PLACEHOLDER} What was read and tried, and what was not.

${(page?.fields.questions ?? []).map((question) => `- **${question}** ${PLACEHOLDER}`).join('\n')}
`,
    next: [
      'Add the other contracts and the sources. Under scope.excluded, list what you did not read.',
      `Replace each "${PLACEHOLDER}" in the file`,
      `Write each finding: npm run new -- finding ${slug}`,
      'When nothing is left to write, set status: "in-review" and open a pull request.',
      `In the last commit of the pull request, a reviewer publishes the audit. The reviewer writes status: "published", and adds publishedAt with the time of that commit, for example "${now}"`,
      ...(earlier === undefined ? [] : [whatToDoWith(earlier, version, now)]),
    ],
  };
};

function whatToDoWith({ path, fields }: AuditFile, version: number, now: string): string {
  if (fields.status === 'published') {
    return `${path} stays valid until v${version} is published. Then set status: "superseded" in that file, and add the field "ended" with at: "${now}" and reason: "…"`;
  }
  if (fields.status === 'draft' || fields.status === 'in-review') {
    return `${path} was never published: finish one of the two versions, and delete the other.`;
  }
  return `Do not change ${path}.`;
}
