/**
 * An address of the interface or of the site is a path. A `{name}` in it is an open part that a record fills: `{key}`
 * with the key of a game, `{slug}` and `{version}` with those of one of its audits.
 */
type OpenPart<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | OpenPart<Rest>
  : never;

/** The path to an address with these values in its open parts, each percent-encoded. */
export function pathTo<const Address extends string>(
  address: Address,
  values: Readonly<Record<OpenPart<Address>, string | number>>,
): string {
  return address.replace(/\{(\w+)\}/g, (_, name: OpenPart<Address>) =>
    encodeURIComponent(values[name]),
  );
}
