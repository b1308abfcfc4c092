import { DamagedFile, readSealed } from '../../disk/sealed-file.ts';

/**
 * The PNG that an earlier or this build has drawn.
 *
 * @param draw draws the picture into the file at `path`, or waits until that is done
 * @throws {Error} when the picture cannot be drawn
 */
export async function storedPicture(path: string, draw: () => Promise<void>): Promise<Buffer> {
  try {
    const known = await readSealed(path);
    if (known !== null) return known;
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    console.warn(`${path} is damaged, so this build draws the picture again.`);
  }
  await draw();
  const png = await readSealed(path);
  if (png === null) throw new Error(`${path} was deleted during the build. Build again.`);
  return png;
}
