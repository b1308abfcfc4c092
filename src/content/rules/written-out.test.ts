import { expect, test } from 'vitest';
import {
  AUDIT,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
} from '../../../test/content/check-changed.ts';

const LEFT = {
  [AUDIT]: ['- Replayed one draw.', '- **Who?** To write.'],
  [OPEN_FINDING]: ['`setFee`', 'To write. `setFee`'],
} as const;

test('text that is still to be written is refused in a record that readers see', () => {
  expect(problemsOf(LEFT)).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:1 body: still contains "To write."; write the missing text, and delete "To write."',
    'content/audits/moon-lottery/v1/audit.md:29:12 body: still contains "To write."; write the missing text, and delete "To write."',
  ]);
});

test.each(['TODO: the price.', 'FIXME', 'TBD', 'Lorem ipsum dolor'])(
  'a note to the writer is refused in a text and in a field: %s',
  (note) => {
    const word = note.replace(': the price.', '').replace(' dolor', '');
    expect(
      problemsOf({
        [OPEN_FINDING]: validText(
          OPEN_FINDING,
          ['`setFee`', `*${note}* \`setFee\``],
          ['summary: The owner', `summary: 'The ${note}`],
          ['two draws.', "two draws.'"],
        ),
        'terms.md': ['No advice.', `No advice. ${note}`],
      }).map((line) => line.replace(/^.*\/|:\d+/g, '')),
    ).toEqual([
      `F-01.md summary: still contains "${word}"; write the missing text, and delete "${word}"`,
      `F-01.md body: still contains "${word}"; write the missing text, and delete "${word}"`,
      `terms.md body: still contains "${word}"; write the missing text, and delete "${word}"`,
    ]);
  },
);

test('code may contain such notes', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee`', '`// TODO: setFee`'] })).toEqual([]);
});

test('a draft may contain such notes', () => {
  const draft = validText(
    AUDIT,
    ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: draft'],
    LEFT[AUDIT],
  );
  expect(problemsOf({ ...LEFT, [AUDIT]: draft })).toEqual([]);
});

test('such text in a protocol is a warning', () => {
  expect(problemsOf({ [PROTOCOL]: ['A player', 'To write. A player'] })).toEqual([
    'content/protocols/moon-lottery.md:41:1 body: warning: still contains "To write."; write the missing text, and delete "To write."',
  ]);
});
