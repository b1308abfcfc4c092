import { partsOf } from '../content/prose/finding-mentions.ts';
import type { Headline } from '../schema/resources.ts';
import {
  ageText,
  blockText,
  type HeadlineView,
  headlineView,
  isHeadline,
  type SessionView,
  timeText,
} from '../site/headline-view.ts';
import { GRADE_LABELS } from '../site/labels.ts';

const TIMEOUT_MS = 10_000;
const AGE_INTERVAL_MS = 5000;

/**
 * Fills the section with the live answer of its route: once when the page loads, and again each time the reader presses
 * the button. The section's `data-state` is `loading`, `live`, `empty` (the answer has a note but no numbers) or
 * `failed`. After a failure the page never shows the numbers of an earlier answer.
 */
export function readHeadline(section: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector)!;
  const { headline: route, symbol, explorer } = section.dataset as Record<string, string>;
  const button = find<HTMLButtonElement>('[data-again]');
  const status = find('[data-status]');
  const age = find('[data-age]');
  let blockTime: string | undefined;
  const loadingText = status.textContent;

  const showAge = () => {
    age.textContent = blockTime === undefined ? '' : `, ${ageText(blockTime, Date.now())}`;
  };

  const enter = (state: 'loading' | 'live' | 'empty' | 'failed', again: string) => {
    section.dataset.state = state;
    section.setAttribute('aria-busy', String(state === 'loading'));
    // `aria-disabled` leaves the focus on the button. `disabled` would move the focus away.
    button.setAttribute('aria-disabled', String(state === 'loading'));
    button.textContent = again;
    if (state !== 'live') blockTime = undefined;
    showAge();
  };

  async function read(): Promise<void> {
    if (section.getAttribute('aria-busy') === 'true') return;
    enter('loading', 'Reading…');
    status.textContent = loadingText;
    try {
      const { analytics, source, note, ratings } = await fetchHeadline(route!);
      showLiveFacets(ratings);
      find('[data-local]').hidden = source.network !== 'local';
      find('[data-upgraded]').hidden = source.code?.audited !== false;
      if (analytics === null) {
        enter('empty', 'Read again');
        status.textContent = `No numbers are available now. ${note ?? 'The chain cannot be read.'}`;
        return;
      }
      show(section, headlineView(analytics, symbol!));
      blockTime = source.blockTime;
      enter('live', 'Read again');
      status.replaceChildren(...sourceNodes(source, explorer!));
    } catch (failure) {
      enter('failed', 'Try again');
      status.textContent = failureText(failure);
    }
  }

  button.addEventListener('click', read);
  setInterval(showAge, AGE_INTERVAL_MS);
  void read();
}

/** Thrown if the service does not answer with a headline. The page shows the message to the reader. */
class Refused extends Error {}

async function fetchHeadline(route: string): Promise<Headline> {
  const response = await fetch(route, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new Refused(
      `Too many requests from your address. Try again ${seconds > 0 ? `in ${seconds} seconds` : 'in a minute'}.`,
    );
  }
  if (!response.ok) throw new Refused(`The service returned an error (${response.status}).`);
  const headline: unknown = await response.json().catch(() => null);
  if (!isHeadline(headline)) throw new Refused('The answer from the service could not be read.');
  return headline;
}

function failureText(failure: unknown): string {
  if (failure instanceof Refused) return `No numbers are available now. ${failure.message}`;
  const isTimeout = failure instanceof DOMException && failure.name === 'TimeoutError';
  return isTimeout
    ? 'No numbers are available now. The service did not answer in time.'
    : 'No numbers are available now. The service could not be reached.';
}

/**
 * Shows the ratings that depend on the block: Odds and Exit, and Code, which is lower if a proxy runs code that the
 * audit did not read. The page already contains the other facets.
 */
function showLiveFacets(ratings: Headline['ratings']): void {
  for (const facet of ['odds', 'exit', 'code'] as const) {
    const place = document.querySelector<HTMLElement>(`[data-facet="${facet}"]`);
    if (place === null) continue;
    const { grade, reason, toImprove } = ratings[facet];
    const letter = place.querySelector<HTMLElement>('.letter')!;
    letter.textContent = grade;
    letter.dataset.tone = grade;
    place.querySelector('.visually-hidden')!.textContent = `: ${GRADE_LABELS[grade]}`;
    place.querySelector('[data-facet-reason]')!.textContent = reason;
    place.querySelector('[data-facet-next]')!.textContent = toImprove ?? '';
  }
}

function show(section: HTMLElement, view: HeadlineView): void {
  for (const place of section.querySelectorAll<HTMLElement>('[data-field]')) {
    place.textContent = view.fields[place.dataset.field as keyof typeof view.fields] ?? 'unknown';
  }
  for (const place of section.querySelectorAll<HTMLElement>('[data-list]')) {
    const items = view.lists[place.dataset.list as keyof typeof view.lists];
    place.replaceChildren(...items.map((text) => element('li', {}, ...wholeCodes(text))));
  }
  section.querySelector<HTMLElement>('[data-exit-risk]')!.dataset.exitRisk = view.exitRisk;
  section.querySelector('[data-sessions]')!.replaceChildren(...view.sessions.map(sessionElement));
  section
    .querySelector('[data-break-even]')!
    .replaceChildren(
      ...view.breakEven.map(({ meaning, value }) =>
        element('div', {}, element('dt', {}, meaning), element('dd', {}, value)),
      ),
    );
  section
    .querySelector('[data-outcomes]')!
    .replaceChildren(
      ...view.outcomes.map(({ payout, chance }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, payout),
          element('td', { 'data-label': 'Chance' }, chance),
        ),
      ),
    );
  section
    .querySelector('[data-scenarios]')!
    .replaceChildren(
      ...view.scenarios.map(({ name, expectedValue, houseEdge }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, name),
          element('td', { 'data-label': 'Expected value per pull' }, expectedValue),
          element('td', { 'data-label': 'House edge' }, houseEdge),
        ),
      ),
    );
  for (const part of ['sessions', 'outcomes', 'breakEven', 'scenarios'] as const) {
    section.querySelector<HTMLElement>(`[data-part="${part}"]`)!.hidden = view[part].length === 0;
  }
  section.querySelector<HTMLElement>('[data-part="noSessions"]')!.hidden = view.sessions.length > 0;
  section.querySelector<HTMLElement>('[data-behind]')!.hidden = false;
}

/** Shows the shares as a strip and in words. Screen readers skip the strip. */
function sessionElement({ name, parts, middle }: SessionView): HTMLElement {
  const strip = element('div', { class: 'strip', 'aria-hidden': 'true' });
  for (const { kind, share } of parts) {
    const piece = element('span', { 'data-session-part': kind });
    piece.style.flexGrow = String(share);
    if (share > 0) strip.append(piece);
  }
  return element(
    'div',
    { class: 'session' },
    element('h4', {}, name),
    strip,
    element(
      'ul',
      {},
      ...parts.map(({ kind, text }) => element('li', { 'data-session-part': kind }, text)),
    ),
    ...(middle === null ? [] : [element('p', { class: 'remark' }, middle)]),
  );
}

/** The block with its time. On a simulated chain the block has no link, because no explorer shows it. */
function sourceNodes(source: Headline['source'], explorer: string): (Node | string)[] {
  const block = blockText(source);
  if (block === null) return [`Read ${timeText(source.at)}`];
  if (source.network === 'local') return [block];
  return [element('a', { href: `${explorer}/block/${source.blockNumber}` }, block)];
}

/** Splits a text so that no line breaks at the hyphen of a finding code. */
function wholeCodes(text: string): (Node | string)[] {
  return partsOf(text).map((part) =>
    typeof part === 'string' ? part : element('span', { class: 'whole' }, part.code),
  );
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const node = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  node.append(...children);
  return node;
}
