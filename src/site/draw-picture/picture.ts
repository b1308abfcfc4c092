/** A picture to draw. */
export interface Picture {
  readonly svg: string;
  /** The width in pixels. Undefined means the width that the SVG gives. */
  readonly width: number | undefined;
  /** The file to write. */
  readonly path: string;
}

/** The answer of a worker after it has drawn a picture or failed to draw it. */
export interface Drawn {
  /** The message of the error; undefined if the file was written. */
  readonly failure: string | undefined;
}
