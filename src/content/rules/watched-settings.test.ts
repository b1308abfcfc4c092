import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const OUTCOME = 'outcome:\n';
const CONTRACT = '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b';
const setting = (id: string, returns: string) =>
  `  - { id: ${id}, getter: fee(), contract: "${CONTRACT}", returns: ${returns} }\n`;
const problemsWith = (...settings: readonly string[]) =>
  problemsOf({ [PROTOCOL]: [OUTCOME, `watch:\n${settings.join('')}${OUTCOME}`] });

test('settings with ids of their own are accepted', () => {
  expect(problemsWith(setting('fee', 'uint256'), setting('claims-paused', 'bool'))).toEqual([]);
});

test('two settings with one id are refused', () => {
  expect(problemsWith(setting('fee', 'uint256'), setting('fee', 'bool'))).toEqual([
    'content/protocols/moon-lottery.md:21:11 watch[1].id: is the id of another watched setting of this protocol (got "fee"); give each setting a different id',
  ]);
});

test('a setting about a pause is refused if its getter does not return a bool', () => {
  expect(problemsWith(setting('sales-paused', 'uint256'))).toEqual([
    expect.stringContaining(
      'watch[0].returns: is "uint256", but the setting "sales-paused" must return "bool"; name a getter',
    ),
  ]);
});
