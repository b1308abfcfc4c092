/** BNB Smart Chain lists all three domains as its own endpoints. */
const SAME_OPERATOR: Readonly<Record<string, string>> = {
  'defibit.io': 'bnbchain.org',
  'ninicoin.io': 'bnbchain.org',
};

/** Two endpoints of the same operator cannot confirm each other. */
function operatorOf(url: string): string {
  const { hostname } = new URL(url);
  // A host without letters is an IP address, which names no operator.
  const name = /[a-z]/i.test(hostname) ? hostname.split('.').slice(-2).join('.') : hostname;
  return SAME_OPERATOR[name] ?? name;
}

/** The RPC addresses of each operator, in the order of the list. */
export function byOperator(urls: readonly string[]): readonly (readonly string[])[] {
  return [...Map.groupBy(urls, operatorOf).values()];
}
