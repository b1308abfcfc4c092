import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { NOTHING, type Preview } from './preview.ts';
import { failureSummary, MOST_CHARACTERS, summary } from './summary.ts';

const TODAY = '2026-11-28';
const FRAME = { base: 'main', head: 'this branch', notes: [] };

interface Finding {
  code: string;
  title: string;
  category: string;
  severity: string;
  status: string;
  detail?: string;
  reply?: object;
}
interface Audit {
  slug: string;
  version: number;
  status: string;
  publishedAt: string | null;
  contentHash: string;
  findings: Finding[];
  history: object[];
  summary: string;
  ended?: object;
}
interface Game {
  key: string;
  name: string;
  riskGrade: string;
  gradeReason: string;
  formerKeys: string[];
  updatedAt: string;
  contentHash: string;
  audits: Audit[];
}

const finding = (changes: Partial<Finding> = {}): Finding => ({
  code: 'F-01',
  title: 'One key sets the fee',
  category: 'centralization',
  severity: 'high',
  status: 'open',
  detail: '`setFee` has no limit.',
  ...changes,
});
const audit = (changes: Partial<Audit> = {}): Audit => ({
  slug: 'moon-code',
  version: 1,
  status: 'published',
  publishedAt: '2026-11-22T09:00:00.000Z',
  contentHash: 'a',
  findings: [finding()],
  history: [],
  summary: 'One key sets the fee.',
  ...changes,
});
const game = (changes: Partial<Game> = {}): Game => ({
  key: 'moon',
  name: 'Moon Lottery',
  riskGrade: 'D',
  gradeReason: 'D: F-01, high, open',
  formerKeys: [],
  updatedAt: '2026-11-20',
  contentHash: 'p',
  audits: [audit()],
  ...changes,
});

function preview(games: Game[], pages: Record<string, string[]> = {}): Preview {
  const json = new Map<string, unknown>();
  const texts = new Map<string, readonly string[]>([
    ['/about', ['About']],
    ...Object.entries(pages),
  ]);
  json.set(
    '/v1/games',
    games.map(({ key, name, riskGrade }) => ({ key, name, riskGrade })),
  );
  json.set('/discovery', { protocols: games });
  for (const { key, riskGrade, audits } of games) {
    texts.set(`/games/${key}`, [key, riskGrade]);
    for (const { slug, version, publishedAt, contentHash, ...rest } of audits) {
      const document = { version, ...rest, contentHash };
      if (publishedAt) json.set(`/v1/games/${key}/audit/${slug}/v${version}?full=1`, document);
      if (rest.status !== 'published') continue;
      for (const query of ['', '?full=1']) json.set(`/v1/games/${key}/audit${query}`, document);
    }
  }
  const redirects = games
    .filter(({ formerKeys }) => formerKeys.length > 0)
    .map(({ formerKeys }) => ({ src: `^/games/(?:${formerKeys.join('|')})(/.*)?$` }));
  return { json, texts, redirects, recorded: [] };
}

const changes = (before: Game[], after: Game[]) => compare(preview(before), preview(after), TODAY);
const warned = (before: Game[], after: Game[]) =>
  changes(before, after).warnings.map(({ kind, what }) => `${kind} ${what}`);

test('the enumeration may be in several documents, and earlier builds have it in one', () => {
  const before = preview([game(), game({ key: 'b', name: 'B' })]);
  const { protocols } = before.json.get('/discovery') as { protocols: object[] };
  const json = new Map(before.json)
    .set('/discovery', { protocols: [{ key: 'a' }] })
    .set('/discovery/protocols.json', { items: protocols.slice(0, 1) })
    .set('/discovery/protocols-2.json', { items: protocols.slice(1) });
  expect(compare(before, { ...before, json }, TODAY)).toEqual({
    ...compare(before, before, TODAY),
    others: ['/discovery'],
  });
});

test('changes of the text with all records are not shown in detail, because it omits more as it grows', () => {
  const text = (line: string) => preview([game()], { '/llms-full.txt': [line] });
  const { details, others } = compare(text('one'), text('another'), TODAY);
  expect(others).toEqual(['/llms-full.txt']);
  expect(details).toEqual([]);
});

test.each([
  '/data/dump.json',
  '/changes.json',
  '/v1/changes',
  '/v1/changes/2026-11-28',
  '/v1/changes/2026-11-28/2',
])('changes of %s are not shown in detail, because it repeats other addresses', (address) => {
  const build = (value: string): Preview => {
    const { json, ...rest } = preview([game()]);
    return { ...rest, json: new Map([...json, [address, { value }]]) };
  };
  const { details, others } = compare(build('one'), build('another'), TODAY);
  expect(others).toEqual([address]);
  expect(details).toEqual([]);
});

test('equal builds change nothing', () => {
  const same = changes([game()], [game()]);
  expect(same).toEqual({
    ...{ grades: [], facts: [], warnings: [], protocols: [], audits: [], findings: [] },
    ...{ addresses: { added: [], removed: [] }, others: [], details: [], baseIsComplete: true },
  });
  expect(summary(same, FRAME)).toContain('Nothing changes for readers.');
});

describe('grades', () => {
  test('a better grade, a new grade and a removed grade', () => {
    const { grades } = changes(
      [game(), game({ key: 'star', audits: [] })],
      [
        game({ riskGrade: 'B', gradeReason: 'B: F-02, low, open' }),
        game({ key: 'sun', audits: [] }),
        game({ key: 'unrated', riskGrade: 'NR', audits: [] }),
      ],
    );
    expect(grades).toEqual([
      { key: 'moon', from: 'D', to: 'B', reason: 'B: F-02, low, open' },
      { key: 'star', from: 'D', to: null, reason: '' },
      { key: 'sun', from: null, to: 'D', reason: 'D: F-01, high, open' },
    ]);
  });

  test('come first in the summary, before warnings and all other sections', () => {
    const text = summary(
      changes(
        [game()],
        [game({ riskGrade: 'B', contentHash: 'q', audits: [audit({ contentHash: 'b' })] })],
      ),
      FRAME,
    );
    expect(text.match(/^### .*/gm)).toEqual([
      ...['### Grades', '### ⚠️ Look at this first', '### Protocols', '### Audits'],
    ]);
    expect(text).toContain('- `moon`: **`D` → `B`**');
  });
});

test('an upgrade that changes no grade stands first in the summary', () => {
  const change = {
    ...{ at: '2026-11-28T12:00:00.000Z', record: 'protocols/moon/contracts/lottery' },
    ...({ what: 'implementation', before: '0xaa', after: '0xbb', reason: 'Read.' } as const),
  };
  const code = {
    ...change,
    record: 'protocols/moon',
    what: 'code',
    before: 'B',
    after: 'C',
  } as const;
  const head = { ...preview([game({ contentHash: 'q' })]), recorded: [change, code] };
  const text = summary(compare(preview([game()]), head, TODAY), FRAME);
  expect(
    text
      .split('\n')
      .filter((line) => /^(?:###|-) /.test(line))
      .slice(0, 4),
  ).toEqual([
    '### Ratings and facts from the chain',
    '- `protocols/moon` code: **`B` → `C`** (`Read.`)',
    '- `protocols/moon/contracts/lottery` implementation: **`0xaa` → `0xbb`** (`Read.`)',
    '### ⚠️ Look at this first',
  ]);
});

describe('protocols', () => {
  test('are added, removed, changed and renamed', () => {
    const { protocols } = changes(
      [game({ key: 'a' }), game({ key: 'b' }), game({ key: 'old' })],
      [
        game({ key: 'a', contentHash: 'q' }),
        game({ key: 'c' }),
        game({ key: 'new', formerKeys: ['old'] }),
      ],
    );
    expect(protocols.map(({ kind, key, formerKey }) => [kind, key, formerKey])).toEqual([
      ['changed', 'a', undefined],
      ['removed', 'b', undefined],
      ['added', 'c', undefined],
      ['renamed', 'new', 'old'],
    ]);
  });

  test('that were renamed keep their grade, and their old addresses redirect', () => {
    const { grades, warnings, addresses } = changes(
      [game({ key: 'old' })],
      [game({ key: 'new', formerKeys: ['old'] })],
    );
    expect([grades, warnings]).toEqual([[], []]);
    expect(addresses.removed).toContain('/games/old');
  });

  test('whose address was removed are named, even if an alias was removed at the same time', () => {
    const warnings = changes([game({ key: 'old' })], [game({ key: 'new' })]);
    expect(warnings.warnings).toEqual([{ kind: 'protocol-gone', what: 'old' }]);
    // One line reports all addresses of the removed protocol.
    expect(summary(warnings, FRAME)).toContain('add this key to `aliases` of the new record');
    expect(warned([game()], [game({ audits: [] })])).toContain(
      'gone /v1/games/moon/audit/moon-code/v1?full=1',
    );
  });

  test('that change without a new date are named', () => {
    const changed = { contentHash: 'q' };
    expect(warned([game()], [game(changed)])).toEqual(['protocol-without-update moon']);
    expect(warned([game()], [game({ ...changed, updatedAt: '2026-11-27' })])).toEqual([]);
    // Two changes on one day give the same `updatedAt`.
    const todays = { updatedAt: TODAY };
    expect(warned([game(todays)], [game({ ...changed, ...todays })])).toEqual([]);
  });
});

describe('audits', () => {
  const withAudit = (changed: Partial<Audit>) => [game({ audits: [audit(changed)] })];
  const ended = { at: '2026-11-27T09:00:00.000Z', reason: 'Another contract was read.' };

  test('are published, superseded, withdrawn, in review', () => {
    const after = [
      audit({ status: 'superseded', contentHash: 'b', ended }),
      audit({ version: 2 }),
      audit({ version: 3, status: 'in-review', publishedAt: null }),
    ];
    expect(changes([game()], [game({ audits: after })]).audits).toEqual([
      { kind: 'superseded', id: 'moon-code v1', keys: ['moon'] },
      { kind: 'published', id: 'moon-code v2', keys: ['moon'] },
      { kind: 'in-review', id: 'moon-code v3', keys: ['moon'] },
    ]);
  });

  test('of several protocols count as one audit', () => {
    const both = (changed: Partial<Audit>) =>
      ['a', 'b'].map((key) => game({ key, audits: [audit(changed)] }));
    const { audits, findings } = changes(
      both({}),
      both({ contentHash: 'b', findings: [finding({ status: 'fixed' })] }),
    );
    expect(audits).toEqual([{ kind: 'changed', id: 'moon-code v1', keys: ['a', 'b'] }]);
    expect(findings).toHaveLength(1);
  });

  test('that change after publication without an entry in their history are named', () => {
    const edited = { contentHash: 'b', findings: [finding({ title: 'Two keys set the fee' })] };
    expect(warned([game()], withAudit(edited))).toEqual(['audit-without-history moon-code v1']);
    const history = [{ at: '2026-11-27T09:00:00.000Z', what: 'It is two keys.' }];
    expect(warned([game()], withAudit({ ...edited, history }))).toEqual([]);
    // The hash covers fields that the JSON does not contain, such as `likelihood`.
    expect(warned([game()], withAudit({ contentHash: 'b' }))).toEqual([
      'audit-without-history moon-code v1',
    ]);
  });

  test('that got a reply or ended need no entry, because a reply and an end have dates of their own', () => {
    const reply = { from: 'The team', at: '2026-11-27', text: 'No.' };
    expect(
      warned([game()], withAudit({ contentHash: 'b', findings: [finding({ reply })] })),
    ).toEqual([]);
    expect(warned([game()], withAudit({ contentHash: 'b', status: 'withdrawn', ended }))).toEqual(
      [],
    );
    // The changed severity needs an entry, although the new reply needs none.
    const covered = { contentHash: 'b', findings: [finding({ reply, severity: 'low' })] };
    expect(warned([game()], withAudit(covered))).toEqual(['audit-without-history moon-code v1']);
  });

  test('that were published and are missing now are named', () => {
    const back = { status: 'in-review', publishedAt: null, contentHash: 'b' };
    expect(warned([game()], withAudit(back))).toContain('audit-gone moon-code v1');
    expect(warned([game()], [game({ audits: [] })])).toContain('audit-gone moon-code v1');
  });
});

describe('an audit that is withdrawn', () => {
  const ended = { at: '2026-11-27T09:00:00.000Z', reason: 'Another contract was read.' };
  const withdrawn = audit({ status: 'withdrawn', contentHash: 'b', ended });
  const goneOf = (audits: Audit[]) =>
    warned([game()], [game({ audits })]).filter((warning) => warning.startsWith('gone '));

  test('leaves no current audit, and its short address is not reported as removed', () => {
    expect(changes([game()], [game({ audits: [withdrawn] })]).addresses.removed).toEqual([
      ...['/v1/games/moon/audit', '/v1/games/moon/audit?full=1'],
    ]);
    expect(goneOf([withdrawn])).toEqual([]);
    expect(
      goneOf([withdrawn, audit({ version: 2, status: 'in-review', publishedAt: null })]),
    ).toEqual([]);
  });

  test('is named if its version is removed too, or if it was not withdrawn', () => {
    const other = audit({ ...withdrawn, slug: 'moon-other' });
    expect(goneOf([other])).toEqual(['gone /v1/games/moon/audit/moon-code/v1?full=1']);
    const back = audit({ status: 'in-review', publishedAt: null });
    expect(goneOf([back])).toContain('gone /v1/games/moon/audit');
    // Readers cannot read a version that was never published.
    expect(goneOf([audit({ ...withdrawn, publishedAt: null })])).toContain(
      'gone /v1/games/moon/audit',
    );
  });
});

describe('a finding of a published audit', () => {
  const history = [{ at: '2026-11-27T09:00:00.000Z', what: 'It was read again.' }];
  const published = (findings: Finding[]) => [
    game({ audits: [audit({ contentHash: 'b', history, findings })] }),
  ];

  test('that is missing is named, because a finding is withdrawn and never deleted', () => {
    expect(warned([game()], published([]))).toEqual(['finding-gone moon-code v1 F-01']);
    expect(warned([game()], published([finding({ code: 'F-02' })]))).toEqual([
      'finding-gone moon-code v1 F-01',
    ]);
    expect(warned([game()], published([finding({ status: 'withdrawn' })]))).toEqual([]);
    expect(summary(changes([game()], published([])), FRAME)).toContain(
      '- **`moon-code v1 F-01`** was published and is missing from its audit now',
    );
  });

  test('that becomes another finding under the same code is named', () => {
    const [title, category] = ['Anybody can end a round', 'access-control'];
    expect(warned([game()], published([finding({ title, category })]))).toEqual([
      'code-used-again moon-code v1 F-01',
    ]);
    expect(warned([game()], published([finding({ title })]))).toEqual([]);
    expect(warned([game()], published([finding({ category })]))).toEqual([]);
  });

  test('of an unpublished audit may change in any way', () => {
    const inReview = (findings: Finding[]) => [
      game({ audits: [audit({ status: 'in-review', publishedAt: null, findings })] }),
    ];
    expect(warned(inReview([finding()]), inReview([]))).toEqual([]);
    expect(warned(inReview([finding()]), published([]))).toEqual([]);
  });
});

test('findings are added, removed and changed, with severity and status', () => {
  const { findings } = changes(
    [game({ audits: [audit({ findings: [finding(), finding({ code: 'F-02' })] })] })],
    [
      game({
        audits: [
          audit({
            contentHash: 'b',
            findings: [
              finding({ severity: 'low', status: 'mitigated', detail: 'It has one.' }),
              finding({ code: 'F-03' }),
            ],
          }),
        ],
      }),
    ],
  );
  expect(findings).toMatchObject([
    {
      ...{ kind: 'changed', code: 'F-01', fields: ['detail'] },
      ...{ severity: ['high', 'low'], status: ['open', 'mitigated'] },
    },
    { kind: 'removed', code: 'F-02', severity: ['high', null] },
    { kind: 'added', code: 'F-03', status: [null, 'open'] },
  ]);
});

test('other pages are counted, with their changes below', () => {
  const change = compare(
    preview([game()]),
    preview([game()], { '/about': ['About', 'A new line'], '/new': ['x'] }),
    TODAY,
  );
  expect(change.others).toEqual(['/about']);
  const text = summary(change, FRAME);
  expect(text).toContain('1 other address changes: `/about`.');
  expect(text).toContain('- new: `/new`');
  expect(text).toContain('<details><summary><code>/about</code></summary>');
  expect(text).toContain('```diff\n+ A new line\n```');
});

test('a change late in a long line is shown, for pages and for fields', () => {
  const long = (end: string) => `${'x'.repeat(2000)} ${end}`;
  const side = (end: string) =>
    preview([game({ audits: [audit({ findings: [finding({ detail: long(end) })] })] })], {
      '/about': [long(end)],
    });
  const text = summary(compare(side('before'), side('after'), TODAY), FRAME);
  const part = '…x{39} ';
  expect(text).toMatch(new RegExp(`^- ${part}before\n\\+ ${part}after$`, 'm'));
  const field = String.raw`findings\[F-01\]\.detail: `;
  expect(text).toMatch(new RegExp(`^- ${field}${part}before"\n\\+ ${field}${part}after"$`, 'm'));
});

test('without a base only the branch is shown', () => {
  const alone = compare(NOTHING, preview([game()]), TODAY);
  expect(alone.grades).toMatchObject([{ key: 'moon', from: null, to: 'D' }]);
  expect(alone.protocols).toMatchObject([{ kind: 'added', key: 'moon' }]);
  expect(alone.warnings).toEqual([]);
  expect(alone.baseIsComplete).toBe(true);
});

test('a base without a list of its records is reported', () => {
  const old = { ...preview([game()]), json: new Map([['/v1/games', [game()]]]) };
  const change = compare(old, preview([game({ riskGrade: 'C' })]), TODAY);
  expect(change.grades).toMatchObject([{ from: 'D', to: 'C' }]);
  expect(change.protocols).toEqual([]);
  expect(summary(change, FRAME)).toContain('does not list its records');
});

test('the summary stays within its limit, and says how much it leaves out', () => {
  const nasty = '`'.repeat(40) + '<'.repeat(300);
  const many = (letter: string) =>
    Array.from({ length: 150 }, (_, n) =>
      game({
        ...{ key: `game-${n}`, name: nasty, contentHash: letter, riskGrade: letter },
        gradeReason: nasty,
        audits: [
          audit({
            ...{ slug: `code-${n}`, contentHash: letter },
            findings: [finding({ title: nasty, detail: letter + nasty.repeat(5) })],
          }),
        ],
      }),
    );
  const pages = (letter: string) =>
    Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [`/page-${n}`, Array(60).fill(letter + nasty)]),
    );
  const change = compare(preview(many('A'), pages('a')), preview(many('B'), pages('b')), TODAY);
  const text = summary(change, FRAME);
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(Buffer.byteLength(text)).toBeLessThan(1024 ** 2);
  expect(text).toMatch(/- … and \d+ more/);
  expect(text).toMatch(/\d+ more changed addresses are not shown in detail/);
  expect(summary(change, FRAME)).toBe(text);
});

test('if the branch does not build, the summary has the end of the build output', () => {
  const output = `${'line\n'.repeat(500)}content/x.md:1:1 name: is \`\`\`missing\`\`\``;
  const text = failureSummary(output);
  expect(text).toContain('**The branch does not build**');
  expect(text).toContain('content/x.md:1:1 name: is ```missing```\n````');
  expect(text.length).toBeLessThan(MOST_CHARACTERS);
});
