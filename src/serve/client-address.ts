/**
 * The address by which a client is counted: the socket's, or the one that the outermost of so many
 * trusted proxies saw. Each proxy appends the address of its own client to `X-Forwarded-For`; what
 * stands further to the left was written by the client and counts for nothing.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(',') ?? []), socketAddress ?? ''].map((hop) => hop.trim());
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] || 'unknown';
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
