/** Documents for programs. They are not API routes. A text may link to a document, but not to a place inside it. */

export const openapi = '/openapi.json';
export const discovery = '/discovery';
export const llms = '/llms.txt';
export const llmsFull = '/llms-full.txt';
export const x402 = '/.well-known/x402';
/** The catalogue of the APIs on this host (RFC 9727). */
export const apiCatalog = '/.well-known/api-catalog';
export const agentCard = '/.well-known/agent-card.json';
export const terms = '/terms.txt';
/** The feeds of changes, as Atom and as JSON Feed. */
export const changesAtom = '/changes.atom';
export const changesJson = '/changes.json';
/** Files with all records: three tables, and a document that is called the dump. */
export const dataGames = '/data/games.csv';
export const dataFindings = '/data/findings.csv';
export const dataPowers = '/data/powers.csv';
export const dataDump = '/data/dump.json';
/** The JSON Schema of `dataDump`. */
export const dataDumpSchema = '/data/dump.schema.json';
