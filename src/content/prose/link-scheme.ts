/**
 * Returns the scheme in lower case, or `//` for a host without a scheme. Returns undefined for a link inside the site.
 * Ignores white space and control characters, as browsers do.
 */
export function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these in an address
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  if (/^[\\/]{2}/.test(bare)) return '//';
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}
