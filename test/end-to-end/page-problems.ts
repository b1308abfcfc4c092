/**
 * Finds problems in a page's outline, names and landmarks. `axe-violations.ts` tests more rules.
 * This function runs inside the browser, so its body must not use names from outside.
 *
 * @returns one line for each problem
 */
export function pageProblems(): string[] {
  const problems: string[] = [];
  const require = (holds: unknown, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const short = (element: HTMLElement) =>
    `<${element.localName}> "${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;

  require(document.documentElement.lang === 'en', 'the language is not given');
  require(document.title !== '', 'the title is empty');
  require(all('meta[name=description][content]:not([content=""])').length === 1, 'no description');
  for (const landmark of ['header', 'header nav[aria-label]', 'main', 'footer']) {
    require(all(landmark).length === 1, `the page does not have exactly one ${landmark}`);
  }
  require(document.querySelector('body > a:first-child[href="#content"]'), 'no skip link');

  require(all('h1').length === 1, 'the page does not have exactly one h1');
  let level = 0;
  for (const heading of all('h1,h2,h3,h4,h5,h6').filter(isShown)) {
    const next = Number(heading.localName.slice(1));
    require(next <= level + 1, `h${level} is followed by ${short(heading)}`);
    level = next;
  }

  const ids = all('[id]').map(({ id }) => id);
  require(new Set(ids).size === ids.length, 'two elements have the same id');
  for (const labelled of all('[aria-labelledby]')) {
    const id = labelled.getAttribute('aria-labelledby')!;
    require(document.getElementById(id), `nothing has the id ${id}`);
  }
  for (const control of all('a,button').filter(isShown)) {
    const name = control.getAttribute('aria-label') ?? control.textContent;
    require(name.trim() !== '', `a ${control.localName} has no name`);
  }
  for (const cell of all('table.rows tbody td')) {
    require(cell.dataset.label, `a cell has no label for phones: ${short(cell)}`);
  }
  for (const element of all('body *')) {
    const handler = element.getAttributeNames().find((name) => name.startsWith('on'));
    require(handler === undefined, `${short(element)} has an inline handler`);
  }
  return problems;
}
