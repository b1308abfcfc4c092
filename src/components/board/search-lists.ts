import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Answer } from '../../site/home/answer-question.ts';
import type { SearchResult } from '../../site/home/search.ts';
import { moreText, type UnlistedMatches } from '../../site/home/unlisted-matches.ts';

/** Replaces the content of `element`, and hides it if `nodes` is empty. */
export function fill(element: HTMLElement, nodes: readonly (Node | string)[]): void {
  element.hidden = nodes.length === 0;
  element.replaceChildren(...nodes);
}

export function unknownAddress(propose: string): (Node | string)[] {
  return [
    'No game on this site uses this address. ',
    linkTo(propose, 'How to propose a game'),
    '.',
  ];
}

export function answersList({ about, links }: Answer): Node[] {
  return list(
    about === null ? 'Go to:' : `${about}:`,
    links.map(({ text, path }) => [linkTo(path, text)]),
  );
}

export function unlistedList(unlisted: UnlistedMatches): Node[] {
  const more = moreText(unlisted);
  return list('Games that are not in the table:', [
    ...unlisted.games.map(({ k, n, d }) => [
      linkTo(pathTo(pages.game, { key: k }), n),
      d === undefined ? '' : ` (${d})`,
    ]),
    ...(more === undefined ? [] : [[more]]),
  ]);
}

export function findingsList(findings: SearchResult['findings']): Node[] {
  return list(
    findings.length === 1 ? 'One finding:' : `${findings.length} findings:`,
    findings.map(({ code, title, path, name }) => [
      linkTo(path, `${code}: ${title}`),
      ` (${name})`,
    ]),
  );
}

function list(heading: string, items: readonly (readonly (Node | string)[])[]): Node[] {
  if (items.length === 0) return [];
  const words = document.createElement('p');
  words.textContent = heading;
  const all = document.createElement('ul');
  for (const parts of items) {
    const item = document.createElement('li');
    item.append(...parts);
    all.append(item);
  }
  return [words, all];
}

function linkTo(path: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = text;
  return link;
}
