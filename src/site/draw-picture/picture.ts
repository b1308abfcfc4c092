export interface Picture {
  readonly svg: string;
  /** In pixels; undefined for the width that the SVG gives. */
  readonly width: number | undefined;
  /** The file to write. */
  readonly path: string;
}

/** The answer of a worker after it drew a picture or failed. */
export interface Drawn {
  /** The error; undefined if the file was written. */
  readonly failure: string | undefined;
}
