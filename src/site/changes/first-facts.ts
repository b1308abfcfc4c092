import type { Change } from '../../content/dataset/changes/change.ts';
import { BUILT_FACETS, type FactKind, SEVERITIES, type Severity } from '../../schema/enums.ts';
import { FACET_LABELS } from '../wording/labels.ts';
import type { ChangedFact, Topic } from './change-entry.ts';
import { changedFact, valueText } from './changed-fact.ts';
import { type ChangedSubject, partOf } from './changed-subject.ts';

/** Sums up a new record, because it can have up to twenty facts. */
export function firstFacts(changes: readonly Change[], subject: ChangedSubject): ChangedFact[] {
  const own = (what: Change['what']) =>
    changes.find((change) => change.what === what && change.record === subject.record);
  const status = own('status');
  const isProtocol = subject.record.startsWith('protocols/');
  const isNew = status !== undefined;
  const grade = own('riskGrade');
  const facets = BUILT_FACETS.flatMap((facet) => {
    const change = own(facet);
    return change === undefined || change.after === 'NR'
      ? []
      : [`${FACET_LABELS[facet].name} ${valueText(change, change.after!)}`];
  });
  const findings = changes.filter(
    ({ what, record }) => what === 'severity' && record !== subject.record,
  );
  const fromChain = changes.filter((change) => isProtocol && partOf(change) !== '');

  const lines: ChangedFact[] = [];
  if (isNew && isProtocol) {
    const rated = grade === undefined ? '' : `. Grade: ${valueText(grade, grade.after!)}`;
    const text = `New in the directory, ${valueText(status, status.after!)}${rated}`;
    lines.push(line(text, 'record', 'newGame'));
  } else if (isNew) {
    const state =
      status.after === 'in-review'
        ? 'In review: the audit can be read but does not count yet'
        : `New, ${valueText(status, status.after!)}`;
    const text = findings.length === 0 ? state : `${state}, with ${countText(findings)}`;
    const topics: Readonly<Record<string, Topic>> = {
      published: 'newAudit',
      'in-review': 'auditInReview',
    };
    lines.push(line(text, 'record', topics[status.after!]));
  } else {
    if (grade !== undefined) lines.push(changedFact(grade, subject));
    lines.push(...findings.map((change) => changedFact(change, subject)).map(asNewFinding));
  }
  if (facets.length > 0) {
    lines.push(line(`First ratings: ${facets.join(', ')}`, 'grade', 'firstRatings'));
  }
  if (fromChain.length > 0) {
    lines.push(line(`First read from the chain: ${chainText(fromChain)}`, 'chain', 'firstRead'));
  }
  if (!isNew) {
    const rest = changes.filter(
      ({ what, record }) =>
        record === subject.record &&
        ['website', 'sourcePublic', 'contracts', 'deployedCode'].includes(what),
    );
    lines.push(...rest.map((change) => changedFact(change, subject)));
  }
  return lines;
}

/** `reason` is null, because the page of the record gives the reason. */
function line(text: string, kind: FactKind, topic: Topic | undefined): ChangedFact {
  return { text, reason: null, direction: null, kind, ...(topic && { topic }) };
}

function asNewFinding(fact: ChangedFact): ChangedFact {
  return { ...fact, text: `New finding ${fact.text}` };
}

/** For example "3 findings: 1 of medium severity, 2 of low severity". */
function countText(findings: readonly Change[]): string {
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter(({ after }) => after === severity).length;
    return count === 0 ? [] : [`${count} ${severityText(severity)}`];
  });
  return `${plural(findings.length, 'finding')}: ${counts.join(', ')}`;
}

function severityText(severity: Severity): string {
  return severity === 'informational' ? 'for information' : `of ${severity} severity`;
}

function chainText(changes: readonly Change[]): string {
  const count = (...facts: readonly Change['what'][]) =>
    new Set(changes.filter(({ what }) => facts.includes(what)).map(({ record }) => record)).size;
  const [holders, contracts, settings] = [
    count('holder'),
    count('codeHash', 'implementation'),
    count('setting'),
  ];
  return [
    ...(holders === 0 ? [] : [`who holds ${plural(holders, 'power')}`]),
    ...(contracts === 0 ? [] : [`the code of ${plural(contracts, 'contract')}`]),
    ...(settings === 0 ? [] : [plural(settings, 'setting')]),
  ].join(', ');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
