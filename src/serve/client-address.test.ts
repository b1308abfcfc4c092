import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['the socket, whatever the client claims', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['what the one trusted proxy saw', '10.0.0.1', 'forged, 192.0.2.1', 1, '192.0.2.1'],
  ['what the outer of two proxies saw', '10.0.0.1', 'forged, 192.0.2.1, 10.0.0.2', 2, '192.0.2.1'],
  ['the outermost there is', '10.0.0.1', '192.0.2.1', 5, '192.0.2.1'],
  ['the socket when no proxy wrote anything', '10.0.0.1', null, 1, '10.0.0.1'],
  ['IPv4, also as an IPv6 socket has it', '::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['one name for all whose socket is gone', undefined, null, 0, 'unknown'],
])('%s', (_what, socket, forwarded, proxies, address) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(address);
});
