/**
 * An address of the interface or of the site is a path. A `{name}` in the path is an open part that a record fills:
 * `{key}` is the key of a game, `{slug}` and `{version}` identify one of its audits.
 */
type OpenPart<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | OpenPart<Rest>
  : never;

/** The path of an address after these values, percent-encoded, have replaced its open parts. */
export function pathTo<const Address extends string>(
  address: Address,
  values: Readonly<Record<OpenPart<Address>, string | number>>,
): string {
  return address.replace(/\{(\w+)\}/g, (_, name: OpenPart<Address>) =>
    encodeURIComponent(values[name]),
  );
}
