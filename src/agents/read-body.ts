/** In bytes. */
export const MOST_BODY_BYTES = 65_536;

/**
 * Reads the body as text. Stops as soon as the body is too large.
 *
 * @returns null if the body is larger than `MOST_BODY_BYTES`
 */
export async function readBody(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > MOST_BODY_BYTES) return null;
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BODY_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
