import { CannotServe } from './cannot-serve.ts';

export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  readonly rateLimit: boolean;
  readonly trustedProxies: number;
}

const DEFAULT_PORT = 4321;
/** By default, only programs on this machine can connect. */
const DEFAULT_HOST = '127.0.0.1';

/**
 * Reads `PORT`, `HOST`, `RATE_LIMIT` ("on" or "off") and `TRUST_PROXY` (a number of proxies).
 *
 * @throws {CannotServe} if a variable is not valid; the message names it
 */
export function readSettings(environment: NodeJS.ProcessEnv): ServeSettings {
  const { RATE_LIMIT: rateLimit = 'on' } = environment;
  if (rateLimit !== 'on' && rateLimit !== 'off') {
    throw new CannotServe(`RATE_LIMIT must be "on" or "off", not "${rateLimit}".`);
  }
  return {
    port: wholeNumber(environment, 'PORT', DEFAULT_PORT, 65_535),
    host: environment.HOST || DEFAULT_HOST,
    rateLimit: rateLimit === 'on',
    trustedProxies: wholeNumber(environment, 'TRUST_PROXY', 0, 16),
  };
}

/**
 * Reads `SITE_URL`, the public address of the site. Undefined if it is not set.
 *
 * @returns the address without a slash at its end
 * @throws {CannotServe} if the variable is not valid; the message names it
 */
export function readSiteUrl(environment: NodeJS.ProcessEnv): string | undefined {
  const text = environment.SITE_URL;
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isHttp || url.pathname !== '/' || /[?#@]/.test(text)) {
    throw new CannotServe(
      `SITE_URL must be an http or https address without a path, such as https://degen.example. It is "${text}".`,
    );
  }
  return url.origin;
}

function wholeNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  absent: number,
  max: number,
): number {
  const text = environment[name];
  if (!text) return absent;
  if (!/^\d+$/.test(text) || Number(text) > max) {
    throw new CannotServe(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  }
  return Number(text);
}

const MAILTO = /^mailto:[\w.!#$&'*+/=^`{|}~-]+@(?:[a-z0-9-]+\.)+[a-z]{2,63}$/i;
const TEL = /^tel:\+[0-9]{3,15}$/;

/**
 * Reads `SECURITY_CONTACT`: addresses for security reports, separated by spaces, the preferred one first.
 *
 * @throws {CannotServe} if an address is not a complete mailto:, https: or tel: address
 */
export function readSecurityContacts(environment: NodeJS.ProcessEnv): readonly string[] {
  const contacts = (environment.SECURITY_CONTACT ?? '').split(/\s+/).filter((text) => text !== '');
  for (const contact of contacts) {
    if (MAILTO.test(contact) || TEL.test(contact) || isPublicPage(contact)) continue;
    throw new CannotServe(
      `SECURITY_CONTACT contains ${JSON.stringify(contact)}, which is not an accepted address. Write an address such as mailto:security@degen.example, https://degen.example/report or tel:+15550100. Separate several addresses with spaces.`,
    );
  }
  return contacts;
}

function isPublicPage(contact: string): boolean {
  const url = URL.canParse(contact) ? new URL(contact) : null;
  return url?.protocol === 'https:' && url.href.startsWith(contact) && !/[@\\]/.test(contact);
}
