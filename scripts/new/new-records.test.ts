import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/content/files/problem.ts';
import { fixFiles } from '../../src/content/fix/fix-files.ts';
import { partsOf } from '../../src/content/prose/finding-mentions.ts';
import { readRecords } from '../../src/content/records/read-records.ts';
import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import {
  AUDIT,
  changedContent,
  checkChanged,
  OPEN_FINDING,
  validText,
} from '../../test/content/check-changed.ts';
import { answerQuestions } from './answer-questions.ts';
import { auditQuestions, newAudit } from './audit.ts';
import type { Blueprint, MakeBlueprint } from './blueprint.ts';
import { newFinding } from './finding.ts';
import { newProtocol } from './protocol.ts';
import { type Question, unquoted } from './questions.ts';
import { recordText } from './record-text.ts';

type Changes = Parameters<typeof changedContent>[0];

function begin(make: MakeBlueprint, name: string, changes: Changes = {}): Blueprint {
  return make(name, readRecords(changedContent(changes)).records);
}

async function textOf(blueprint: Blueprint, flags: Record<string, string>): Promise<string> {
  const { questions, fallback, preset, derive } = blueprint;
  const answers = await answerQuestions({ questions, fallback, flags, terminal: null });
  return recordText({ ...blueprint, preset: { ...preset, ...derive(answers) }, answers });
}

const PUBLISHED = 'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"';
const FINDING = {
  likelihood: 'low',
  impact: 'high',
  category: 'randomness',
  title: 'The number can be asked for twice',
  summary: 'Whoever asks twice takes the better number.',
};
const CONTRACT = {
  'contract-name': 'MoonLottery',
  'contract-address': '0x5af6d33de2ccec94efb1bdf8f92bd58085432d2c',
  'contract-source-url': `https://code.example/${'ab'.repeat(20)}/MoonLottery.sol`,
};

describe('a finding', () => {
  test('has the severity that follows from the answers, and a text for each part that the methodology names', async () => {
    const page = validText('methodology/audits.md', [
      'What the code does, and where',
      'What the code does\n  - How we know',
    ]);
    const changes = { 'methodology/audits.md': page };
    const blueprint = begin(newFinding, 'moon-lottery', changes);
    expect(blueprint.relativePath).toBe('audits/moon-lottery/v1/F-03.md');
    expect(await textOf(blueprint, FINDING)).toBe(`---
severity: "medium"
likelihood: "low"
impact: "high"
category: "randomness"
title: "The number can be asked for twice"
summary: "Whoever asks twice takes the better number."
status: "open"
---

### What the code does

To write.

### How we know

To write.
`);
  });

  test('never gets a code that a version of the audit already used, even for a withdrawn finding', () => {
    const draft = validText(AUDIT, [PUBLISHED, 'status: draft']);
    const withdrawn = validText(OPEN_FINDING, ['status: open', 'status: withdrawn']);
    const { relativePath } = begin(newFinding, 'moon-lottery', {
      'audits/moon-lottery/v1/F-41.md': withdrawn,
      'audits/moon-lottery/v2/audit.md': draft,
      'audits/moon-lottery/v10/audit.md': draft,
    });
    expect(relativePath).toBe('audits/moon-lottery/v10/F-42.md');
  });

  test('of an audit that has ended is refused', () => {
    const ended = validText(AUDIT, ['status: published', 'status: withdrawn']);
    expect(() => begin(newFinding, 'moon-lottery', { [AUDIT]: ended })).toThrow(
      'content/audits/moon-lottery/v1/audit.md is withdrawn, so no finding can be added to it; start the next version: npm run new -- audit moon-lottery',
    );
  });

  test('of an audit that readers see comes with a warning: the check fails until the finding is written', () => {
    const published = begin(newFinding, 'moon-lottery');
    expect(published.notice).toBe(
      'Readers already see content/audits/moon-lottery/v1/audit.md (status is "published"). Until the finding is written, "npm run check" reports errors. In the same change, add an entry to "history" in content/audits/moon-lottery/v1/audit.md.',
    );
    expect(published.next.at(-1)).toMatch(
      /^Add an entry to "history" in content\/audits\/moon-lottery\/v1\/audit\.md .*: at: "2026-11-27T12:00:00\.000Z" and what: "…"$/,
    );
    const inReview = begin(newFinding, 'moon-lottery', {
      [AUDIT]: validText(AUDIT, [PUBLISHED, 'status: in-review']),
    });
    expect(inReview.notice).toMatch(
      / \(status is "in-review"\)\. Until the finding is written, .* reports errors\.$/,
    );
    expect(inReview.next.join()).not.toContain('history');
    const draft = begin(newFinding, 'moon-lottery', {
      [AUDIT]: validText(AUDIT, [PUBLISHED, 'status: draft']),
    });
    expect(draft.notice).toBeUndefined();
  });

  test('of a missing audit names the nearest audit', () => {
    expect(() => begin(newFinding, 'mon-lottery')).toThrow('did you mean "moon-lottery"?');
    expect(() => begin(newFinding, 'x')).toThrow('start it: npm run new -- audit x');
  });
});

describe('an audit', () => {
  test('gets as many fields as possible from the protocol, the address of the source and the methodology', async () => {
    const page = validText('methodology/audits.md', [
      'Who can change the odds or the price?',
      'Who?\n  - From what?',
    ]);
    const blueprint = begin(newAudit, 'sun-timer', { 'methodology/audits.md': page });
    expect(await textOf(blueprint, CONTRACT)).toBe(`---
covers:
  - "sun-timer"
status: "draft"
methodology: "1"
scope:
  contracts:
    - name: "MoonLottery"
      chainId: 56
      address: "0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c"
      sourceUrl: "https://code.example/abababababababababababababababababababab/MoonLottery.sol"
  commit: "abababababababababababababababababababab"
  deployedCode: "unknown"
sources:
  - title: "Source of MoonLottery"
    url: "https://code.example/abababababababababababababababababababab/MoonLottery.sol"
---

## Summary

To write. What a player should know first: who can do what to the money, and whether winners can be paid.

## Method

To write. What was read and tried, and what was not.

- **Who?** To write.
- **From what?** To write.
`);
  });

  test('that already has a version gets the next version, and the steps say what to do with the old version', () => {
    const { relativePath, next } = begin(newAudit, 'moon-lottery');
    expect(relativePath).toBe('audits/moon-lottery/v2/audit.md');
    expect(next.at(-1)).toBe(
      'content/audits/moon-lottery/v1/audit.md stays valid until v2 is published. Then set status: "superseded" in that file, and add the field "ended" with at: "2026-11-27T12:00:00.000Z" and reason: "…"',
    );
  });

  test('needs an answer to every question that is not optional, and to no other', async () => {
    const records = readRecords(changedContent({})).records;
    for (const { flag, leftOut } of auditQuestions(records)) {
      const { [flag]: left, ...others }: Record<string, string> = CONTRACT;
      const text = textOf(begin(newAudit, 'sun-timer'), others);
      if (leftOut !== undefined) await expect(text).resolves.toContain('status: "draft"');
      else await expect(text).rejects.toThrow(new RegExp(`:\n  --${flag}: is missing\\. .*$`));
    }
  });

  test('whose slug is not the key of a protocol needs an answer about the protocols that it covers', async () => {
    await expect(textOf(begin(newAudit, 'both'), {})).rejects.toThrow(
      /--covers: is missing.*\n.*--contract-name: is missing/,
    );
  });

  test('covers protocols that are listed in the form of a record', async () => {
    const covers = '["moon-lottery", "sun-timer"]';
    expect(await textOf(begin(newAudit, 'both'), { ...CONTRACT, covers })).toContain(
      'covers:\n  - "moon-lottery"\n  - "sun-timer"\n',
    );
  });

  test('covers only protocols that exist', async () => {
    const blueprint = begin(newAudit, 'both');
    await expect(
      textOf(blueprint, { ...CONTRACT, covers: 'moon-lottery mon-lottery' }),
    ).rejects.toThrow('--covers: there is no protocol "mon-lottery"; did you mean "moon-lottery"?');
  });

  test('has no address with a wrong checksum', async () => {
    const address = '0x5AF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c';
    await expect(
      textOf(begin(newAudit, 'sun-timer'), { ...CONTRACT, 'contract-address': address }),
    ).rejects.toThrow(/--contract-address: .* a digit may be mistyped/);
  });
});

test('with any answers, the record passes the check and needs no fix', async () => {
  const words = fc.oneof(
    fc.constantFrom(
      '0x5290',
      '1.10',
      '2026-11-27',
      '012',
      'yes',
      'null!',
      '~',
      '*a',
      '#',
      '"',
      '\\',
      '---',
    ),
    fc.string({ minLength: 1, maxLength: 60 }),
  );
  const hex = (length: number) =>
    fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: length,
      maxLength: length,
    });
  const answer = ({ flag, options }: Question): fc.Arbitrary<string> => {
    if (options.length > 0) {
      return fc.constantFrom(...options.flatMap(({ name, label }) => [name, label.toUpperCase()]));
    }
    if (flag.endsWith('address')) return hex(40).map((digits) => `0x${digits}`);
    if (flag.endsWith('url') || flag === 'website') {
      return hex(40).map((digits) => `https://github.com/${digits}`);
    }
    if (flag === 'twitter') return fc.constantFrom('', '@moon_1');
    if (flag === 'commit') return fc.oneof(fc.constant(''), hex(40));
    if (flag === 'covers')
      return fc.constantFrom('moon-lottery', 'sun-timer', 'sun-timer,moon-lottery');
    return words.filter(
      (text) =>
        unquoted(text) !== '' &&
        !/^[\s\u0085]|[\r\n]/.test(`${unquoted(text)}${text}`) &&
        // The next test has answers that mention a finding.
        partsOf(text).every((part) => typeof part === 'string'),
    );
  };
  // If the audit were published, the protocol would have to name some of its findings.
  const draft = { [AUDIT]: validText(AUDIT, [PUBLISHED, 'status: draft']) };
  const blueprints = [
    { before: {}, blueprint: begin(newProtocol, 'star') },
    { before: {}, blueprint: begin(newAudit, 'star') },
    { before: {}, blueprint: begin(newAudit, 'moon-lottery') },
    { before: draft, blueprint: begin(newFinding, 'moon-lottery', draft) },
  ];
  const answered = fc
    .constantFrom(...blueprints)
    .chain(({ before, blueprint }) =>
      fc
        .record(
          Object.fromEntries(
            blueprint.questions.map((question) => [question.flag, answer(question)]),
          ),
        )
        .map((flags) => ({ before, blueprint, flags })),
    );
  await fc.assert(
    fc.asyncProperty(answered, async ({ before, blueprint, flags }) => {
      const text = await textOf(blueprint, flags);
      const changes = { ...before, [blueprint.relativePath]: text };
      const severe = checkChanged(changes).problems.filter(
        ({ message }) => !message.includes(PLACEHOLDER),
      );
      expect(severe.map(formatProblem)).toEqual([]);
      expect(fixFiles(changedContent(changes), () => true).fixes).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test.each(['F-0', 'See F-77.'])(
  'an answer may mention a finding that is not written yet, such as %j, and the check says so',
  async (title) => {
    const draft = { [AUDIT]: validText(AUDIT, [PUBLISHED, 'status: draft']) };
    const blueprint = begin(newFinding, 'moon-lottery', draft);
    const text = await textOf(blueprint, { ...FINDING, title });
    const { problems } = checkChanged({ ...draft, [blueprint.relativePath]: text });
    expect(problems.filter(({ field }) => field === 'title').map(formatProblem)).toEqual([
      expect.stringContaining('mentions a finding that this audit does not have'),
    ]);
  },
);
