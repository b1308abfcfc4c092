import { type Block, plainText } from './markdown-tree.ts';

/** The headings that an audit's body has, in this order. */
export const AUDIT_SECTIONS = ['Summary', 'Method'] as const;

export interface AuditSections {
  /** What stands before the first heading of the second level. */
  readonly before: readonly Block[];
  /** The headings of the first and second level, in the order of the text. */
  readonly headings: readonly { readonly block: Block; readonly title: string }[];
  /** The blocks under each heading. */
  readonly sections: Readonly<Record<string, readonly Block[]>>;
}

/** Cuts an audit's body at its headings of the second level. */
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
