import { expect, test } from 'vitest';
import {
  AUDIT,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
  WATCHED,
} from '../../../test/content/check-changed.ts';

const TEXT = 'A player picks six digits and waits for the draw.';
const judged = (url: string) =>
  problemsOf({ [PROTOCOL]: [TEXT, `See [this](${url}).`] }).map((line) =>
    line.replace('content/protocols/moon-lottery.md:41:5 body: ', ''),
  );

test.each([
  '/',
  '/about#api',
  '/terms',
  '/terms/',
  '/methodology',
  '/methodology/audits',
  '/methodology/montecarlo#results',
  '/games/sun-timer',
  '/games/sun-timer#grade',
  '/games/moon-lottery#powers',
  '/games/moon-lottery/audit',
  '/games/moon-lottery/audit#F-01',
  '/games/moon-lottery/audit#findings',
  '/v1/games',
  '/v1/games/moon-lottery',
  '/v1/games/moon-lottery/audit?full=1',
  '/openapi.json',
  '#grade',
  'https://elsewhere.example/games/none',
  'mailto:team@moon.example',
])('%s leads somewhere', (url) => {
  expect(judged(url)).toEqual([]);
});

test.each([
  ['/games/moon-lotery', 'did you mean /games/moon-lottery?'],
  ['/games/moon', 'write /games/moon-lottery: the key of the protocol has changed'],
  ['/games/moon/audit', 'write /games/moon-lottery/audit: the key of the protocol has changed'],
  [
    '/games/sun-timer/audit',
    'write /games/sun-timer, or publish the audit to which the link leads',
  ],
  ['/methodology/audit', 'did you mean /methodology/audits?'],
  ['/nowhere', 'write the address of a page, such as /games/<key> or /methodology/<slug>'],
])('%s leads nowhere', (url, fix) => {
  expect(judged(url)).toEqual([`links to a page that does not exist (got "${url}"); ${fix}`]);
});

test.each([
  ['#grad', 'this page', 'did you mean #grade?'],
  [
    '#',
    'this page',
    'write one of the ids on this page: #content, #live, #grade, #outcome, #changes, #sessions, #last-30-days, #payouts, #break-even, #assumptions, #exit, #reproduce and others',
  ],
  [
    '/games/sun-timer#powers',
    '/games/sun-timer',
    'write one of the ids on /games/sun-timer: #content, #live, #grade, #outcome, #changes, #facets',
  ],
  ['/games/moon-lottery/audit#f-01', '/games/moon-lottery/audit', 'did you mean #F-01?'],
  ['/v1/games#moon', '/v1/games', 'delete "#moon"'],
])('%s leads to a place that does not exist', (url, page, fix) => {
  expect(judged(url)).toEqual([
    `links to a place that does not exist on ${page} (got "${url}"); ${fix}`,
  ]);
});

test.each([
  ['sun-timer.md', 'write /games/sun-timer'],
  ['../audits/moon-lottery/v1/audit.md', 'write /games/moon-lottery/audit'],
  ['../audits/moon-lottery/v1/F-02.md', 'write /games/moon-lottery/audit#F-02'],
  ['../audits/moon-lottery/v1/F-09.md', 'write the address of a page, such as /games/<key>'],
  ['../methodology/audits.md', 'write /methodology/audits'],
  ['../terms.md#risk', 'write /terms'],
  ['../../src/content', 'write the address of a page, such as /games/<key>'],
])('a link to the file %s is refused, and the message says what to write', (url, fix) => {
  expect(judged(url)).toEqual([
    `links to a file or a folder, not to a page (got "${url}"); ${fix}`,
  ]);
});

test('an audit and its findings link to a finding by its code', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee`', 'As [before](#F-02), `setFee`'] })).toEqual([]);
  expect(problemsOf({ [AUDIT]: ['One key', 'As [found](#F-01), one key'] })).toEqual([]);
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee`', '[Before](F-02.md)'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:1 body: links to a file or a folder, not to a page (got "F-02.md"); write #F-02',
  ]);
});

test('a link can name a heading, and needs the code first for a heading of a finding', () => {
  const withHeading = `${TEXT}\n\n## Who pays?\n\nSee [above](#who-pays).`;
  expect(problemsOf({ [PROTOCOL]: [TEXT, withHeading] })).toEqual([]);
  const finding = '`setFee` has\n\n#### Proof\n\nSee [it](#F-01-proof) and [this](#proof).';
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee` has', finding] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:15:27 body: links to a place that does not exist on this page (got "#proof"); did you mean #F-01-proof?',
  ]);
});

test('a link can name the corrections of an audit if it has any', () => {
  const corrected = validText(AUDIT, [
    'methodology:',
    'history:\n  - at: "2026-11-23T00:00:00.000Z"\n    what: A link.\nmethodology:',
  ]);
  const link = { [PROTOCOL]: [TEXT, '[Corrected](/games/moon-lottery/audit#history)'] as const };
  expect(problemsOf({ ...link, [AUDIT]: corrected })).toEqual([]);
  expect(problemsOf(link)).toEqual([
    expect.stringContaining('links to a place that does not exist on /games/moon-lottery/audit'),
  ]);
});

test('a draft has no page', () => {
  expect(
    problemsOf({
      [AUDIT]: validText(
        AUDIT,
        ['status: published', 'status: draft'],
        ['publishedAt: "2026-11-22T09:00:00.000Z"\n', ''],
      ),
      [WATCHED]: ['Each buy', '[Audited](/games/moon-lottery/audit). Each buy'],
    }),
  ).toEqual([
    'content/protocols/sun-timer.md:20:1 body: links to a page that does not exist (got "/games/moon-lottery/audit"); write /games/moon-lottery, or publish the audit to which the link leads',
  ]);
});

test('an earlier version keeps its own address, and the current one has the short address', () => {
  const versions = (link: string) => ({
    'audits/moon-lottery/v2/audit.md': validText(AUDIT),
    'audits/moon-lottery/v2/F-01.md': validText(OPEN_FINDING),
    [AUDIT]: validText(
      AUDIT,
      ['status: published', 'status: superseded'],
      [
        'methodology:',
        'ended: { at: "2026-11-23T00:00:00.000Z", reason: Read again. }\nmethodology:',
      ],
    ),
    [PROTOCOL]: [TEXT, `[Audit](${link})`] as const,
  });
  expect(problemsOf(versions('/games/moon-lottery/audit/moon-lottery/v1#F-02'))).toEqual([]);
  expect(problemsOf(versions('/games/moon-lottery/audit#F-01'))).toEqual([]);
  expect(problemsOf(versions('/games/moon-lottery/audit/moon-lottery/v2'))).toEqual([
    'content/protocols/moon-lottery.md:41:1 body: links to a page that does not exist (got "/games/moon-lottery/audit/moon-lottery/v2"); did you mean /games/moon-lottery/audit/moon-lottery/v1?',
  ]);
});

test('each of several wrong links gets its own suggestion', () => {
  expect(
    problemsOf({ [PROTOCOL]: [TEXT, '[a](/games/sun-time) [b](/games/moon-lotery)'] }).map((line) =>
      line.slice(line.indexOf(';')),
    ),
  ).toEqual(['; did you mean /games/sun-timer?', '; did you mean /games/moon-lottery?']);
});

test('a reference is reported at the place of its address', () => {
  expect(problemsOf({ [PROTOCOL]: [TEXT, `${TEXT} [Here].\n\n[Here]: /games/none`] })).toEqual([
    'content/protocols/moon-lottery.md:43:1 body: links to a page that does not exist (got "/games/none"); write the address of a page, such as /games/<key> or /methodology/<slug>',
  ]);
});

test.each([
  '[this](/nope)',
  '[this]( /nope "title")',
  '[this](</nope>)',
  '[this](\n/nope)',
  '[this](&#47;nope)',
  '[this](\\/nope)',
  '[this][one]\n\n[one]: /nope',
  '[this]\n\n[this]:\n</nope>',
])('a link to a page that does not exist is found in the form %j', (link) => {
  expect(problemsOf({ [PROTOCOL]: [TEXT, `See ${link}`] })).toEqual([
    expect.stringContaining('links to a page that does not exist (got "/nope")'),
  ]);
});
