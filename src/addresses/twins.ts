/** Markdown twins. A twin states the facts of the page with the same name in `pages.ts`. */

export const home = '/index.md';
export const game = '/games/{key}.md';
export const audit = '/games/{key}/audit.md';
export const auditVersion = '/games/{key}/audit/{slug}/v{version}.md';
export const methodology = '/methodology.md';
export const method = '/methodology/{slug}.md';
export const monteCarlo = '/methodology/montecarlo.md';
export const compare = '/compare.md';
export const allGames = '/all-games/{page}.md';
export const changes = '/changes.md';
export const status = '/status.md';
export const api = '/api.md';
export const badges = '/badges.md';
export const about = '/about.md';
export const terms = '/terms.md';
