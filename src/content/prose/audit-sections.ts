import { type Block, plainText } from './markdown-tree.ts';

/** The headings of an audit's body, in this order. */
export const AUDIT_SECTIONS = ['Summary', 'Method'] as const;

export interface AuditSections {
  /** The blocks before the first heading of level one or two. */
  readonly before: readonly Block[];
  /** Headings of levels one and two, in the order of the text. */
  readonly headings: readonly { readonly block: Block; readonly title: string }[];
  readonly sections: Readonly<Record<string, readonly Block[]>>;
}

/** Splits the body of an audit at its headings of levels one and two. */
export function auditSections(blocks: readonly Block[]): AuditSections {
  const before: Block[] = [];
  const headings: { block: Block; title: string }[] = [];
  const sections: Record<string, Block[]> = Object.create(null);
  let current = before;
  for (const block of blocks) {
    if (block.type === 'heading' && (block.depth ?? 6) <= 2) {
      const title = plainText([block]);
      headings.push({ block, title });
      current = [];
      sections[title] ??= current;
    } else current.push(block);
  }
  return { before, headings, sections };
}
