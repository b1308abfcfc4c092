import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const options = {
  contacts: ['mailto:security@games.example', 'https://games.example/report'],
  changedAt: '2026-11-28T09:00:00.000Z',
  siteUrl: 'https://games.example',
};

test('has the contacts in their order, and expires less than a year after the newest change', () => {
  expect(securityTxt(options)).toBe(
    [
      'Contact: mailto:security@games.example',
      'Contact: https://games.example/report',
      'Expires: 2027-11-23T09:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://games.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('a local build names no canonical address, because it must be https', () => {
  expect(securityTxt({ ...options, siteUrl: 'http://localhost:4321' })).not.toContain('Canonical');
});
