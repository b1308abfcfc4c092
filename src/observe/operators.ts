/**
 * Hosts of one operator under different names: BNB Smart Chain lists all three as endpoints of its own.
 */
const SAME_OPERATOR: Readonly<Record<string, string>> = {
  'defibit.io': 'bnbchain.org',
  'ninicoin.io': 'bnbchain.org',
};

/** Who runs an endpoint, by its host: two hosts of one operator do not confirm each other. */
function operatorOf(url: string): string {
  const { hostname } = new URL(url);
  // A host without letters is an address of a network, so its last parts name nobody.
  const name = /[a-z]/i.test(hostname) ? hostname.split('.').slice(-2).join('.') : hostname;
  return SAME_OPERATOR[name] ?? name;
}

/** The RPC addresses of each operator, in the order of the list. */
export function byOperator(urls: readonly string[]): readonly (readonly string[])[] {
  return [...Map.groupBy(urls, operatorOf).values()];
}
