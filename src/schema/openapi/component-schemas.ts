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
  chainId,
  closesAt,
  directoryEntry,
  ended,
  errorBody,
  evidence,
  evPerPullEth,
  evPerPullWei,
  exitLiquidity,
  exitRisk,
  finding,
  gameOutcome,
  gas,
  grade,
  headline,
  headlineEvidence,
  historyPoint,
  historyPreview,
  houseEdgePct,
  identity,
  key,
  model,
  network,
  outcome,
  outcomeAnswer,
  playedIn,
  power,
  probability,
  rating,
  ratings,
  reply,
  review,
  risk,
  runningCode,
  scenario,
  session,
  signedWeiString,
  source,
  staticRatings,
  status,
  unavailable,
  weiString,
} from '../resources.ts';
import { forClients } from '../schema-for-clients.ts';

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
