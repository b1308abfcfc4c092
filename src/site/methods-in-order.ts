import { AUDIT_METHOD, EXPECTED_VALUE_METHOD } from '../addresses/method-slugs.ts';

/**
 * Sorts the texts of the methodology: first the text about the cost of a pull, last the text about audits. Pure.
 */
export function methodsInOrder<Text extends { readonly slug: string }>(
  texts: readonly Text[],
): Text[] {
  const rank = ({ slug }: Text) =>
    slug === EXPECTED_VALUE_METHOD ? 0 : slug === AUDIT_METHOD ? 2 : 1;
  return texts.toSorted((a, b) => rank(a) - rank(b));
}
