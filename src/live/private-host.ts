import { BlockList, isIP } from 'node:net';

// RFC 1122 (this host, loopback), RFC 1918 and 4193 (private), RFC 3927 and 4291 (link-local). IPv4 addresses that are
// written as IPv6 are found in the IPv4 ranges.
const PRIVATE = new BlockList();
PRIVATE.addSubnet('0.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE.addAddress('::', 'ipv6');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public name server answers: RFC 6761, RFC 6762, ICANN's `.internal`. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal)$/;

/**
 * Whether a host is this machine or one of a private network: by its address, or by a name that is not public.
 *
 * @param hostname as `URL` gives it: an IPv6 address stands in brackets
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version !== 0) return PRIVATE.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return PRIVATE_NAME.test(host) || !host.includes('.');
}
