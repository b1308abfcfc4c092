import { z } from 'zod';

/**
 * The small shapes that records are made of. Each message says how to mend the value,
 * because an editor reads it as it is. Each form is one pattern, so that the JSON Schemas hold all of it.
 */

/** Messages of a pattern: for the reader, which knows the value, and for other tools, which do not. */
const says = (text: string, by?: (value: string) => string | undefined) => ({
  error: ({ input }: { readonly input?: unknown }) => by?.(String(input)) ?? text,
});
const form = (pattern: RegExp, text: string, by?: (value: string) => string | undefined) =>
  z.string(text).regex(pattern, says(text, by)).meta({ patternErrorMessage: text });

/** A protocol key or an audit's folder: lower-case words joined by single hyphens. */
export const slug = form(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'use lower-case letters, digits and single hyphens',
).max(64, 'keep it within 64 characters');

const ADDRESS_FORM = 'write an address: "0x" and 40 hex digits';

/** A contract address. Its EIP-55 checksum is a rule of the reader, which can say what it should be. */
export const address = z
  .templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)], ADDRESS_FORM)
  .meta({ patternErrorMessage: ADDRESS_FORM });

/** An amount in the smallest unit, as a decimal integer in quotes. */
export const wei = form(
  /^(?:0|[1-9][0-9]*)$/,
  'write the amount in wei as digits in quotes, without sign or point',
);

/** A calendar day in UTC. */
export const day = form(z.regexes.date, 'write the day in quotes: "2026-11-27"', (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'write a day that exists' : 'write the day as "YYYY-MM-DD"',
);

/** An instant in UTC with milliseconds. */
export const instant = form(
  z.regexes.datetime({ precision: 3 }),
  'write the time in quotes: "2026-11-27T00:00:00.000Z"',
  (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value)
      ? 'write a time that exists'
      : 'write the time as "YYYY-MM-DDTHH:MM:SS.mmmZ" (UTC, milliseconds)',
);

/** Scheme, perhaps a user, a host with a dot, perhaps a port, and what follows, without spaces. */
const HTTPS_URL =
  /^https:\/\/(?:[^\s/?#@\\]*@)?(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/;

/** An https address. */
export const httpsUrl = form(HTTPS_URL, 'write a full https:// address')
  .refine(URL.canParse, 'write a full https:// address')
  .meta({ format: 'uri' });

/** The version of a text that is counted up. */
export const version = form(/^[1-9]\d*$/, 'write the version as digits in quotes');

/** A commit of git, in full. */
export const commitHash = form(/^[0-9a-f]{40}$/, 'write the full commit hash: 40 hex digits');

/** A name on a social network. */
export const handle = form(/^@[A-Za-z0-9_]{1,15}$/, 'write the handle with its @, or null');

/** One line of plain text, within `max` characters, without space around it. */
export const line = (max: number) =>
  z
    .string('write text')
    .min(1, { error: 'write something here', abort: true })
    .regex(
      /^\S(?:[^\n\r]*\S)?$/,
      says('keep it on one line, without space around it', (value) => {
        if (value.trim() === '') return 'write something here';
        return /[\n\r]/.test(value.trim())
          ? 'keep it on one line'
          : 'delete the space around it (after ">" write ">-")';
      }),
    )
    .superRefine((value, context) => {
      // As JSON Schema counts: an emoji is one character. Length is looked at first, since it is never less.
      if (value.length <= max || [...value].length <= max) return;
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        input: value,
        message: `keep it within ${max} characters`,
      });
    })
    .meta({
      maxLength: max,
      patternErrorMessage: 'keep it on one line, without space around it',
    });
