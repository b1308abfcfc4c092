import * as documents from '../addresses/documents.ts';
import * as routes from '../addresses/routes.ts';
import { withDetail } from '../addresses/with-detail.ts';
import { SERVICE_NAME, SERVICE_SUMMARY, SERVICE_VERSION } from './service-texts.ts';

/**
 * `/.well-known/agent-card.json` in the form of A2A 1.0. An entry of `supportedInterfaces` would state that an A2A
 * binding exists. The service has no A2A binding, so the list is empty and the card links to the plain JSON routes.
 */
export function agentCard(siteUrl: string) {
  return {
    name: SERVICE_NAME,
    description: `${SERVICE_SUMMARY} This service answers plain HTTP requests. It has no A2A binding yet, so this card lists no interface. The routes are described at ${siteUrl}${documents.openapi}.`,
    supportedInterfaces: [],
    version: SERVICE_VERSION,
    documentationUrl: siteUrl + documents.llms,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['application/json'],
    skills: [
      {
        id: 'directory',
        name: 'List tracked gambling protocols',
        description: `Every tracked on-chain game with its chain, status and risk grade. GET ${siteUrl}${routes.directory}`,
        tags: ['free', 'directory', 'gambling', 'risk'],
        examples: ['Which on-chain lotteries are tracked, and how are they graded?'],
      },
      {
        id: 'headline',
        name: 'Expected value and house edge, live',
        description: `The average value of one pull of a game at the current block, the house edge, and whether winners can be paid. GET ${siteUrl}${routes.headline}`,
        tags: ['free', 'expected-value', 'house-edge', 'live', 'exit-liquidity'],
        examples: ['What is the house edge of the PancakeSwap prediction game right now?'],
      },
      {
        id: 'audit',
        name: 'Published risk audit',
        description: `Findings about the contracts of a game, worst first, with scope and method. GET ${siteUrl}${withDetail(routes.audit)}`,
        tags: ['free', 'audit', 'smart-contracts', 'risk'],
        examples: ['Who can change the payouts of this game?'],
      },
    ],
  };
}
