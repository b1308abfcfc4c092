import { pathOf, type RecordName } from './game-records.ts';

/** A mistake, and the place where the check must report it. */
export interface PlantedError {
  /** Begins with `content/`. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly field: string;
  /** A part of the check's message. */
  readonly says: string;
}

export interface Mistake {
  readonly in: RecordName;
  readonly field: string;
  readonly says: string;
  /** Adds the mistake to a record, and marks the position of the mistake with `HERE`. */
  readonly make: (text: string) => string;
}

/** This mark shows where the planted mistake is. The finished record does not contain the mark. */
const HERE = '⟦';

const ENDED = '{ at: "2026-11-23T00:00:00.000Z", reason: Read again. }';

/** Each kind of mistake once. */
export const MISTAKES: readonly Mistake[] = [
  mistake('F-01', 'severity', 'did you mean "high"?', 'severity: high', `severity: ${HERE}hihg`),
  mistake(
    'F-01',
    'severity',
    'is not the severity for likelihood',
    'severity: high',
    `severity: ${HERE}low`,
  ),
  mistake('F-01', 'likelihood', 'is not one of', 'likelihood: medium', `likelihood: ${HERE}often`),
  mistake(
    'F-01',
    'sumary',
    'did you mean "summary"?',
    'status: open',
    `status: open\n${HERE}sumary: x`,
  ),
  mistake('F-01', 'title', 'is missing', /^---\n([\s\S]*)title: .*\n/, `${HERE}---\n$1`),
  mistake('F-02', 'summary', 'is too long', 'summary: ', `summary: ${HERE}${'word '.repeat(130)}`),
  mistake('F-02', 'status', 'needs the field "evidence"', 'status: open', `status: ${HERE}fixed`),
  mistake('F-02', 'status', 'needs the field "ended"', 'status: open', `status: ${HERE}withdrawn`),
  mistake('F-02', 'impact', 'is written twice', 'impact: low', `impact: low\n${HERE}impact: low`),
  mistake('F-02', 'frontmatter', 'contains a tab', 'impact: low', `impact:${HERE}\tlow`),
  mistake('F-02', 'frontmatter', 'is not YAML', 'title: A', `title: ${HERE}A: a`),
  mistake(
    'F-02',
    'code',
    'repeats a value that is in the file',
    'impact: low',
    `impact: low\n${HERE}code: F-02`,
  ),
  mistake('F-03', 'body', 'contains HTML', 'a second line', `a ${HERE}<b> line`),
  mistake('F-03', 'body', 'is not allowed', 'a second line', `a ${HERE}[line](javascript:x)`),
  mistake('F-03', 'body', 'links to a place that', 'a second line', `a ${HERE}[line](#F-09)`),
  mistake('F-03', 'body', 'links to a page that', 'a second line', `a ${HERE}[line](/games/none)`),
  mistake('F-03', 'body', 'write #F-01', 'a second line', `a ${HERE}[line](F-01.md)`),
  mistake('F-03', 'body', 'mentions a finding', 'a second line', `a line as in ${HERE}F-08`),
  mistake(
    'F-03',
    'body',
    'contains the character U+0007 BELL',
    'a second line',
    `a ${HERE}\u0007line`,
  ),
  mistake('protocol', 'category', 'did you mean "lottery"?', 'category: l', `category: ${HERE}l1`),
  mistake('protocol', 'chainId', 'without a record', 'chainId: 56', `chainId: ${HERE}57`),
  mistake('protocol', 'chainId', 'is read differently', 'chainId: 56', `chainId: ${HERE}056`),
  mistake('protocol', 'website', 'is not valid', '"https:', `${HERE}"http:`),
  mistake('protocol', 'twitter', 'is not valid', '"@game"', `${HERE}"game"`),
  mistake('protocol', 'addedAt', 'is in the future', '"2026-11-20"', `${HERE}"2026-12-20"`),
  mistake('protocol', 'addedAt', 'is read differently', '"2026-11-20"', `${HERE}2026-11-20`),
  mistake('protocol', 'sourcePublic', 'is not true or false', ': true', `: ${HERE}yes`),
  mistake(
    'protocol',
    'riskGrade',
    'derives the grade',
    'sourcePublic',
    `${HERE}riskGrade: A\nsourcePublic`,
  ),
  mistake(
    'protocol',
    'powers[0].heldBy',
    'or one of immutable, participant',
    'heldBy: {',
    `heldBy: ${HERE}unknown # {`,
  ),
  mistake(
    'protocol',
    'powers[0].effect',
    'is not one of',
    'choose-results',
    `${HERE}change-payouts`,
  ),
  mistake(
    'protocol',
    'powers[0].can',
    'is missing',
    /( {2}- )(id.*\n.*\n) {4}can: .*\n/,
    `$1${HERE}$2`,
  ),
  mistake('protocol', 'outcome.order.finding', 'names a finding', ': F-02', `: ${HERE}F-09`),
  mistake(
    'protocol',
    'outcome.choose.who',
    'is not one of',
    /(choose: . who: )nobody/,
    `$1${HERE}none`,
  ),
  mistake(
    'protocol',
    'outcome.withhold.how',
    'is not one of',
    'how: at-will',
    `how: ${HERE}always`,
  ),
  mistake(
    'protocol',
    'outcome',
    'is missing',
    /^---\n([\s\S]*)outcome:\n( .*\n)+/,
    `${HERE}---\n$1`,
  ),
  mistake('protocol', 'live.adapter', 'is not one of', 'pancake-lottery-v2', `${HERE}lottery-v1`),
  mistake(
    'protocol',
    'live.feeds.nativeCoin',
    'names a feed that',
    'eCoin: BNB',
    `eCoin: ${HERE}XNB`,
  ),
  mistake(
    'protocol',
    'live.contracts.lottery',
    'is not text',
    'lottery: "',
    `lottery: ${HERE}0x1 # "`,
  ),
  mistake(
    'protocol',
    'aliases[0]',
    'is already the key or an alias of this protocol',
    /key (game-\d+)([\s\S]*)\[\]/,
    `key $1$2[${HERE}$1]`,
  ),
  mistake('protocol', 'body', 'is empty', /---\n\n[\s\S]*$/, `---\n${HERE}\n`),
  mistake('audit', 'covers[0]', 'is not valid', 'covers: [g', `covers: [${HERE}G`),
  mistake('audit', 'publishedAt', 'is not valid', /"(2026-11-22)T.*"/, `${HERE}"$1"`),
  mistake(
    'audit',
    'status',
    'needs the field "publishedAt"',
    /(status: )(.*\n)p.*\n/,
    `$1${HERE}$2`,
  ),
  mistake('audit', 'methodology', 'does not exist', 'methodology: "1"', `methodology: ${HERE}"2"`),
  mistake('audit', 'scope.commit', 'is not valid', 'commit: null', `commit: ${HERE}"d1b45a1"`),
  {
    in: 'audit',
    field: 'scope.contracts[0].address',
    says: 'has no checksum',
    make: (text) =>
      text.replace(/address: ("0x\w+")/, (_, right) => `address: ${HERE}${right.toLowerCase()}`),
  },
  mistake(
    'audit',
    'ended',
    'is only for superseded',
    'sources:',
    `${HERE}ended: ${ENDED}\nsources:`,
  ),
  mistake(
    'audit',
    'body',
    'has a section that',
    '## Method',
    `## Method\n\nRead it.\n\n${HERE}## Notes`,
  ),
];

/** Adds a mistake to one of the records of a game. */
export function plant(
  own: Record<RecordName, string>,
  mistake: Mistake,
  game: number,
): PlantedError {
  const { in: name, field, says, make } = mistake;
  const made = make(own[name]);
  if (!made.includes(HERE))
    throw new Error(
      `The mistake "${says}" was not added to ${name}, because the text to replace was not found.`,
    );
  own[name] = made.replace(HERE, '');
  const before = made.slice(0, made.indexOf(HERE)).split('\n');
  const column = before.at(-1)!.length + 1;
  return { path: `content/${pathOf(name, game)}`, line: before.length, column, field, says };
}

function mistake(
  name: RecordName,
  field: string,
  says: string,
  from: string | RegExp,
  to: string,
): Mistake {
  return { in: name, field, says, make: (text) => text.replace(from, to) };
}
