import { z } from 'zod';

/**
 * Editors see the messages of these schemas unchanged.
 * A schema tests a text with one regular expression, because a JSON Schema contains no code.
 */

/** The check shows the message that `by` returns, if any. Programs that use the JSON Schema show `text`. */
const says = (text: string, by?: (value: string) => string | undefined) => ({
  error: ({ input }: { readonly input?: unknown }) => by?.(String(input)) ?? text,
});
const form = (pattern: RegExp, text: string, by?: (value: string) => string | undefined) =>
  z.string(text).regex(pattern, says(text, by)).meta({ patternErrorMessage: text });

/** The key of a protocol, or the folder of an audit. Windows reserves some names of files. */
export const slug = form(
  /^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'write a name in lower-case letters, digits and single hyphens',
  (value) =>
    /^[a-z]{3}[0-9]?$/.test(value)
      ? `write another name: Windows cannot create a file named ${value}`
      : undefined,
).max(64, 'use at most 64 characters');

const ADDRESS_FORM = 'write an address: "0x" and 40 hex digits';

/** A contract address. A content rule checks the EIP-55 checksum, because a rule can suggest the right spelling. */
export const address = z
  .templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)], ADDRESS_FORM)
  .meta({ patternErrorMessage: ADDRESS_FORM });

/** An amount in the smallest unit, as a decimal integer in quotes. */
export const wei = form(
  /^(?:0|[1-9][0-9]*)$/,
  'write the amount in wei as digits in quotes, without a sign or a decimal point',
);

/** A calendar day in UTC. */
export const day = form(z.regexes.date, 'write the day in quotes, such as "2026-11-27"', (value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'write a day that exists' : 'write the day as "YYYY-MM-DD"',
);

/** A calendar month. */
export const month = form(
  /^\d{4}-(?:0[1-9]|1[0-2])$/,
  'write the month in quotes, such as "2023-07"',
);

/** One to four calls, such as `randomGenerator().owner()`. Each further call goes to the returned address. */
export const getterPath = form(
  /^[A-Za-z_]\w*\(\)(?:\.[A-Za-z_]\w*\(\)){0,3}$/,
  'write a call without arguments, such as "owner()", or several calls joined by dots, such as "randomGenerator().owner()"',
);

/** One function without arguments, such as `owner()`. */
export const getter = form(
  /^[A-Za-z_]\w*\(\)$/,
  'write one function without arguments, such as "treasuryFee()"',
);

/** An instant in UTC with milliseconds. */
export const instant = form(
  z.regexes.datetime({ precision: 3 }),
  'write the time in quotes, such as "2026-11-27T00:00:00.000Z"',
  (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value)
      ? 'write a time that exists'
      : 'write the time as "YYYY-MM-DDTHH:MM:SS.mmmZ" (UTC, milliseconds)',
);

/**
 * The host has only plain lower-case letters, digits, hyphens and dots. A path may follow (RFC 3986). A user, a port
 * and an IP address are refused. `xn--` is refused too, because it can encode letters that look like Latin letters.
 */
const HTTPS_URL =
  /^https:\/\/(?!(?:[^/?#]*\.)?xn--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?:[/?#](?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?$/;

/** An address that matches `HTTPS_URL` and that the URL parser accepts. */
export const httpsUrl = form(HTTPS_URL, 'write a full https:// address', fixForUrl)
  .refine(URL.canParse, 'write a full https:// address')
  .meta({ format: 'uri' });

/** Undefined if the cause is unknown. */
function fixForUrl(value: string): string | undefined {
  const [, scheme = '', authority = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/is.exec(value) ?? [];
  if (scheme.toLowerCase() !== 'https://') return undefined;
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1);
  if (/\s/.test(value)) return 'delete the space in the address, or write it as %20';
  if (/[{}<>]/.test(value)) return 'write the address itself instead of a placeholder';
  if (at !== -1) return `delete "${authority.slice(0, at + 1)}": the address leads to ${host}`;
  if (/(?:^|\.)xn--|[^ -~]/i.test(host)) {
    return 'use only the letters a to z, digits and hyphens in the host; do not use xn--, which stands for other letters';
  }
  if (/^(?:\[|[0-9.]+(?::|$)|0x)/i.test(host))
    return 'write the name of the host, not its IP address';
  if (host.includes(':'))
    return `delete "${host.slice(host.indexOf(':'))}": an address must not have a port`;
  if (host.endsWith('.')) return `delete the dot after "${host.slice(0, -1)}"`;
  if (/[A-Z]/.test(scheme + host)) return `write "${(scheme + host).toLowerCase()}"`;
  const [sign] = /[^a-z0-9.-]/.exec(host) ?? [];
  if (sign !== undefined) {
    return `use only letters, digits and hyphens in the host: "${host}" contains "${sign}"`;
  }
  if (host !== '' && !host.includes('.')) {
    return `write a public host such as game.com: "${host}" is a name inside one network`;
  }
  const [wrong] = /%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?#[\]@!$&'()*+,;=%]/u.exec(rest) ?? [];
  if (wrong?.isWellFormed()) {
    return `write ${wrong === '%' ? '%25' : encodeURI(wrong)} instead of "${wrong}"`;
  }
  return undefined;
}

export const version = form(
  /^[1-9]\d*$/,
  'write the version as a whole number in quotes, such as "2"',
);

export const commitHash = form(
  /^[0-9a-f]{40}$/,
  'write the full commit hash: 40 lower-case hex digits',
);

export const handle = form(/^@[A-Za-z0-9_]{1,15}$/, 'write the handle with its @, or null');

/**
 * One line of plain text of at most `max` characters, without spaces around it.
 *
 * @param text the message for a missing value
 */
export const line = (max: number, text: string) =>
  z
    .string(text)
    .min(1, { error: text, abort: true })
    .regex(
      /^\S(?:[^\n\r]*\S)?$/,
      says('write one line, without spaces before or after the text', (value) => {
        if (value.trim() === '') return text;
        return /[\n\r]/.test(value.trim())
          ? 'write the text on one line'
          : 'delete the spaces and line breaks before and after the text (in a YAML block, write ">-" instead of ">")';
      }),
    )
    .superRefine((value, context) => {
      // Counts an emoji as one character, as JSON Schema does. `length` is faster and never smaller.
      if (value.length <= max || [...value].length <= max) return;
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        input: value,
        message: `use at most ${max} characters`,
      });
    })
    .meta({
      maxLength: max,
      patternErrorMessage: 'write one line, without spaces before or after the text',
    });
