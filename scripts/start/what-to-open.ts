import * as pages from '../../src/addresses/pages.ts';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import { withDetail } from '../../src/addresses/with-detail.ts';
import type { Protocol } from '../../src/content/dataset/dataset.ts';

/**
 * The text that `npm start` prints when the site is ready.
 *
 * @param url address of the site, without a trailing slash
 * @param rpcUrls by chain id; null if the public chains are read
 */
export function whatToOpen(
  url: string,
  protocols: readonly Pick<Protocol, 'key' | 'status' | 'audit'>[],
  rpcUrls: Readonly<Record<number, string>> | null,
): string {
  const headline = protocols.find(({ status }) => status === 'tracked');
  const audited = protocols.find(({ audit }) => audit !== null);
  const lines = [
    `Site       ${url}${pages.home}`,
    `Directory  ${url}${routes.directory}`,
    headline && `Headline   ${url}${pathTo(routes.headline, headline)}`,
    audited && `Audit      ${url}${withDetail(pathTo(routes.audit, audited))}`,
    // `npm run ev` takes these addresses as `--rpc`.
    ...Object.entries(rpcUrls ?? {}).map(
      ([chainId, rpc]) => `${`RPC ${chainId}`.padEnd(10)} ${rpc}`,
    ),
  ].filter((line) => line !== undefined);
  const about = rpcUrls
    ? 'Headlines are read from local chains. The games are played on them until this program ends.'
    : 'Headlines are read from the public chains.';
  return `\n  ${lines.join('\n  ')}\n\n${about} Ctrl-C ends everything.`;
}
