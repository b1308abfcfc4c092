import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as documents from '../../src/addresses/documents.ts';
import * as twins from '../../src/addresses/twins.ts';
import type { Dataset } from '../../src/content/dataset/dataset.ts';
import { dumpOf } from '../../src/content/dataset/dump.fixture.ts';
import { auditVersion } from '../../src/content/dataset/resources.ts';
import { renderMarkdown } from '../../src/content/prose/markdown.ts';
import {
  type MarkdownNode,
  nodesOf,
  parseMarkdown,
  plainText,
} from '../../src/content/prose/markdown-tree.ts';
import { callTool } from '../../src/mcp/call-tool.ts';
import { INSTRUCTIONS } from '../../src/mcp/instructions.ts';
import { toolDescription } from '../../src/mcp/tool-description.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { findingsCsv } from '../../src/site/data/findings-csv.ts';
import { gamesCsv } from '../../src/site/data/games-csv.ts';
import { parseCsv, textOfCell } from '../../src/site/data/parse-csv.fixture.ts';
import { powersCsv } from '../../src/site/data/powers-csv.ts';
import { llmsFullText } from '../../src/site/for-agents/llms-full-text.ts';
import { GAMBLING_HELP } from '../../src/site/service/gambling-help.ts';
import { RECORD_TEXTS_NOTICE } from '../../src/site/service/service-texts.ts';
import { reviewData } from '../../src/site/structured-data/review-data.ts';
import { scriptJson } from '../../src/site/structured-data/script-json.ts';
import { gameTwin } from '../../src/site/twins/game-twin.ts';
import { ATTACKS, type AttackKind } from './hostile/attacks.ts';
import { type BuiltDocument, builtDocuments, SITE_URL } from './hostile/built-documents.ts';
import { EVERY_PLACE, type HostileRecords, hostileRecords } from './hostile/hostile-records.ts';
import { markdownProblems } from './hostile/inert-markdown.ts';

/**
 * In these records, every attack is in every text field.
 * `test/end-to-end/hostile-records.test.ts` tests a real build of records like these.
 */

const siteUrl = SITE_URL;
/** Hosts in the address fields of the records, and those that our own texts link. */
const OWN_HOSTS = [
  ...['games.example', 'code.example', 'github.com', 'creativecommons.org'],
  ...GAMBLING_HELP.map(({ url }) => new URL(url).host),
];

vi.mock('astro:config/server', () => ({ root: new URL('no-such-folder/', import.meta.url) }));
/** The real reports name the real games. */
vi.mock('../../content/methodology/montecarlo.json', async (original) => {
  const { default: report } = await original<{ default: { games: readonly object[] } }>();
  const [game] = report.games;
  const games = ATTACKS.map(({ text }, at) => ({ ...game, key: `game-${at}`, state: text }));
  return { default: { ...report, games } };
});
vi.mock('../../content/methodology/proof.json', async (original) => {
  const { default: report } = await original<{
    default: { families: readonly { states: readonly object[] }[] };
  }>();
  const [family] = report.families;
  const [state] = family!.states;
  const families = ATTACKS.map(({ text }, at) => ({
    ...family,
    ...{ solc: [text], packages: [text], standIns: [text], written: text },
    states: [{ ...state, key: `game-${at}`, between: text }],
  }));
  return { default: { families } };
});

let records: HostileRecords;
let texts: readonly BuiltDocument[];
beforeAll(async () => {
  records = hostileRecords(EVERY_PLACE);
  texts = await documentsOf(records.dataset);
});

/** With all games, `llms-full.txt` leaves out every audit. */
async function documentsOf(dataset: Dataset): Promise<BuiltDocument[]> {
  const built = await builtDocuments(dataset, records.changes);
  const full = dataset.protocols.map((protocol) => ({
    route: 'llms-full.txt of a game',
    path: `llms-full.txt of ${protocol.key}`,
    text: llmsFullText({ ...dataset, protocols: [protocol] }, siteUrl),
  }));
  return [...built, ...full];
}

const ofKind = (kind: AttackKind) => ATTACKS.filter((attack) => attack.kind === kind);

describe('the check', () => {
  test('has at least 150 attacks to judge, all different', () => {
    expect(new Set(ATTACKS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150);
  });

  test('refuses characters that hide or reorder text, in every field and every body', () => {
    const hidden = new Set(ofKind('hidden'));
    const accepted = records.games.flatMap((game) => game.accepted);
    expect(accepted.filter(({ attack }) => hidden.has(attack))).toEqual([]);
    expect(hidden.size).toBeGreaterThan(20);
  });

  test.each(['script', 'foreign', 'page'] as const)(
    'refuses HTML of the kind %s in bodies',
    (kind) => {
      const bodies = records.games
        .flatMap((game) => game.accepted)
        .filter(({ attack, place }) => attack.kind === kind && place.endsWith('body'));
      expect(bodies).toEqual([]);
    },
  );

  test('accepts most attacks in fields, because a field is plain text; so the outputs are tested below', () => {
    expect(records.games.flatMap((game) => game.accepted).length).toBeGreaterThan(4000);
  });
});

describe('a body as HTML', () => {
  test.each(ATTACKS.map(({ kind, text }) => [kind, text]))(
    'is inert, even if the check had let it pass: %s %j',
    (_kind, text) => {
      for (const body of [
        text!,
        `Before ${text} after.`,
        `- ${text}\n\n> ${text}`,
        `**${text}**`,
      ]) {
        const problems = [...elementsOf(parseFragment(renderMarkdown(body)))].flatMap(unsafe);
        expect(problems).toEqual([]);
      }
    },
  );

  test('and the test finds what is not inert', () => {
    const found = (html: string) => [...elementsOf(parseFragment(html))].flatMap(unsafe).length;
    for (const html of [
      ...['<script>ran()</script>', '<img src=x onerror=ran()>', '<a href="javascript:ran()">'],
      ...['<svg></svg>', '<math></math>', '<p style="x">', '<style></style>', '<iframe>'],
      ...['<a href="data:text/html,x">', '<form action="https://evil.example">', '<base href="/">'],
    ]) {
      expect([html, found(html)]).not.toEqual([html, 0]);
    }
    expect(found('<p><a href="https://game.example">x</a> <code>y</code></p>')).toBe(0);
  });
});

describe('texts for agents', () => {
  test('are all documents of a build, with at least one of each twin', () => {
    const routes = new Set(texts.map(({ route }) => route.replace(/\[(\w+)\]/g, '{$1}')));
    const expected = Object.values(twins).map((twin) => twin.replace('v{version}', '{version}'));
    expect([...routes]).toEqual(
      expect.arrayContaining([...expected, documents.llms, documents.llmsFull]),
    );
  });

  test('are markdown without HTML, pictures and code of a record, and only with links that a browser may follow', () => {
    expect(texts.flatMap(({ path, text }) => problemsAt(path, text))).toEqual([]);
  });

  test('and the test finds what is not inert', () => {
    for (const text of [
      ...['<b>a</b>', '![a](https://evil.example/p.png)', '[a](javascript:ran%28%29)'],
      ...['<javascript:ran()>', '[a](data:text/html,x)', '![a][b]\n\n[b]: https://evil.example'],
    ]) {
      expect([text, markdownProblems(text).length]).not.toEqual([text, 0]);
    }
  });

  test('get no link, heading, list or code from a field; only a shown address is a link', async () => {
    const { dataset } = records;
    const plain = {
      ...dataset,
      protocols: dataset.protocols.map((protocol) => {
        const audit = {
          ...protocol.audit!,
          body: '## Summary\n\nHarmless.\n\n## Method\n\nHarmless.',
          findings: protocol.audit!.findings.map((each) => ({ ...each, detail: 'Harmless.' })),
        };
        return { ...protocol, body: 'Harmless.', audit, audits: [audit] };
      }),
    };
    const structures = new Map<string, Set<string>>();
    for (const { path, route, text } of await documentsOf(plain)) {
      const nodes = nodesOf(parseMarkdown(text));
      for (const node of nodes.filter(({ type }) => type === 'link')) {
        const host = URL.canParse(node.url!) ? new URL(node.url!).host : '';
        const shown = plainText(node.children!);
        const isShown = [shown, `http://${shown}`, `mailto:${shown}`].includes(node.url!);
        expect([path, node.url, isShown || OWN_HOSTS.includes(host)]).toEqual([
          path,
          node.url,
          true,
        ]);
      }
      const structure = nodes.filter(isStructure).map(({ type, depth }) => `${type}${depth ?? ''}`);
      structures.set(route, (structures.get(route) ?? new Set()).add(structure.join(' ')));
    }
    // The games differ only in texts, so documents of one kind have the same structure.
    for (const [kind, found] of structures) expect([kind, found.size]).toEqual([kind, 1]);
  });

  test('say once that texts of records are data, if they have any', () => {
    const counts = texts.map(({ path, text }) => ({
      path,
      hasGames: /\]\(\S*\/games\/game-/.test(text),
      notices: text.split(RECORD_TEXTS_NOTICE).length - 1,
    }));
    expect(counts.filter(({ hasGames, notices }) => notices !== Number(hasGames))).toEqual([]);
    const full = texts.find(({ path }) => path === documents.llmsFull)!.text;
    expect(full.indexOf(RECORD_TEXTS_NOTICE)).toBeLessThan(full.indexOf('/v1/games/game-0'));
  });

  test('show a body only inside its own section', () => {
    const [protocol] = records.dataset.protocols;
    const body =
      '# Ratings\n\nGrade A.\n\n## What the audit found\n\nNothing.\n\nRoutes\n======\n\nx';
    const text = gameTwin({ ...protocol!, body }, { siteUrl, changes: [] });
    const headings = parseMarkdown(text).filter(({ type }) => type === 'heading');
    const names = headings.filter(({ depth }) => depth! <= 2).map((node) => plainText([node]));
    expect(names.filter((name) => name === 'Ratings')).toHaveLength(1);
    expect(names.filter((name) => name === 'What the audit found')).toHaveLength(1);
    expect(names).not.toContain('Routes');
  });
});

describe('answers of MCP', () => {
  test('keep each text inside one JSON string, and the tools say that texts are data', async () => {
    expect(INSTRUCTIONS).toContain(RECORD_TEXTS_NOTICE);
    for (const tool of TOOLS)
      expect(toolDescription(tool).description).toContain(RECORD_TEXTS_NOTICE);
    for (const protocol of records.dataset.protocols) {
      const answer = JSON.parse(
        JSON.stringify(auditVersion(protocol, protocol.audit!, { siteUrl, full: true })),
      );
      const context = { siteUrl, readJson: async () => answer, readText: async () => '' };
      const made = await callTool(
        'get_audit',
        { key: protocol.key, detail: true },
        context as never,
        () => {},
      );
      expect(made.isError).toBeUndefined();
      const [{ text }] = made.content as unknown as [{ text: string }];
      expect(made.content).toHaveLength(1);
      expect(JSON.parse(text)).toEqual({ ...answer, nextCursor: null });
      expect(made.structuredContent).toEqual(JSON.parse(text));
    }
  });
});

describe('data', () => {
  test('no cell of a table begins a formula, and each text can be read back', () => {
    const dump = dumpOf(records.dataset, { changes: [], notice: 'No advice.', siteUrl });
    const texts = new Set(ATTACKS.map(({ text }) => text));
    let found = 0;
    for (const table of [gamesCsv(dump.games), findingsCsv(dump.audits), powersCsv(dump.games)]) {
      const [names, ...rows] = parseCsv(table);
      for (const row of rows) {
        expect(row).toHaveLength(names!.length);
        for (const cell of row) {
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/u);
          if (texts.has(textOfCell(cell))) found += 1;
        }
      }
    }
    expect(found).toBeGreaterThan(800);
  });

  test('structured data cannot end its script element', () => {
    for (const protocol of records.dataset.protocols) {
      const data = reviewData(protocol, protocol.audit!)!;
      const html = `<script type="application/ld+json">${scriptJson(data)}</script><p></p>`;
      const [script, ...rest] = [...elementsOf(parseFragment(html))];
      expect(rest.map(({ tagName }) => tagName)).toEqual(['p']);
      const [text] = script!.childNodes as DefaultTreeAdapterTypes.TextNode[];
      expect(JSON.parse(text!.value)).toEqual(data);
    }
  });
});

type Element = DefaultTreeAdapterTypes.Element;

function* elementsOf(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** The HTML elements that the body of a record may produce. */
const PLAIN_ELEMENTS = new Set(
  'a blockquote br code del div em h2 h3 h4 h5 h6 hr input li ol p pre section span strong sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** Lists what could run code, load something or change the page around it. */
function unsafe({ tagName, namespaceURI, attrs }: Element): string[] {
  const problems = attrs.flatMap(({ name, value }) =>
    /^on|^style$|^srcdoc$|^action$|^formaction$/.test(name) ||
    (/href|src/.test(name) && !/^(?:https?:|mailto:|[/#]|$)/i.test(value) && /:/.test(value))
      ? [`${tagName} ${name}=${value}`]
      : [],
  );
  if (!PLAIN_ELEMENTS.has(tagName) || !namespaceURI.endsWith('/xhtml')) problems.push(tagName);
  return problems;
}

function problemsAt(path: string, text: string): string[] {
  return markdownProblems(text).map((problem) => `${path}: ${problem}`);
}

function isStructure({ type }: MarkdownNode): boolean {
  return !/^(?:text|paragraph|link|strong)$/.test(type);
}
