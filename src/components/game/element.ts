/** Makes an element with attributes and children. Text stays text: it is never read as HTML. */
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

/** A bar of this length in percent. It is at least a hairline, so that what is possible can be seen. */
export function bar(percent: number, attributes: Readonly<Record<string, string>>): HTMLElement {
  const node = element('span', attributes);
  setLength(node, percent);
  return element('span', { class: 'track', 'aria-hidden': 'true' }, node);
}

export function setLength(node: HTMLElement, percent: number): void {
  node.style.inlineSize = `${percent}%`;
}
