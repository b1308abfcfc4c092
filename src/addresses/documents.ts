/**
 * Documents for programs. They are not routes of the interface. Texts may link to a document, but not to a part of it.
 */

export const openapi = '/openapi.json';
export const discovery = '/discovery';
export const llms = '/llms.txt';
export const llmsFull = '/llms-full.txt';
export const x402 = '/.well-known/x402';
export const agentCard = '/.well-known/agent-card.json';
export const terms = '/terms.txt';
