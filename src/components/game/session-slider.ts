import type { HeadlineView, LiveHeadline } from '../../site/headline/headline-view.ts';
import { PULL_STOPS, stopOf } from '../../site/headline/pull-stops.ts';
import { MOST_PULLS, sessionOf } from '../../site/headline/session-of.ts';
import { sessionParts } from '../../site/headline/session-parts.ts';
import { exactCoin, shortCoin } from '../../site/wording/coin.ts';
import { formatPercent } from '../../site/wording/percent.ts';
import { drawStrip } from '../draw-strip.ts';
import { element } from './element.ts';

const precision = (nouns: string) =>
  `Computed in this page from the payouts below, for ${nouns} that do not affect each other. The service's figures differ by less than one percentage point.`;

/**
 * Shows the result of as many pulls as the reader chooses. If a pull changes later odds, shows the result of one pull
 * and the reason.
 */
export function sessionSlider(root: HTMLElement) {
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  const { noun, nouns } = root.dataset as Record<string, string>;
  const range = find<HTMLInputElement>('[data-pulls-range]');
  const number = find<HTMLInputElement>('[data-pulls-number]');
  const slider = find('[data-slider]');
  let headline: LiveHeadline | undefined;
  let pulls = Number(number.value);
  range.max = String(PULL_STOPS.length - 1);

  const draw = () => {
    const slides = headline === undefined ? !slider.hidden : headline.analytics.sessions !== null;
    const shown = slides ? pulls : 1;
    const name = shown === 1 ? noun! : nouns!;
    find('[data-pulls]').textContent = shown.toLocaleString('en-US');
    find('[data-pulls-noun]').textContent = name;
    range.value = String(stopOf(pulls));
    range.setAttribute('aria-valuetext', `${shown} ${name}`);
    if (headline === undefined) return;
    const { playedIn, risk } = headline.analytics;
    const staked = String(BigInt(playedIn.pullPrice) * BigInt(shown));
    const stakes = find('[data-staked]');
    stakes.textContent = `for ${shortCoin(staked, playedIn)}`;
    stakes.title = exactCoin(staked, playedIn);
    const session = risk === null ? null : sessionOf({ ...headline.analytics, risk }, shown);
    drawStrip(find('[data-strip]'), session, '');
    find('[data-session-words]').replaceChildren(
      ...(session === null ? [] : sessionParts(session)).map(({ kind, text }) =>
        element('li', { 'data-session-part': kind }, text),
      ),
    );
    find('[data-median]').textContent = medianText(session?.medianReturnPct ?? null);
  };

  const choose = (chosen: number) => {
    if (!Number.isInteger(chosen) || chosen < 1 || chosen > MOST_PULLS) return;
    pulls = chosen;
    draw();
  };
  range.addEventListener('input', () => {
    choose(PULL_STOPS[Number(range.value)]!);
    number.value = String(pulls);
  });
  // A tap selects the number, so typing replaces it.
  number.addEventListener('focus', () => number.select());
  number.addEventListener('input', () => choose(number.valueAsNumber));
  // Replaces a number that is not allowed with the last number that was allowed.
  number.addEventListener('change', () => {
    number.value = String(pulls);
  });
  draw();

  return {
    /** Says that there is no live answer. The picture does not change. */
    showUnknown() {
      find('[data-session-note]').textContent = slider.hidden
        ? 'There are no live numbers now.'
        : `Another number of ${nouns} can be chosen when there are live numbers.`;
    },
    show(live: LiveHeadline, { noSessions }: Pick<HeadlineView, 'noSessions'>) {
      headline = live;
      for (const input of [range, number]) input.disabled = false;
      slider.hidden = noSessions !== null;
      find('[data-session-note]').textContent = noSessions ?? precision(nouns!);
      draw();
    },
  };
}

function medianText(returnPct: number | null): string {
  if (returnPct === null) return '';
  return returnPct === 0
    ? 'At least half of the time you get nothing back.'
    : `Half of the time you get back ${formatPercent(returnPct)} of your stake or less.`;
}
