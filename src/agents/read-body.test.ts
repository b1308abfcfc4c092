import { expect, test } from 'vitest';
import { MOST_BODY_BYTES, readBody } from './read-body.ts';

const post = (body: BodyInit) =>
  new Request('https://service.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);

/** A body without a header that gives its size. */
function streamOf(chunks: readonly Uint8Array<ArrayBuffer>[]) {
  let read = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = chunks[read++];
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
  return { stream, chunksRead: () => read };
}

test('a body of the largest size is read as text', async () => {
  const text = 'é'.repeat(MOST_BODY_BYTES / 2);
  expect(await readBody(post(text))).toBe(text);
});

test('a character that two chunks share is kept', async () => {
  const [first, second] = new TextEncoder().encode('é');
  const { stream } = streamOf([Uint8Array.of(first!), Uint8Array.of(second!)]);
  expect(await readBody(post(stream))).toBe('é');
});

test('a request without a body has an empty text', async () => {
  expect(await readBody(new Request('https://service.example/', { method: 'POST' }))).toBe('');
});

test('a larger body is refused, also if no header gives its size', async () => {
  expect(await readBody(post('a'.repeat(MOST_BODY_BYTES + 1)))).toBeNull();
  const many = streamOf(Array.from({ length: 100 }, () => new Uint8Array(MOST_BODY_BYTES / 4)));
  expect(await readBody(post(many.stream))).toBeNull();
  expect(many.chunksRead()).toBeLessThan(10);
});
