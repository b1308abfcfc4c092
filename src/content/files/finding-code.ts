import { FINDING_CODE } from '../../schema/enums.ts';

export function isCode(text: string): boolean {
  return FINDING_CODE.test(text);
}

/** Returns F-01 for "f_1". A text that does not look like a code is returned unchanged. */
export function codeMeant(text: string): string {
  const number = /^f[-_ ]*0*(\d+)$/i.exec(text)?.[1];
  const code = `F-${number?.padStart(2, '0')}`;
  return isCode(code) ? code : text;
}

/** Suggests an existing code only if both codes have the same number. Another number means another finding. */
export function fixForCode(code: string, codes: readonly string[]): string {
  const meant = codeMeant(code);
  if (meant !== code && codes.includes(meant)) return `did you mean ${meant}?`;
  const add = isCode(meant) ? `add ${meant}.md` : 'add the finding';
  return codes.length === 0
    ? `write the code of another finding, or ${add}`
    : `write an existing code (${codes.join(', ')}), or ${add}`;
}
