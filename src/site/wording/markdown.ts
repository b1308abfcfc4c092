import { asMarkdown } from '../../content/prose/as-markdown.ts';

/** Not exported, so no other file can make markdown from a string without a function below. */
class MarkdownText {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Finished markdown. All twins are made of it. */
export type Markdown = MarkdownText;

/** A string is plain text, for example a field of a record. It is escaped before it becomes markdown. */
export type Text = Markdown | string | number;

/**
 * Makes markdown from a template. Only the template itself can have markup: a string in it is escaped, and markdown is
 * inserted unchanged.
 */
export function md(template: TemplateStringsArray, ...texts: readonly Text[]): Markdown {
  return new MarkdownText(String.raw({ raw: template }, ...texts.map(sourceOf)));
}

/** Markdown of our own, or an editor's body that `safe-markdown` has checked. Never use it for a field of a record. */
export function ownMarkdown(source: string): Markdown {
  return new MarkdownText(source);
}

/** Markdown for a text, on one line. */
export function sourceOf(text: Text): string {
  if (text instanceof MarkdownText) return text.source;
  // An exclamation mark before a link would make a picture of it.
  return typeof text === 'number' ? String(text) : asMarkdown(text).replace(/!$/, '\\!');
}

/** Puts texts one after another. Empty strings are left out. */
export function together(texts: readonly Text[], separator = ' '): Markdown {
  const sources = texts.filter((text) => text !== '').map(sourceOf);
  return new MarkdownText(sources.join(separator));
}

/** A hash, a key, an id or another value for programs, as code. */
export function code(value: string): Markdown {
  const runs = [...value.matchAll(/`+/g)].map(([run]) => run.length);
  // Code ends at as many backticks as it began with.
  const marks = '`'.repeat(1 + Math.max(0, ...runs));
  const space = runs.length === 0 ? '' : ' ';
  return new MarkdownText(marks + space + value.replaceAll('\n', ' ') + space + marks);
}

/** A block of code. It ends at a line of backticks, so the code has only one line. */
export function fenced(language: string, line: string): Markdown {
  return new MarkdownText(`\`\`\`${language}\n${line.replaceAll('\n', ' ')}\n\`\`\``);
}

/** An address that is shown. Signs of markdown in it are percent-encoded, so that it stays one address. */
export function address(url: string): Markdown {
  return new MarkdownText(url.replace(/[\s<>[\]()\\`]/g, percentEncoded));
}

/** A link to an address. */
export function link(text: Text, url: string): Markdown {
  return new MarkdownText(`[${linkText(text)}](${address(url).source})`);
}

/** Markdown for a text between square brackets. Our escaping leaves a single `]` alone, but it would end the text. */
export function linkText(text: Text): string {
  return sourceOf(text).replaceAll(/(?<!\\)]/g, '\\]');
}

/** `encodeURIComponent` keeps round brackets. */
function percentEncoded(sign: string): string {
  return sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign);
}
