/** Documents for programs, besides the routes. Texts may link to each; none has ids inside. */

export const openapi = '/openapi.json';
export const discovery = '/discovery';
export const llms = '/llms.txt';
export const llmsFull = '/llms-full.txt';
export const x402 = '/.well-known/x402';
export const agentCard = '/.well-known/agent-card.json';
export const terms = '/terms.txt';
