import type { Registry, RegistryChain, RegistryProtocol } from '../schema/registry.ts';

/** What the function knows about a key: its protocol, or the key that the protocol has now. */
export type Row =
  | { readonly protocol: RegistryProtocol; readonly movedTo?: undefined }
  | { readonly movedTo: string; readonly protocol?: undefined };

/**
 * The rows of the function. Where they are stored is known only here: the deployed function reads them from files
 * (`stored-rows.ts`), and tests keep them in memory.
 */
export interface Rows {
  /**
   * Finds the row of a key.
   *
   * @returns undefined if no protocol has or had this key
   * @throws {UnreadableRows}
   */
  find(key: string): Promise<Row | undefined>;
  /** All protocols. @throws {UnreadableRows} */
  all(): Promise<readonly RegistryProtocol[]>;
}

/** The rows, with what they have in common. */
export interface RowSource {
  /** The public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly chains: readonly RegistryChain[];
  readonly rows: Rows;
}

/** The stored rows cannot be read. The message is for the log. */
export class UnreadableRows extends Error {
  override readonly name = 'UnreadableRows';
}

/** Keeps all rows in memory. */
export function rowsInMemory({ siteUrl, chains, protocols }: Registry): RowSource {
  const found = new Map(protocols.flatMap((protocol) => rowsOf(protocol)));
  return {
    ...{ siteUrl, chains },
    rows: { find: async (key) => found.get(key), all: async () => protocols },
  };
}

/** The rows of a protocol by key: its own, and those of its former keys. */
export function rowsOf(protocol: RegistryProtocol): readonly (readonly [string, Row])[] {
  const { key, aliases } = protocol;
  return [[key, { protocol }], ...aliases.map((alias) => [alias, { movedTo: key }] as const)];
}
