import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { escapeXml } from '../wording/escape-xml.ts';
import { linkText } from '../wording/markdown.ts';
import { BADGE_SIZE } from './draw-badge.ts';

export interface BadgeSnippets {
  readonly html: string;
  readonly markdown: string;
}

/** The alternative text does not name the grade, because other sites keep the text when the grade changes. */
export function badgeSnippets(
  { key, name }: { readonly key: string; readonly name: string },
  siteUrl: string,
): BadgeSnippets {
  const { width, height } = BADGE_SIZE;
  const page = siteUrl + pathTo(pages.game, { key });
  const picture = siteUrl + pathTo(siteFiles.badge, { key });
  const alt = `Risk grade of ${name}, not an endorsement`;
  return {
    html: `<a href="${page}"><img src="${picture}" width="${width}" height="${height}" alt="${escapeXml(alt)}"></a>`,
    markdown: `[![${linkText(alt)}](${picture})](${page})`,
  };
}
