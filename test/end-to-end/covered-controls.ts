/**
 * Finds links, buttons and fields with another element on top.
 * It runs inside the browser, so its body must not use names from outside.
 *
 * @returns one line for each covered control, with the element on top
 */
export function coveredControls(): string[] {
  const named = (element: Element | null) =>
    element === null
      ? 'nothing'
      : `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  /** Only screen readers see an element that is clipped to a pixel. */
  const isCut = (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, overflow } = getComputedStyle(at);
      if (clipPath !== 'none' || (overflow === 'hidden' && at.clientWidth <= 1)) return true;
    }
    return false;
  };
  const covered: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, summary)',
  )) {
    if (
      !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      isCut(control)
    )
      continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // If a link continues on a second line, the middle of its box may be empty.
    const [box] = control.getClientRects();
    if (!box || box.width === 0 || box.height === 0) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isReached =
      hit !== null &&
      (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control));
    if (!isReached) covered.push(`${named(control)} is covered by ${named(hit)}`);
  }
  return covered;
}
