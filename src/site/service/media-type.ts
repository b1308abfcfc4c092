import { DESCRIPTIONS, ROUTES } from './service-texts.ts';

const BY_ENDING: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  txt: 'text/plain',
  xml: 'application/xml',
  csv: 'text/csv',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** The media type of the content at an address. */
export function mediaTypeOf(address: string): string {
  const described = [...ROUTES, ...DESCRIPTIONS].find(({ path }) => path === address);
  if (described !== undefined) return described.mediaType;
  if (address.startsWith('/v1/')) return 'application/json';
  const [, ending] = /\.(\w+)$/.exec(address) ?? [];
  return (ending !== undefined && BY_ENDING[ending]) || 'text/html';
}
