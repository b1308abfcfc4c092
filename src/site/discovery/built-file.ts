/** What a client can check about a built file. */
export interface BuiltFile {
  /** Before compression. */
  readonly bytes: number;
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
}

/** The files by their address, for example "/v1/games". Empty in `astro dev`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** `/discovery` itself, or one part of a list, such as "/discovery/protocols-2.json". */
export interface BuiltDocument extends BuiltFile {
  readonly path: string;
  readonly text: string;
}
