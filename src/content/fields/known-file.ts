/** What an earlier run of the same code found in a file whose frontmatter has no problem. */
export interface KnownFile {
  readonly values: Record<string, unknown>;
  /** In characters, without the fences. */
  readonly yamlLength: number;
  /** In characters. The body is the end of the file. */
  readonly bodyLength: number;
  /** The line of the file on which the body starts. */
  readonly bodyLine: number;
}

/** Known files by the SHA-256 of their text. */
export interface KnownFiles {
  /** Undefined if the file is not known. */
  readonly get: (sha256: string) => KnownFile | undefined;
  readonly add: (sha256: string, file: KnownFile) => void;
}
