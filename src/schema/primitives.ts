import { z } from 'zod';

/**
 * The small shapes that records consist of. Each message says how to fix the value, because editors read it unchanged.
 * Each form is one pattern, so that the JSON Schemas contain all of it.
 */

/** Messages of a pattern: for our reader, which knows the value, and for other tools, which do not. */
const says = (text: string, by?: (value: string) => string | undefined) => ({
  error: ({ input }: { readonly input?: unknown }) => by?.(String(input)) ?? text,
});
const form = (pattern: RegExp, text: string, by?: (value: string) => string | undefined) =>
  z.string(text).regex(pattern, says(text, by)).meta({ patternErrorMessage: text });

/**
 * A protocol key or an audit's folder: lower-case words joined by single hyphens. It names a file, so device names that
 * Windows reserves are excluded, with any extension.
 */
export const slug = form(
  /^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'use lower-case letters, digits and single hyphens',
  (value) =>
    /^[a-z]{3}[0-9]?$/.test(value)
      ? `write another name: Windows cannot make a file named ${value}`
      : undefined,
).max(64, 'keep it within 64 characters');

const ADDRESS_FORM = 'write an address: "0x" and 40 hex digits';

/** A contract address. The reader checks the EIP-55 checksum, because it can report the correct one. */
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

/** A calendar month. */
export const month = form(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'write the month in quotes: "2023-07"');

/** A function without arguments, and further ones that are called on the address that it returns. */
export const getterPath = form(
  /^[A-Za-z_]\w*\(\)(?:\.[A-Za-z_]\w*\(\)){0,3}$/,
  'write the function without arguments, as "owner()" or "randomGenerator().owner()"',
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

/**
 * The form of every web address: https, a host name in plain lower-case letters, and the rest as in RFC 3986. No user,
 * no port, no IP address, and no xn-- label, whose letters may look like others.
 */
const HTTPS_URL =
  /^https:\/\/(?!(?:[^/?#]*\.)?xn--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?:[/?#](?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?$/;

/** An https address that shows its real host. */
export const httpsUrl = form(HTTPS_URL, 'write a full https:// address', fixForUrl)
  .refine(URL.canParse, 'write a full https:// address')
  .meta({ format: 'uri' });

/** How to fix an address without that form; undefined if there is no specific advice. */
function fixForUrl(value: string): string | undefined {
  const [, scheme = '', authority = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/is.exec(value) ?? [];
  if (scheme.toLowerCase() !== 'https://') return undefined;
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1);
  if (/\s/.test(value)) return 'delete the space in it, or write %20 for it';
  if (/[{}<>]/.test(value)) return 'write the address itself instead of a placeholder';
  if (at !== -1) return `delete "${authority.slice(0, at + 1)}": the address leads to ${host}`;
  if (/(?:^|\.)xn--|[^ -~]/i.test(host)) {
    return 'write a host in plain letters from a to z: others can look like them';
  }
  if (/^(?:\[|[0-9.]+(?::|$)|0x)/i.test(host))
    return 'write the name of the host, not its IP address';
  if (host.includes(':'))
    return `delete "${host.slice(host.indexOf(':'))}": an address has no port here`;
  if (host.endsWith('.')) return `delete the point after "${host.slice(0, -1)}"`;
  if (/[A-Z]/.test(scheme + host)) return `write "${(scheme + host).toLowerCase()}"`;
  const [sign] = /[^a-z0-9.-]/.exec(host) ?? [];
  if (sign !== undefined) {
    return `write a host of letters, digits and hyphens: "${host}" has "${sign}"`;
  }
  if (host !== '' && !host.includes('.')) {
    return `write a host that everybody can reach, as game.com: "${host}" is a name inside one network`;
  }
  const [wrong] = /%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?#[\]@!$&'()*+,;=%]/u.exec(rest) ?? [];
  if (wrong?.isWellFormed()) {
    return `write ${wrong === '%' ? '%25' : encodeURI(wrong)} for "${wrong}"`;
  }
  return undefined;
}

/** The version number of a text. */
export const version = form(/^[1-9]\d*$/, 'write the version as digits in quotes');

/** A commit of git, in full. */
export const commitHash = form(/^[0-9a-f]{40}$/, 'write the full commit hash: 40 hex digits');

/** A name on a social network. */
export const handle = form(/^@[A-Za-z0-9_]{1,15}$/, 'write the handle with its @, or null');

/**
 * One line of plain text of at most `max` characters, without space around it.
 *
 * @param text what to write where it is missing
 */
export const line = (max: number, text = 'write text') =>
  z
    .string(text)
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
      // Counts as JSON Schema does: an emoji is one character. `length` is checked first, since it is never smaller.
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
