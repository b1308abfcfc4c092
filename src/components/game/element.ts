/** Makes an element. A text child is never parsed as HTML. */
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

/** A bar with this length in percent. Even a very short bar is visible. */
export function bar(percent: number, attributes: Readonly<Record<string, string>>): HTMLElement {
  const node = element('span', attributes);
  setLength(node, percent);
  return element('span', { class: 'track', 'aria-hidden': 'true' }, node);
}

export function setLength(node: HTMLElement, percent: number): void {
  node.style.inlineSize = `${percent}%`;
}
