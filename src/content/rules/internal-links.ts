import { posix } from 'node:path';
import { type GameInPath, gameIn } from '../../addresses/game-in.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { pathBelow } from '../../addresses/segments.ts';
import { fixForCode, isCode } from '../files/finding-code.ts';
import { schemeOf } from '../prose/link-scheme.ts';
import { nodesOf } from '../prose/markdown-tree.ts';
import { bodyProblem, type ContentFile } from '../records/content-file.ts';
import { type LinkTargets, linkTargets } from '../records/link-targets.ts';
import { closest } from '../words/closest.ts';
import { quoteShort } from '../words/quote-short.ts';
import { misplacedNames } from './common/misplaced-names.ts';
import type { LinkedRule } from './common/rule.ts';

/** Refuses relative links to record files, because such links do not work on pages and in JSON. */
export const internalLinks: LinkedRule = {
  name: 'internal-links',
  holds:
    'A link inside the site must lead to an existing page, and to an existing heading or finding on that page.',
  looksAt: ['protocol', 'audit', 'finding', 'methodology', 'terms', 'about'],
  fixable: false,
  prepare(records) {
    let targets: LinkTargets | undefined;
    let misplaced: ReadonlySet<string> | undefined;
    return {
      reads: ({ body }) => (MAY_LINK_INSIDE.test(body?.text ?? '') ? undefined : ''),
      *judge(file) {
        if (!MAY_LINK_INSIDE.test(file.body?.text ?? '')) return;
        for (const { url, position } of nodesOf(file.body?.blocks ?? [])) {
          if (url === undefined || schemeOf(url) !== undefined) continue;
          targets ??= linkTargets(records);
          misplaced ??= misplacedNames(records.all);
          if (misplaced.has(url.split('#').at(-1)!)) continue;
          const text = judgeLink(url, file, targets);
          if (text !== undefined) yield bodyProblem(file, position?.start ?? START, text);
        }
      },
    };
  },
};

/** Matches every text that may have a link without a scheme. Such a link has brackets. */
const MAY_LINK_INSIDE = /\](?:\(|:)(?!https:\/\/)/;

const START = { line: 1, column: 1 };
const MAX_LISTED = 12;

const GAME = pages.game.replace('{key}', '<key>');
const METHOD = pages.method.replace('{slug}', '<slug>');

type Text = { readonly message: string; readonly fix: string };

function judgeLink(url: string, file: ContentFile, targets: LinkTargets): Text | undefined {
  const [address = '', anchor] = url.split('#', 2);
  if (address === '') {
    const ids = targets.idsBeside(file);
    return ids && judgeAnchor(url, anchor ?? '', ids, 'this page');
  }
  if (!address.startsWith('/')) return judgeFile(url, address, file, targets);
  const path = address.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '');
  const ids = targets.idsAt(path);
  if (ids === undefined) {
    return {
      message: `links to a page that does not exist (got ${quoteShort(url)})`,
      fix: fixForPath(path, targets),
    };
  }
  return anchor === undefined ? undefined : judgeAnchor(url, anchor, ids, path);
}

function judgeAnchor(
  url: string,
  anchor: string,
  ids: ReadonlySet<string>,
  page: string,
): Text | undefined {
  if (ids.has(anchor)) return undefined;
  // The link may lack the prefix of the id, such as the code of a finding.
  const longer = [...ids].find((id) => anchor !== '' && id.endsWith(`-${anchor}`));
  const near = longer ?? closest(anchor, ids);
  const codes = [...ids].filter(isCode);
  let fix = `did you mean #${near}?`;
  if (isCode(anchor) && codes.length > 0) fix = fixForCode(anchor, codes);
  else if (near === undefined) {
    const listed = [...ids].slice(0, MAX_LISTED).map((id) => `#${id}`);
    const more = ids.size > MAX_LISTED ? ' and others' : '';
    fix =
      ids.size === 0
        ? `delete ${quoteShort(`#${anchor}`)}`
        : `write one of the ids on ${page}: ${listed.join(', ')}${more}`;
  }
  return {
    message: `links to a place that does not exist on ${page} (got ${quoteShort(url)})`,
    fix,
  };
}

function judgeFile(url: string, address: string, file: ContentFile, targets: LinkTargets): Text {
  const linked = posix.join(posix.dirname(file.path), address);
  const page = targets.addressOf(linked);
  const isBeside = posix.dirname(linked) === posix.dirname(file.path) && page?.includes('#');
  let fix = `write the address of a page, such as ${GAME}`;
  if (page !== undefined) fix = `write ${isBeside ? page.slice(page.indexOf('#')) : page}`;
  return { message: `links to a file or a folder, not to a page (got ${quoteShort(url)})`, fix };
}

function fixForPath(path: string, targets: LinkTargets): string {
  const game = gameIn(path);
  const fix = game && fixForGame(path, game, targets);
  if (fix !== undefined) return fix;
  const near = closest(path, targets.paths);
  return near === undefined
    ? `write the address of a page, such as ${GAME} or ${METHOD}`
    : `did you mean ${near}?`;
}

/** Undefined if no existing game is similar. */
function fixForGame(
  path: string,
  { address, key, rest }: GameInPath,
  { renamed, keys, idsAt }: LinkTargets,
): string | undefined {
  const sameOf = (other: string) => pathBelow(pathTo(address, { key: other }), rest);
  const now = renamed(key);
  if (now !== undefined) return `write ${sameOf(now)}: the key of the protocol has changed`;
  const page = pathTo(address, { key });
  const isAudit = [pages.audit, routes.audit].some((audit) => path === pathTo(audit, { key }));
  if (isAudit && idsAt(page) !== undefined) {
    return `write ${page}, or publish the audit to which the link leads`;
  }
  const near = sameOf(closest(key, keys) ?? key);
  return idsAt(near) && `did you mean ${near}?`;
}
