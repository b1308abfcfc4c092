import type { Registry, RegistryChain, RegistryProtocol } from '../schema/registry.ts';

/** The row of a present key contains the protocol. The row of a former key contains the present key. */
export type Row =
  | { readonly protocol: RegistryProtocol; readonly movedTo?: undefined }
  | { readonly movedTo: string; readonly protocol?: undefined };

/** The deployed function reads rows from files (`stored-rows.ts`). Tests keep them in memory. */
export interface Rows {
  /**
   * @returns undefined if no protocol has or had this key
   * @throws {UnreadableRows}
   */
  find(key: string): Promise<Row | undefined>;
  /** @throws {UnreadableRows} */
  all(): Promise<readonly RegistryProtocol[]>;
}

export interface RowSource {
  /** Without a slash at its end. */
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

/** One row for the present key, and one for each former key. */
export function rowsOf(protocol: RegistryProtocol): readonly (readonly [string, Row])[] {
  const { key, aliases } = protocol;
  return [[key, { protocol }], ...aliases.map((alias) => [alias, { movedTo: key }] as const)];
}
