import { z } from 'zod';

/**
 * The small shapes that records are made of. Each message says how to mend the value,
 * because an editor reads it as it is.
 */

/** A protocol key or an audit's folder: lower-case words joined by single hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'use lower-case letters, digits and single hyphens')
  .max(64, 'keep it within 64 characters');

/** A contract address. Its EIP-55 checksum is a rule of the reader, which can say what it should be. */
export const address = z
  .templateLiteral(['0x', z.string()], 'write an address: "0x" and 40 hex digits, in quotes')
  .refine(
    (value) => /^0x[0-9a-fA-F]{40}$/.test(value),
    'write an address: "0x" and 40 hex digits, in quotes',
  );

/** An amount in the smallest unit, as a decimal integer in quotes. */
export const wei = z
  .string('write the amount in wei as digits in quotes')
  .regex(
    /^(?:0|[1-9][0-9]*)$/,
    'write the amount in wei as digits in quotes, without sign or point',
  );

/** A calendar day in UTC. */
export const day = z
  .string('write the day in quotes: "2026-11-27"')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'write the day as "YYYY-MM-DD"')
  .refine(isCalendarDay, 'write a day that exists');

/** An instant in UTC with milliseconds. */
export const instant = z
  .string('write the time in quotes: "2026-11-27T00:00:00.000Z"')
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
    'write the time as "YYYY-MM-DDTHH:MM:SS.mmmZ" (UTC, milliseconds)',
  )
  .refine(
    (value) => !Number.isNaN(Date.parse(value)) && isCalendarDay(value.slice(0, 10)),
    'write a time that exists',
  );

/** An https address. */
export const httpsUrl = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'write a full https:// address',
});

/** One line of plain text, within `max` characters. */
export const line = (max: number) =>
  z
    .string('write text')
    .trim()
    .min(1, 'write something here')
    .max(max, `keep it within ${max} characters`)
    .regex(/^[^\n\r]*$/, 'keep it on one line');

function isCalendarDay(value: string): boolean {
  const parsed = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(value.slice(0, 10));
}
