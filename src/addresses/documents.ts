/** Documents for programs that are not routes. Texts may link to a document, but not to a part of it. */

export const openapi = '/openapi.json';
export const discovery = '/discovery';
export const llms = '/llms.txt';
export const llmsFull = '/llms-full.txt';
export const x402 = '/.well-known/x402';
export const agentCard = '/.well-known/agent-card.json';
export const terms = '/terms.txt';
