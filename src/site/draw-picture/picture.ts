export interface Picture {
  readonly svg: string;
  /** The width in pixels. If it is undefined, the picture has the width of the SVG. */
  readonly width: number | undefined;
  /** The file to write. */
  readonly path: string;
}

/** The answer of a worker after it drew a picture or failed. */
export interface Drawn {
  /** The error; undefined if the file was written. */
  readonly failure: string | undefined;
}
