/** Documents for programs. A text may link to a document, but not to a place inside it. */

export const openapi = '/openapi.json';
export const discovery = '/discovery';
export const llms = '/llms.txt';
export const llmsFull = '/llms-full.txt';
export const x402 = '/.well-known/x402';
/** The catalogue of the APIs (RFC 9727). */
export const apiCatalog = '/.well-known/api-catalog';
export const agentCard = '/.well-known/agent-card.json';
export const terms = '/terms.txt';
export const changesAtom = '/changes.atom';
export const changesJson = '/changes.json';
/** Three tables with all records, and the dump with the same records. */
export const dataGames = '/data/games.csv';
export const dataFindings = '/data/findings.csv';
export const dataPowers = '/data/powers.csv';
export const dataDump = '/data/dump.json';
/** The JSON Schema of `dataDump`. */
export const dataDumpSchema = '/data/dump.schema.json';
