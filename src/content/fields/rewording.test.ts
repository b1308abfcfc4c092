import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewordings } from './rewording.ts';

describe('a day with only one reading', () => {
  test.each([
    ['2026-1-5', '2026-01-05'],
    ['2026/11/20', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['5/5/2026', '2026-05-05'],
    ['20 November 2026', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['2026-11-20T00:00:00Z', '2026-11-20'],
  ])('%s is %s', (written, day) => {
    expect(rewordings(written)).toContain(day);
  });
});

test('a number or a truth value in quotes also means the bare value', () => {
  expect(rewordings('8453')).toContain(8453);
  expect(rewordings('true')).toContain(true);
  for (const text of ['056', '0x38', '1e3', '8,453', 'yes', '9007199254740993']) {
    expect(rewordings(text)).toEqual([text]);
  }
});

test('a text in curly quotes also means the text between them', () => {
  expect(rewordings('“2026-11-27”')).toContain('2026-11-27');
  expect(rewordings('„high“')).toContain('high');
  expect(rewordings('‘high’')).toContain('high');
  for (const text of ['The “last” buyer', '“Last', 'Last”', '“”']) {
    expect(rewordings(text)).toEqual([text]);
  }
});

describe('an instant with only one reading', () => {
  test.each([
    ['2026-11-22T09:00:00Z', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22 09:00Z', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T09:00:00+00:00', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T00:30:00.5+0200', '2026-11-21T22:30:00.500Z'],
    ['2026-11-22T09:00:00.120000Z', '2026-11-22T09:00:00.120Z'],
  ])('%s is %s', (written, instant) => {
    expect(rewordings(written)).toContain(instant);
  });
});

test.each([
  ['day and month may be swapped', '3/4/2026'],
  ['the century is missing', '20.11.26'],
  ['the zone is missing', '2026-11-22T09:00:00'],
  ['an instant needs a time', '22 Novembre 2026'],
  ['digits below a millisecond would be lost', '2026-11-22T09:00:00.0001Z'],
  ['there is no such hour', '2026-11-22T25:00:00Z'],
  ['a zone is more than its name', '2026-11-22T09:00:00 CET'],
])('nothing is guessed: %s', (_, written) => {
  expect(rewordings(written)).toEqual([written]);
});

test('an instant written in any offset means the same instant', () => {
  const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 });
  const time = fc.date({
    min: new Date('1970-01-02Z'),
    max: new Date('9998-12-31Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(time, minutes, (instant, east) => {
      const local = new Date(instant.valueOf() + east * 60_000).toISOString().slice(0, -1);
      const two = (n: number) => String(n).padStart(2, '0');
      const zone = `${east < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`;
      expect(rewordings(local + zone)).toContain(instant.toISOString());
    }),
  );
});
