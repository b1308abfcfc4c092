import { expect, test } from 'vitest';
import { readSecurityContacts, readSettings, readSiteUrl } from './settings.ts';

test('serves only this machine, on port 4321, by default', () => {
  expect(readSettings({})).toEqual({
    port: 4321,
    host: '127.0.0.1',
    rateLimit: true,
    trustedProxies: 0,
  });
});

test('uses the environment variables', () => {
  expect(readSettings({ PORT: '0', HOST: '0.0.0.0', RATE_LIMIT: 'off', TRUST_PROXY: '2' })).toEqual(
    { port: 0, host: '0.0.0.0', rateLimit: false, trustedProxies: 2 },
  );
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 16, not "yes".'],
  [{ RATE_LIMIT: '60' }, 'RATE_LIMIT must be "on" or "off", not "60".'],
])('%j is refused with the name of the variable', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test.each([
  ['https://degen.example', 'https://degen.example'],
  ['http://localhost:4321/', 'http://localhost:4321'],
  ['', undefined],
  [undefined, undefined],
])('SITE_URL=%s is the address %s', (text, url) => {
  expect(readSiteUrl({ SITE_URL: text })).toBe(url);
});

test.each([
  'nonsense',
  'degen.example',
  'ftp://degen.example',
  'https://degen.example?q=1',
  'https://degen.example#top',
  'https://degen.example/base',
  'https://user:secret@degen.example',
])('SITE_URL=%s is refused with the name of the variable', (text) => {
  expect(() => readSiteUrl({ SITE_URL: text })).toThrow(
    `SITE_URL must be an http or https address without a path, such as https://degen.example. It is "${text}".`,
  );
});

test.each([
  [undefined, []],
  ['  ', []],
  ['mailto:security@degen.example', ['mailto:security@degen.example']],
  ['https://degen.example/report', ['https://degen.example/report']],
  ['tel:+15550100', ['tel:+15550100']],
  [' mailto:a@b.example  tel:+15550100 ', ['mailto:a@b.example', 'tel:+15550100']],
])('SECURITY_CONTACT=%s gives the contacts %j', (text, contacts) => {
  expect(readSecurityContacts({ SECURITY_CONTACT: text })).toEqual(contacts);
});

test.each([
  ...['security@degen.example', 'mailto:', 'mailto:a@b', 'mailto:a@b.example?subject=x', 'tel:112'],
  ...['http://degen.example', 'https://', 'https:degen.example', 'https://a@degen.example'],
  ...['javascript:alert(1)', 'data:,x', 'mailto:a@b.example,c@d.example', 'TEL:+15550100'],
])('SECURITY_CONTACT=%s is refused with the name of the variable', (text) => {
  expect(() => readSecurityContacts({ SECURITY_CONTACT: text })).toThrow(
    /^SECURITY_CONTACT contains ".*", which is not an accepted address\. /,
  );
});
