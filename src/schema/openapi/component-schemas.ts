import { z } from 'zod';
import {
  analytics,
  breakEven,
  exitLiquidity,
  gas,
  model,
  outcome,
  playedIn,
  risk,
  scenario,
  session,
} from '../answers/analytics.ts';
import { audit, auditVersion, review } from '../answers/audit.ts';
import { board, boardBlock, boardRow } from '../answers/board.ts';
import { changedFact, changeEntry, changes, changesOfDay } from '../answers/changes.ts';
import { directoryEntry, identity } from '../answers/directory.ts';
import { errorBody } from '../answers/error.ts';
import {
  category,
  chainId,
  closesAt,
  evPerPullEth,
  evPerPullWei,
  exitRisk,
  grade,
  houseEdgePct,
  key,
  network,
  probability,
  signedWeiString,
  status,
  weiString,
} from '../answers/fields.ts';
import { ended, evidence, finding, reply } from '../answers/finding.ts';
import { headline } from '../answers/headline.ts';
import { headlineEvidence } from '../answers/headline-evidence.ts';
import { historyPoint, historyPreview } from '../answers/history.ts';
import { fromAnswer, methodCall, methodCard } from '../answers/method-card.ts';
import { gameOutcome, outcomeAnswer, power } from '../answers/powers.ts';
import { rating, ratings, staticRatings } from '../answers/ratings.ts';
import { runningCode, source, unavailable } from '../answers/source.ts';
import { holderStep, observation } from '../observations.ts';
import { forClients } from './schema-for-clients.ts';

type Json = z.core.JSONSchema.BaseSchema;

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
  OutcomeAnswer: outcomeAnswer,
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
  Key: key,
  ChainId: chainId,
  Wei: weiString,
  SignedWei: signedWeiString,
  Chance: probability,
  EvPerPullEth: evPerPullEth,
  EvPerPullWei: evPerPullWei,
  HouseEdgePct: houseEdgePct,
  ExitRisk: exitRisk,
  ClosesAt: closesAt,
  Network: network,
  Identity: identity,
  Model: model,
};

const REFERENCE = '#/components/schemas/';

export function ref(name: keyof typeof RESOURCES) {
  return { $ref: `${REFERENCE}${name}` };
}

/** The schemas for clients, by name. */
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
    Object.entries(schemas).map(([id, { $schema, $id, id: _, ...schema }]) => [
      id,
      id === 'Identity' ? schema : withIdentity(schema, schemas.Identity!),
    ]),
  );
}

/** Replaces the fields of `Identity` with a reference, if the schema has them all. */
function withIdentity(schema: Json, { properties: shared = {} }: Json): Json {
  const { properties = {}, required = [], ...rest } = schema;
  const isSame = (name: string) =>
    JSON.stringify(properties[name]) === JSON.stringify(shared[name]) && required.includes(name);
  if (!Object.keys(shared).every(isSame)) return schema;
  const isOwn = (name: string) => !(name in shared);
  return {
    allOf: [ref('Identity')],
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
    required: required.filter(isOwn),
  };
}
