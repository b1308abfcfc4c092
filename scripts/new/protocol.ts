import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import { protocolRecord } from '../../src/families/protocol-record.ts';
import type { MakeBlueprint, MakeQuestions } from './blueprint.ts';
import { questionsOf } from './questions.ts';

/** A protocol that is not tracked has a note. */
export const protocolQuestions: MakeQuestions = (records) =>
  questionsOf(protocolRecord, records, { preset: ['status', 'addedAt'], also: ['note'] });

/** A protocol on the watchlist. It is read live when somebody adds `live:`. */
export const newProtocol: MakeBlueprint = (key, records) => {
  const preset = { status: 'watchlist', addedAt: records.now.toISOString().slice(0, 10) };
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
      `Start its audit: npm run new -- audit ${key}`,
    ],
  };
};
