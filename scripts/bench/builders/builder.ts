/** A tool that builds pages from the records, in a folder that already has them below `content/`. */
export interface Builder {
  readonly name: string;
  /** Writes the tool's own files into the folder. Returns the reason if the tool is not available. */
  readonly prepare: (folder: string) => Promise<string | undefined>;
  /** The command that builds, without the shell. */
  readonly command: readonly [string, ...string[]];
  /** The folder of the output, below the folder of the project. */
  readonly output: string;
  /** Whether a second build uses results of the first one. */
  readonly isIncremental: boolean;
}

/** The style of the pages of the other tools. It has the size of ours. */
export const STYLE = `body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 system-ui}
.tag{border:1px solid;border-radius:3px;padding:0 .4em}dt{font-weight:700}pre{overflow:auto}
`;
