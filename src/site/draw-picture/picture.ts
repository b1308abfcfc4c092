/** A picture to draw. */
export interface Picture {
  readonly svg: string;
  /** In pixels; undefined for the width that the SVG gives. */
  readonly width: number | undefined;
  /** The file to write. */
  readonly path: string;
}

/** What a worker answers when it has drawn a picture, or could not draw it. */
export interface Drawn {
  /** The message of the error; undefined if the file is written. */
  readonly failure: string | undefined;
}
