import type { Headline } from '../../schema/answers/headline.ts';
import type { Source } from '../../schema/answers/source.ts';
import { staleReason } from '../../site/board/freshness.ts';
import { differenceText, type EdgeAtBlock } from '../../site/headline/difference-text.ts';
import { headlineView, isHeadline, type LiveHeadline } from '../../site/headline/headline-view.ts';
import { ageText, timeText } from '../../site/wording/time-text.ts';
import { fetchAnswer, Refused } from '../fetch-answer.ts';
import { renewWhileVisible } from '../renew.ts';
import { setText } from '../set-text.ts';
import { element } from './element.ts';
import { sessionSlider } from './session-slider.ts';
import { showLiveFacets, showView } from './show-headline.ts';

const TICK_MS = 1000;

/** `stale`: the last figures are greyed out. `empty`: figures have never arrived. */
type State = 'loading' | 'live' | 'stale' | 'empty';

/** Requests live figures at intervals and shows them. After a failure, the last figures stay, marked as stale. */
export function watchHeadline(root: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  const {
    headline: route,
    explorer,
    mostSeconds,
    network,
  } = root.dataset as Record<string, string>;
  const button = find<HTMLButtonElement>('[data-again]');
  const status = find('[data-status]');
  const stale = find('[data-stale]');
  const failure = find('[data-failure]');
  const loadingText = status.textContent;
  const slider = sessionSlider(find('[data-session-slider]'));
  let answer: LiveHeadline | undefined;
  let before: EdgeAtBlock | undefined = collectedEdge(root);

  const enter = (state: State, text: string, reason = '') => {
    root.dataset.state = state;
    setText(status, text);
    setText(failure, reason);
    stale.hidden = state !== 'stale';
    button.textContent = state === 'empty' ? 'Try again' : 'Read again';
  };

  const enterStale = (reason: string) => {
    enter('stale', 'Stale.');
    setText(stale, `${reason} These numbers may no longer hold.`);
  };

  const enterEmpty = (reason: string) => {
    enter('empty', 'No live numbers.', `No numbers are available now. ${reason}`);
    slider.showUnknown();
  };

  const tick = () => {
    if (answer === undefined) return;
    const { at, blockTime } = answer.source;
    find('[data-age]').textContent =
      blockTime === undefined ? '' : ` · ${ageText(blockTime, Date.now())}`;
    if (root.dataset.state !== 'live') return;
    const reason = staleReason(
      { at, blockTime, maxBlockAgeSeconds: Number(mostSeconds) },
      Date.now(),
    );
    if (reason !== null) enterStale(reason);
  };

  const receive = (headline: Headline) => {
    const { analytics, source, note, unavailable } = headline;
    // If the build has simulated chains, every page already has this notice.
    find('[data-local]').hidden = source.network !== 'local' || network === 'local';
    find('[data-upgraded]').hidden = source.code?.audited !== false;
    if (analytics === null) {
      const wait = unavailable?.retryAfterSeconds ?? 0;
      throw new Refused(note ?? 'The chain cannot be read.', wait);
    }
    const live: LiveHeadline = { ...headline, analytics };
    showLiveFacets(root, headline.ratings);
    const view = headlineView(live);
    showView(root, view);
    slider.show(live, view);
    find('[data-source]').replaceChildren(sourceNode(source, explorer!));
    if (source.blockNumber !== undefined) {
      find('[data-block-number]').textContent = source.blockNumber;
      const now = { houseEdgePct: analytics.houseEdgePct, blockNumber: source.blockNumber };
      const isSameNetwork = source.network === 'local' || network === 'public';
      const difference = before && isSameNetwork ? differenceText(before, now) : null;
      if (difference !== null) find('[data-difference]').textContent = difference;
      before = now;
    }
    answer = live;
    enter('live', source.network === 'local' ? 'Simulated chain.' : 'Live.');
    tick();
  };

  const askNow = renewWhileVisible({
    onReading() {
      // `disabled` would take the focus away from the button.
      button.setAttribute('aria-disabled', 'true');
      root.setAttribute('aria-busy', 'true');
    },
    read: async () => receive(await fetchAnswer(route!, isHeadline)),
    onFailure(message) {
      if (answer !== undefined) enterStale(message);
      else enterEmpty(message);
    },
    onSettled() {
      button.setAttribute('aria-disabled', 'false');
      root.setAttribute('aria-busy', 'false');
    },
  });
  button.addEventListener('click', () => {
    if (answer === undefined && root.ariaBusy !== 'true') enter('loading', loadingText);
    askNow();
  });
  setInterval(tick, TICK_MS);
}

/** The last collected house edge. The page compares the first live headline with it. */
function collectedEdge({ dataset }: HTMLElement): EdgeAtBlock | undefined {
  const { collectedEdge: edge, collectedBlock: blockNumber } = dataset;
  if (edge === undefined || blockNumber === undefined) return undefined;
  return { houseEdgePct: Number(edge), blockNumber };
}

/** A block of a simulated chain gets no link, because no explorer shows it. */
function sourceNode(
  { at, blockNumber, blockTime, network }: Source,
  explorer: string,
): HTMLElement {
  if (blockNumber === undefined) return element('span', {}, `Read ${timeText(at)}`);
  const block = `Block ${BigInt(blockNumber).toLocaleString('en-US')}`;
  const title = timeText(blockTime ?? at);
  return network === 'local'
    ? element('span', { title }, block)
    : element('a', { title, href: `${explorer}/block/${blockNumber}` }, block);
}
