/**
 * The scheme of an address that leaves the site, in lower case, or `//` if the address has a host
 * but no scheme. Undefined for an address inside the site. Browsers ignore white space and control
 * characters in an address, so this function ignores them too.
 */
export function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these in an address
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  if (/^[\\/]{2}/.test(bare)) return '//';
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}
