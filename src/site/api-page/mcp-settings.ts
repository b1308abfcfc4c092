import * as agents from '../../addresses/agents.ts';

/**
 * The settings with which clients of MCP reach this service, as JSON.
 *
 * @param siteUrl address of the site, without a slash at the end
 */
export function mcpSettings(siteUrl: string): string {
  return JSON.stringify(
    { mcpServers: { 'degen-game-analytics': { type: 'http', url: siteUrl + agents.mcp } } },
    null,
    2,
  );
}
