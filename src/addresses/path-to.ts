/** The names in braces in an address, such as `key` in `/games/{key}`. */
type OpenPart<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | OpenPart<Rest>
  : never;

/** Replaces each part in braces with its percent-encoded value. */
export function pathTo<const Address extends string>(
  address: Address,
  values: Readonly<Record<OpenPart<Address>, string | number>>,
): string {
  return address.replace(/\{(\w+)\}/g, (_, name: OpenPart<Address>) =>
    encodeURIComponent(values[name]),
  );
}
