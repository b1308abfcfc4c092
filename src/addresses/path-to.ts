/**
 * An address is a path with parameters such as `{name}`, called open parts. A record fills them: `{key}` is the key of
 * a game, and `{slug}` and `{version}` identify one of its audits.
 */
type OpenPart<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | OpenPart<Rest>
  : never;

/** Replaces the open parts of an address with these values. Each value is percent-encoded. */
export function pathTo<const Address extends string>(
  address: Address,
  values: Readonly<Record<OpenPart<Address>, string | number>>,
): string {
  return address.replace(/\{(\w+)\}/g, (_, name: OpenPart<Address>) =>
    encodeURIComponent(values[name]),
  );
}
