/** Makes an element with attributes and children. A text child is inserted as text. It is never parsed as HTML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const node = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  node.append(...children);
  return node;
}

/**
 * A bar with this length in percent. A very short bar is drawn as a thin line, so that a reader sees every possible
 * payout.
 */
export function bar(percent: number, attributes: Readonly<Record<string, string>>): HTMLElement {
  const node = element('span', attributes);
  setLength(node, percent);
  return element('span', { class: 'track', 'aria-hidden': 'true' }, node);
}

export function setLength(node: HTMLElement, percent: number): void {
  node.style.inlineSize = `${percent}%`;
}
