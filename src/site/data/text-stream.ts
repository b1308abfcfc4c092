/** In characters. Many small parts would be slow. */
const PART = 100_000;

/** A long text as the body of an answer, so that the whole text is never in memory as a string. */
export function textStream(texts: Iterable<string>): ReadableStream<Uint8Array> {
  const parts = partsOf(texts);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

function* partsOf(texts: Iterable<string>): Generator<string, void> {
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}
