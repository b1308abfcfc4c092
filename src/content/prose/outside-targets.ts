/**
 * The target of each link that leaves the site, in the order of the text.
 *
 * @param html HTML from `renderMarkdown`, which escapes only "&" in a target
 */
export function outsideTargets(html: string): string[] {
  return [...html.matchAll(/ href="(https?:[^"]*)"/g)].map(([, target]) =>
    target!.replaceAll('&#x26;', '&'),
  );
}
