import { stripParts, stripText } from '../site/headline/session-strip.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Replaces the content of a strip on the page.
 *
 * @param without the text to show if `session` is null
 */
export function drawStrip(
  strip: Element,
  session: Parameters<typeof stripParts>[0] | null,
  without: string,
): void {
  const parts = session === null ? [] : stripParts(session);
  strip.querySelector('svg')?.replaceChildren(
    ...parts.map(({ kind, x, width }) => {
      const part = document.createElementNS(SVG, 'rect');
      part.setAttribute('data-session-part', kind);
      part.setAttribute('x', String(x));
      part.setAttribute('width', String(width));
      part.setAttribute('height', '10');
      return part;
    }),
  );
  const words = strip.querySelector('[data-strip-text]');
  if (words) words.textContent = session === null ? without : stripText(session);
}
