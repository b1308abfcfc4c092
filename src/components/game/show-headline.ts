import { modelAddress } from '../../addresses/ev-models.ts';
import { partsOf } from '../../content/prose/finding-mentions.ts';
import type { Headline } from '../../schema/answers/headline.ts';
import type { BreakEvenView } from '../../site/headline/break-even-view.ts';
import type { HeadlineView } from '../../site/headline/headline-view.ts';
import type { PayoutBin } from '../../site/headline/payout-bins.ts';
import type { PayoutView } from '../../site/headline/payout-view.ts';
import type { ScenarioView } from '../../site/headline/scenario-view.ts';
import type { Letters } from '../../site/rating/rosette.ts';
import { GRADE_LABELS } from '../../site/wording/labels.ts';
import type { Shown } from '../../site/wording/shown.ts';
import { drawRosette } from '../draw-rosette.ts';
import { bar, element, setLength } from './element.ts';

/** Shows the ratings that can change with every block. The facet Code gets worse if a proxy runs unaudited code. */
export function showLiveFacets(root: HTMLElement, ratings: Headline['ratings']): void {
  const rosette = root.querySelector('.rosette');
  if (rosette !== null) drawRosette(rosette, lettersOf(ratings));
  for (const facet of ['odds', 'exit', 'code'] as const) {
    const { grade, reason, toImprove } = ratings[facet];
    for (const place of root.querySelectorAll<HTMLElement>(`[data-facet="${facet}"]`)) {
      const letter = place.querySelector<HTMLElement>('.letter')!;
      letter.textContent = grade;
      letter.dataset.tone = grade;
      place.querySelector('.visually-hidden')!.textContent = `: ${GRADE_LABELS[grade]}`;
      place.querySelector('[data-facet-reason]')!.textContent = reason;
      const next = place.querySelector('[data-facet-next]');
      if (next !== null) next.textContent = toImprove ?? '';
    }
  }
}

function lettersOf({ odds, exit, control, fairness, code }: Headline['ratings']): Letters {
  return {
    odds: odds.grade,
    exit: exit.grade,
    control: control.grade,
    fairness: fairness.grade,
    code: code.grade,
  };
}

/** Writes all texts of a view into the page. */
export function showView(root: HTMLElement, view: HeadlineView): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
  const lists = { assumptions: view.assumptions, exitReasons: view.exit.reasons };
  for (const place of root.querySelectorAll<HTMLElement>('[data-field]')) {
    showText(place, view.fields[place.dataset.field as keyof typeof view.fields]);
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-list]')) {
    const items = lists[place.dataset.list as keyof typeof lists];
    place.replaceChildren(...items.map((item) => shownElement('li', item)));
  }
  find('[data-model-link]').setAttribute('href', modelAddress(view.model));
  const verdict = find('[data-verdict]');
  verdict.hidden = view.edge !== 'player';
  verdict.textContent = view.fields.verdict?.text ?? '';
  find('[data-exit-risk]').dataset.exitRisk = view.exit.risk;
  for (const [kind, length] of Object.entries(view.exit.lengths)) {
    const place = find(`[data-exit-bar="${kind}"]`);
    place.toggleAttribute('data-unknown', length === null);
    // A bar of length 0 would still be drawn as a thin line.
    place.hidden = length === 0;
    setLength(place, length ?? 100);
  }
  find('[data-payouts]').replaceChildren(...view.payoutBins.map(payoutItem));
  find('[data-payout-rows]').replaceChildren(...view.payouts.map(payoutRow));
  find('[data-break-even]').replaceChildren(...view.breakEven.map(breakEvenElement));
  find('[data-scenarios]').replaceChildren(...view.scenarios.map(scenarioItem));
  for (const part of ['payouts', 'breakEven', 'scenarios'] as const) {
    find(`[data-part="${part}"]`).hidden = view[part].length === 0;
  }
  find('[data-part="noPayouts"]').hidden = view.payouts.length > 0;
}

function showText(place: HTMLElement, shown: Shown | null): void {
  const { text, exact } = shown ?? { text: 'unknown' };
  place.textContent = text;
  if (exact === undefined) place.removeAttribute('title');
  else place.title = exact;
}

/** The class `whole` prevents a line break inside a finding's code. */
function shownElement(name: string, { text, exact }: Shown): HTMLElement {
  const parts = partsOf(text).map((part) =>
    typeof part === 'string' ? part : element('span', { class: 'whole' }, part.code),
  );
  return element(name, exact === undefined ? {} : { title: exact }, ...parts);
}

function payoutItem({ kind, name, amount, chance, length }: PayoutBin): HTMLElement {
  return element(
    'li',
    { 'data-session-part': kind },
    element('span', {}, name),
    bar(length, {}),
    element('span', { class: 'chance' }, chance),
    ...(amount === null ? [] : [shownElement('small', amount)]),
  );
}

function payoutRow({ payout, chance, adds }: PayoutView): HTMLElement {
  return element(
    'tr',
    {},
    element(
      'th',
      { scope: 'row' },
      payout.text,
      ...(payout.exact === undefined ? [] : [element('span', { class: 'remark' }, payout.exact)]),
    ),
    element('td', { 'data-label': 'Chance' }, chance),
    element('td', { 'data-label': 'Adds to the average payback' }, adds.text),
  );
}

function breakEvenElement({ meaning, value, chances }: BreakEvenView): HTMLElement {
  const text = element('p', {}, `${meaning} `, shownElement('strong', value));
  if (chances === null) return text;
  const { needed, now, end } = chances;
  const mark = (kind: string, place: number) => {
    const node = element('span', { 'data-mark': kind });
    node.style.insetInlineStart = `${place}%`;
    return node;
  };
  const key = (kind: string, words: string) =>
    element('li', {}, element('span', { 'data-mark': kind, 'aria-hidden': 'true' }), words);
  return element(
    'div',
    {},
    text,
    element(
      'div',
      { class: 'chance-line', 'aria-hidden': 'true' },
      mark('now', now.place),
      mark('needed', needed.place),
    ),
    element(
      'ul',
      { class: 'chance-key' },
      key('now', `At this block: ${now.text}`),
      key('needed', `Needed: ${needed.text}`),
      element('li', {}, `The line goes from 0 to ${end}.`),
    ),
  );
}

function scenarioItem({ name, expectedValue, edge, meaning }: ScenarioView): HTMLElement {
  return element(
    'li',
    { 'data-edge': edge },
    element('strong', {}, name),
    ': ',
    shownElement('span', expectedValue),
    ` ${meaning}`,
  );
}
