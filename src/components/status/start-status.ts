import type { BoardRow } from '../../schema/answers/board.ts';
import {
  type BoardStatus,
  boardStatus,
  type ChainState,
  type ChainStatus,
  withoutFigures,
} from '../../site/status/board-status.ts';
import { isLate } from '../../site/status/observation-age.ts';
import { ageText, timeText } from '../../site/wording/time-text.ts';
import { followBoard } from '../follow-board.ts';
import { setText } from '../set-text.ts';

/** Each state has its own sign, so readers do not need the colour. */
const STATES: Readonly<Record<ChainState, { readonly text: string; readonly tone?: string }>> = {
  current: { text: '✓ Current', tone: 'A' },
  late: { text: '! Late', tone: 'D' },
  silent: { text: '✕ No answer', tone: 'F' },
  unread: { text: 'Not read' },
};

/** Shows the state of each chain and game, and the age of each read. */
export function startStatus(page: HTMLElement): void {
  const limits: Record<string, number> = JSON.parse(page.dataset.limits!);
  showAges(page);
  followBoard(page, page.dataset.board!, {
    onAnswer({ rows }) {
      for (const row of rows) showReason(page, row);
    },
    onTick(answer, now) {
      showStatus(page, boardStatus(answer, limits, now), now);
      showAges(page);
    },
    onNothing() {
      for (const place of page.querySelectorAll('[data-now]')) place.textContent = 'Not known';
    },
  });
}

function showStatus(page: HTMLElement, status: BoardStatus, now: number): void {
  page.dataset.well = status.isWell ? 'yes' : 'no';
  write(page, '[data-now=chains]', `${status.current} of ${status.asked} current`);
  write(page, '[data-now=games]', `${status.withFigures} of ${status.games} with live figures`);
  for (const chain of status.chains) {
    const row = page.querySelector<HTMLElement>(`[data-chain="${chain.chainId}"]`);
    if (row) showChain(row, chain, now);
  }
}

function showChain(row: HTMLElement, chain: ChainStatus, now: number): void {
  const { text, tone } = STATES[chain.state];
  const tag = row.querySelector<HTMLElement>('[data-cell=state] .tag')!;
  setText(tag, text);
  if (tone === undefined) delete tag.dataset.tone;
  else tag.dataset.tone = tone;
  write(row, '[data-reason]', chain.reason ?? '');
  write(row, '[data-cell=games]', `${chain.withFigures} of ${chain.games}`);
  if (chain.block === null) return;
  const { blockNumber, blockTime } = chain.block;
  write(row, '[data-cell=block]', BigInt(blockNumber).toLocaleString('en-US'));
  const age = row.querySelector<HTMLElement>('[data-cell=age]')!;
  age.textContent = ageText(blockTime, now);
  age.title = timeText(blockTime);
}

function showReason(page: HTMLElement, row: BoardRow): void {
  const line = page.querySelector<HTMLElement>(`[data-game="${CSS.escape(row.key)}"]`);
  if (!line) return;
  const reason = withoutFigures(row);
  line.hidden = reason === null;
  if (reason !== null) write(line, '[data-reason]', reason);
}

/** Only the browser can compute ages, because the page may be old. */
function showAges(page: HTMLElement): void {
  const now = Date.now();
  for (const time of page.querySelectorAll<HTMLTimeElement>('[data-age-of]')) {
    time.textContent = ageText(time.dateTime, now);
    const late = time.parentElement?.querySelector<HTMLElement>(':scope > [data-late]');
    if (late) late.hidden = !isLate(time.dateTime, now);
  }
}

function write(within: ParentNode, selector: string, text: string): void {
  const place = within.querySelector(selector);
  if (place) setText(place, text);
}
