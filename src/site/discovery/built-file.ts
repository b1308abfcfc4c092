/** The facts about a built file that a client can check. */
export interface BuiltFile {
  /** The size of the file before compression. */
  readonly bytes: number;
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
}

/** For each address, for example "/v1/games", the built file at this address. Empty in `astro dev`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** A document that enumerates the resources: `/discovery` itself, or a document that continues one of its lists. */
export interface BuiltDocument extends BuiltFile {
  /** The address that serves it. */
  readonly path: string;
  readonly text: string;
}
