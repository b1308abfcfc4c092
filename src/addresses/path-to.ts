/**
 * The names of the open parts of an address. An open part is a parameter in braces. For example, `{key}` stands for the
 * key of a game, and `{slug}` and `{version}` together identify one of its audits.
 */
type OpenPart<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | OpenPart<Rest>
  : never;

/** Replaces each open part of an address, such as `{key}`, with its percent-encoded value. */
export function pathTo<const Address extends string>(
  address: Address,
  values: Readonly<Record<OpenPart<Address>, string | number>>,
): string {
  return address.replace(/\{(\w+)\}/g, (_, name: OpenPart<Address>) =>
    encodeURIComponent(values[name]),
  );
}
