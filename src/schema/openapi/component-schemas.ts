import { z } from 'zod';
import { board, boardBlock, boardRow } from '../board.ts';
import { changedFact, changeEntry, changes, changesOfDay } from '../changes.ts';
import { fromAnswer, methodCall, methodCard } from '../method-card.ts';
import { holderStep, observation } from '../observations.ts';
import {
  analytics,
  audit,
  auditVersion,
  breakEven,
  category,
  directoryEntry,
  ended,
  errorBody,
  evidence,
  exitLiquidity,
  finding,
  gameOutcome,
  gas,
  grade,
  headline,
  headlineEvidence,
  historyPoint,
  historyPreview,
  outcome,
  playedIn,
  power,
  rating,
  ratings,
  reply,
  review,
  risk,
  runningCode,
  scenario,
  session,
  source,
  staticRatings,
  status,
  unavailable,
} from '../resources.ts';
import { forClients } from '../schema-for-clients.ts';

/** The schemas that the description names, by their names. */
const RESOURCES = {
  DirectoryEntry: directoryEntry,
  Board: board,
  BoardRow: boardRow,
  BoardBlock: boardBlock,
  Headline: headline,
  Analytics: analytics,
  PlayedIn: playedIn,
  Risk: risk,
  Outcome: outcome,
  Session: session,
  BreakEven: breakEven,
  ExitLiquidity: exitLiquidity,
  Gas: gas,
  Scenario: scenario,
  Source: source,
  RunningCode: runningCode,
  Unavailable: unavailable,
  Rating: rating,
  Ratings: ratings,
  StaticRatings: staticRatings,
  HeadlineEvidence: headlineEvidence,
  MethodCard: methodCard,
  MethodCall: methodCall,
  FromAnswer: fromAnswer,
  Audit: audit,
  AuditVersion: auditVersion,
  Finding: finding,
  Power: power,
  GameOutcome: gameOutcome,
  Review: review,
  Evidence: evidence,
  Reply: reply,
  Ended: ended,
  HistoryPreview: historyPreview,
  HistoryPoint: historyPoint,
  Changes: changes,
  ChangesOfDay: changesOfDay,
  ChangeEntry: changeEntry,
  ChangedFact: changedFact,
  Observation: observation,
  HolderStep: holderStep,
  Error: errorBody,
  Grade: grade,
  Category: category,
  Status: status,
};

const REFERENCE = '#/components/schemas/';

export function ref(name: keyof typeof RESOURCES) {
  return { $ref: `${REFERENCE}${name}` };
}

/** The schemas for clients, each with its name. */
export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(RESOURCES)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${REFERENCE}${id}`,
    metadata: z.globalRegistry,
    io: 'input',
    override: forClients,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, id: _, ...schema }]) => [id, schema]),
  );
}
