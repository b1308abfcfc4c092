const BLOCK =
  /<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|li|main|nav|ol|p|pre|section|table|tbody|thead|tr|td|th|title|ul)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The title and the text of a page, one line for each block: what is compared of it. */
export function pageText(html: string): string[] {
  return (
    html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/\s+/g, ' ')
      .replace(BLOCK, '\n')
      // Two texts that only their style keeps apart.
      .replace(/<span\b/gi, ' <span')
      .replace(/<[^>]*>/g, '')
      .split('\n')
      .map((line) => decode(line).replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
  );
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
