/**
 * The targets of the links that leave the site, in the order of the text. A target that repeats is listed again, so
 * that the number of each link is its place in the list.
 *
 * @param html made by `renderMarkdown`, which escapes only one character in a target
 */
export function outsideTargets(html: string): string[] {
  return [...html.matchAll(/ href="(https?:[^"]*)"/g)].map(([, target]) =>
    target!.replaceAll('&#x26;', '&'),
  );
}
