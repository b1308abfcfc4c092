/** `F-01` to `F-99`, then `F-100` to `F-999`: one way to write each number. */
const CODE = /^F-(?:0[1-9]|[1-9]\d{1,2})$/;

export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The code that this text writes in another way, as "f_1" writes F-01; the text itself if it writes none. */
export function codeMeant(text: string): string {
  const number = /^f[-_ ]*0*(\d+)$/i.exec(text)?.[1];
  const code = `F-${number?.padStart(2, '0')}`;
  return isCode(code) ? code : text;
}

/**
 * How to fix a code that is not among these. Of one that is well-formed no neighbour is suggested: another
 * number is another finding.
 */
export function fixForCode(code: string, codes: readonly string[]): string {
  const meant = codeMeant(code);
  if (meant !== code && codes.includes(meant)) return `did you mean ${meant}?`;
  const add = isCode(meant) ? `add ${meant}.md` : 'add the finding';
  return codes.length === 0 ? add : `write one of ${codes.join(', ')}, or ${add}`;
}
