import type { Registry, RegistryChain, RegistryProtocol } from '../schema/registry.ts';

/** The data that the function has for a key: the protocol, or the present key of a protocol that was renamed. */
export type Row =
  | { readonly protocol: RegistryProtocol; readonly movedTo?: undefined }
  | { readonly movedTo: string; readonly protocol?: undefined };

/**
 * The function's access to its rows. The place of storage can differ: the deployed function reads the rows from files
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

/** The rows, with the data that all protocols share. */
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

/** The rows of a protocol: one for its present key, and one for each of its former keys. */
export function rowsOf(protocol: RegistryProtocol): readonly (readonly [string, Row])[] {
  const { key, aliases } = protocol;
  return [[key, { protocol }], ...aliases.map((alias) => [alias, { movedTo: key }] as const)];
}
