import { describe, expect, test } from 'vitest';
import { isPrivateHost } from './private-host.ts';

const hostOf = (address: string) => new URL(address).hostname;

describe('a host of this machine or of a private network', () => {
  test.each([
    ...['http://127.0.0.1:8545', 'http://127.1', 'http://2130706433', 'http://0x7f.1'],
    ...['http://0.0.0.0:8545', 'http://[::]:8545', 'http://[::1]', 'http://[::ffff:127.0.0.1]'],
    ...['http://localhost', 'http://localhost.', 'http://LOCALHOST', 'http://x.localhost'],
    ...['http://host.docker.internal:8545', 'http://anvil:8545', 'http://node.local'],
    ...['http://10.1.2.3', 'http://172.16.0.9', 'http://192.168.1.9', 'http://169.254.1.1'],
    ...['http://100.64.0.1', 'http://[::127.0.0.1]', 'http://node.lan', 'http://node.home.arpa'],
    ...['http://[::ffff:10.0.0.1]', 'http://[fd00::1]', 'http://[fe80::1]'],
  ])('%s', (address) => {
    expect(isPrivateHost(hostOf(address))).toBe(true);
  });
});

describe('a public host', () => {
  test.each([
    ...['https://rpc.example', 'https://localhost.example', 'https://internal.example.'],
    ...['http://100.128.0.1', 'https://lan.example', 'https://home.arpa.example'],
    ...['http://128.0.0.1', 'http://172.32.0.1', 'http://[2001:db8::1]', 'http://[::ffff:8.8.8.8]'],
  ])('%s', (address) => {
    expect(isPrivateHost(hostOf(address))).toBe(false);
  });
});
