import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype from 'remark-rehype';
import { type Block, parseMarkdown } from './markdown-tree.ts';

type Root = Parameters<typeof processor.runSync>[0];

/**
 * What editors write is shown, what could act is not: raw HTML is left out, links lead to http, https,
 * mail or this site. Images are left out too: a page asks nothing of another origin.
 */
const processor = remark()
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img'),
    protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
  })
  .use(rehypeStringify)
  .freeze();

export interface RenderMarkdownOptions {
  /** The level (2 to 6) that the text's highest heading gets on the page; deeper ones follow. */
  readonly headingLevel: number;
}

/** Markdown (GFM) as safe HTML. */
export function renderMarkdown(text: string, options: RenderMarkdownOptions): string {
  return renderBlocks(parseMarkdown(text), options);
}

/** Parsed blocks as safe HTML; the blocks stay as they are. */
export function renderBlocks(blocks: readonly Block[], options: RenderMarkdownOptions): string {
  const depths = blocks.flatMap(({ type, depth }) => (type === 'heading' && depth ? [depth] : []));
  const shift = options.headingLevel - Math.min(...depths, 6);
  const children = blocks.map((block) =>
    block.type === 'heading' && block.depth !== undefined
      ? { ...block, depth: Math.min(block.depth + shift, 6) }
      : block,
  );
  const root = { type: 'root', children } as unknown as Root;
  return processor.stringify(processor.runSync(root));
}
