import * as routes from './routes.ts';

/** Interfaces for agents. Their functions answer from the routes of version 1. */

/** The A2A interface in the HTTP+JSON binding. The addresses of all its operations begin with `/a2a`. */
export const a2a = '/a2a';
/** The operation that sends a message to the agent. */
export const a2aSend = '/a2a/message:send';

/** The skills of the A2A agent. The key is the id of the skill. The value is the route that answers it. */
export const SKILL_ROUTES = {
  board: routes.board,
  list: routes.directory,
  ev: routes.headline,
  audit: routes.audit,
} as const;
export type SkillId = keyof typeof SKILL_ROUTES;

/** The MCP interface, as streamable HTTP without sessions. */
export const mcp = '/mcp';
