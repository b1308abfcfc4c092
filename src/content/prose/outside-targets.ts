/**
 * Lists the targets of the links that leave the site, in the order of the text. If several links have the same target,
 * the target is listed once for each link. So the n-th target in the list belongs to the n-th link.
 *
 * @param html HTML from `renderMarkdown`. In a target, `renderMarkdown` escapes only the character "&".
 */
export function outsideTargets(html: string): string[] {
  return [...html.matchAll(/ href="(https?:[^"]*)"/g)].map(([, target]) =>
    target!.replaceAll('&#x26;', '&'),
  );
}
