import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import { protocolRecord } from '../../src/families/protocol-record.ts';
import { OUTCOME_POWERS } from '../../src/schema/enums.ts';
import type { MakeBlueprint, MakeQuestions } from './blueprint.ts';
import { questionsOf } from './questions.ts';

/** A protocol that is not tracked needs a note. Editors write powers and results by hand. */
export const protocolQuestions: MakeQuestions = (records) =>
  questionsOf(protocolRecord, records, {
    preset: ['status', 'addedAt', 'outcome'],
    also: ['note'],
  });

/** A new record says `unknown`, because its source has not been read yet. */
const OUTCOME = {
  source: 'unknown',
  ...Object.fromEntries(
    OUTCOME_POWERS.map((power) => [
      power,
      { who: 'unknown', fact: `${PLACEHOLDER} Why it is not known.` },
    ]),
  ),
};

/** Plans a protocol for the watchlist. */
export const newProtocol: MakeBlueprint = (key, records) => {
  const preset = {
    status: 'watchlist',
    addedAt: records.now.toISOString().slice(0, 10),
    powers: [],
    outcome: OUTCOME,
  };
  return {
    kind: 'protocol',
    relativePath: `protocols/${key}.md`,
    preset,
    questions: protocolQuestions(records),
    fallback: () => undefined,
    derive: () => ({}),
    body: `## How the game goes

${PLACEHOLDER} What a player does, what one pull costs, and what it can bring.

## Where the money goes

${PLACEHOLDER} Who gets which part of a stake, and what winners are paid from.
`,
    next: [
      `Replace each "${PLACEHOLDER}" in the file`,
      'Under powers, add what each key holder can do: - { id: "pause-claims", who: "The owner", can: "stop claims", effect: "pause-claims", heldBy: { getter: "owner()", contract: "0x…" } }',
      'Under outcome, say who can know, choose, withhold or order a result. Keep who: "unknown" for what you did not read.',
      `Start its audit: npm run new -- audit ${key}`,
    ],
  };
};
