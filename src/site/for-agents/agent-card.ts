import * as agents from '../../addresses/agents.ts';
import * as documents from '../../addresses/documents.ts';
import {
  RISK_NOTICE,
  SERVICE_NAME,
  SERVICE_SUMMARY,
  SERVICE_VERSION,
} from '../service/service-texts.ts';

/** The version of A2A that the agent speaks. */
const PROTOCOL_VERSION = '1.0';

/** How a message asks for a skill. */
const HOW = {
  board: 'Send the text "board", or the data {"skill":"board"}.',
  list: 'Send the text "list", or the data {"skill":"list"}.',
  ev: 'Send the text "ev <key>", or the data {"skill":"ev","key":"<key>"}.',
  audit: 'Send the text "audit <key>", or the data {"skill":"audit","key":"<key>"}.',
} as const satisfies Record<agents.SkillId, string>;

/** `/.well-known/agent-card.json` in the form of A2A 1.0. Lists only interfaces that speak A2A. */
export function agentCard(siteUrl: string) {
  const skill = (id: agents.SkillId, details: SkillDetails) => ({
    id,
    ...details,
    description: `${details.description} ${HOW[id]} The answer is that of GET ${siteUrl}${agents.SKILL_ROUTES[id]}.`,
  });
  return {
    name: SERVICE_NAME,
    description: `${SERVICE_SUMMARY} ${RISK_NOTICE} Each message asks one question and gets one message with JSON data. There are no tasks. The same answers are plain HTTP routes, described at ${siteUrl}${documents.openapi}.`,
    supportedInterfaces: [
      {
        url: siteUrl + agents.a2a,
        protocolBinding: 'HTTP+JSON',
        protocolVersion: PROTOCOL_VERSION,
      },
    ],
    version: SERVICE_VERSION,
    documentationUrl: siteUrl + documents.llms,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: ['text/plain', 'application/json'],
    defaultOutputModes: ['application/json'],
    skills: [
      skill('board', {
        name: 'Compare all games, live',
        description:
          'What one pull of each game costs on average at the current block, smallest house edge first, with ratings and the results of 20 pulls.',
        tags: ['free', 'expected-value', 'house-edge', 'live', 'comparison'],
        examples: ['board'],
      }),
      skill('list', {
        name: 'List tracked gambling protocols',
        description: 'Every tracked on-chain game with its key, chain, status and risk grade.',
        tags: ['free', 'directory', 'gambling', 'risk'],
        examples: ['list'],
      }),
      skill('ev', {
        name: 'Expected value and house edge, live',
        description:
          'The average value of one pull of a game at the current block, the house edge, and whether winners can be paid.',
        tags: ['free', 'expected-value', 'house-edge', 'live', 'exit-liquidity'],
        examples: ['ev pancakeswap-prediction-bnb'],
      }),
      skill('audit', {
        name: 'Published risk audit',
        description: 'Findings about the contracts of a game, worst first, with scope and method.',
        tags: ['free', 'audit', 'smart-contracts', 'risk'],
        examples: ['audit pancakeswap-prediction-bnb'],
      }),
    ],
  };
}

interface SkillDetails {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly examples: readonly string[];
}
