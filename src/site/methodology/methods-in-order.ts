import { AUDIT_METHOD, EXPECTED_VALUE_METHOD } from '../../addresses/method-slugs.ts';

/** Sorts the texts: the cost of a pull first, audits last. Pure. */
export function methodsInOrder<Text extends { readonly slug: string }>(
  texts: readonly Text[],
): Text[] {
  const rank = ({ slug }: Text) =>
    slug === EXPECTED_VALUE_METHOD ? 0 : slug === AUDIT_METHOD ? 2 : 1;
  return texts.toSorted((a, b) => rank(a) - rank(b));
}
