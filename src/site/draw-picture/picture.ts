/** What decides the pixels of a picture. */
export interface PictureSource {
  readonly svg: string;
  /** In pixels. By default, the picture has the width of the SVG. */
  readonly width?: number | undefined;
}

export interface Picture extends PictureSource {
  /** The file to write, with a seal. */
  readonly path: string;
}

/** The answer of a worker after it drew a picture or failed. */
export interface Drawn {
  /** The error; undefined if the file was written. */
  readonly failure: string | undefined;
}
