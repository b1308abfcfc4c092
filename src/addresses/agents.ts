import * as routes from './routes.ts';

/** Interfaces for agents. Routes of version 1 supply the answers. */

/** All addresses of the A2A interface (HTTP+JSON binding) begin with this one. */
export const a2a = '/a2a';
export const a2aSend = '/a2a/message:send';

/** The route that answers each skill. */
export const SKILL_ROUTES = {
  board: routes.board,
  list: routes.directory,
  ev: routes.headline,
  audit: routes.audit,
} as const;
export type SkillId = keyof typeof SKILL_ROUTES;

/** The MCP interface, as streamable HTTP without sessions. */
export const mcp = '/mcp';
