/**
 * What an address leaves the site by: its scheme in lower case, or `//` where it names a host only.
 * Undefined for an address inside the site. A browser skips white space and controls in an address, so
 * they do not hide a scheme here.
 */
export function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these in an address
  const bare = url.replace(/[\u0000-\u0020]/g, '');
  if (/^[\\/]{2}/.test(bare)) return '//';
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}
