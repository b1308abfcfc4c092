import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitFile } from '../../src/content/fields/split-file.ts';
import { isRecordKind, placeOf } from '../../src/content/files/place.ts';
import { decodeText } from '../../src/content/files/source-text.ts';
import { type Fix, type FixedFiles, fixFiles } from '../../src/content/fix/fix-files.ts';
import type { ContentFiles } from '../../src/content/records/read-records.ts';
import { writeWhole } from '../../src/disk/write-whole.ts';

/**
 * Fixes the selected files. Also deletes byte order marks and replaces CRLF with LF.
 * Skips a file that has changed since it was read.
 */
export async function fixOnDisk(
  root: string,
  content: ContentFiles,
  isWanted: (path: string) => boolean,
): Promise<FixedFiles> {
  const { changed, fixes, checked } = fixFiles(content, isWanted);
  const ofBytes: Fix[] = [];
  for (const { relativePath, text } of content.files) {
    const path = `${content.folder}/${relativePath}`;
    if (text === null || !isWanted(path) || !isReadable(relativePath, text)) continue;
    const file = join(root, relativePath);
    const bytes = await readFile(file);
    const decoded = decodeText(path, bytes);
    if (!('text' in decoded) || decoded.text !== text) continue;
    const found = unseenIn(path, bytes.toString('utf8'));
    const fixed = changed.get(relativePath);
    if (fixed === undefined && found.length === 0) continue;
    await writeWhole(file, fixed ?? text);
    ofBytes.push(...found);
  }
  return { changed, fixes: [...ofBytes, ...fixes], checked };
}

function isReadable(relativePath: string, text: string): boolean {
  return isRecordKind(placeOf(relativePath).kind) && splitFile('', text).frontmatter !== null;
}

/** Our code ignores a byte order mark and CRLF, but other programs may not. */
function unseenIn(path: string, text: string): Fix[] {
  const fixes: Fix[] = [];
  const place = { path, line: 1, column: 1, field: 'file' };
  if (text.startsWith('\ufeff')) fixes.push({ ...place, message: 'deleted the byte order mark' });
  if (text.includes('\r\n')) fixes.push({ ...place, message: 'replaced CRLF with LF' });
  return fixes;
}
