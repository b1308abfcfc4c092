import type { Network } from '../../observe/network.ts';

/** What every page and text of a local build says first. */
export const SIMULATED_NOTICE =
  'This is a local run. Who holds the keys was read from test chains on this machine, so ratings and observations on these pages are not those of the games.';

/** Puts the notice below the title, which is the first line. Pure. */
export function withSimulatedNotice(text: string, network: Network): string {
  if (network === 'public') return text;
  const end = text.indexOf('\n');
  return `${text.slice(0, end)}\n\n> **Simulated chains.** ${SIMULATED_NOTICE}${text.slice(end)}`;
}
