import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dataset } from '../../src/content/dataset/dataset.ts';
import { dumpOf } from '../../src/content/dataset/dump.fixture.ts';
import { auditVersion } from '../../src/content/dataset/resources.ts';
import { schemeOf } from '../../src/content/prose/link-scheme.ts';
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
import { namePages } from '../../src/site/all-games/name-pages.ts';
import { findingsCsv } from '../../src/site/data/findings-csv.ts';
import { gamesCsv } from '../../src/site/data/games-csv.ts';
import { parseCsv, textOfCell } from '../../src/site/data/parse-csv.fixture.ts';
import { powersCsv } from '../../src/site/data/powers-csv.ts';
import { llmsFullText } from '../../src/site/llms-full-text.ts';
import { llmsText } from '../../src/site/llms-text.ts';
import { RECORD_TEXTS_NOTICE } from '../../src/site/service-texts.ts';
import { reviewData } from '../../src/site/structured-data/review-data.ts';
import { scriptJson } from '../../src/site/structured-data/script-json.ts';
import { allGamesTwin } from '../../src/site/twins/all-games-twin.ts';
import { auditTwin } from '../../src/site/twins/audit-twin.ts';
import { gameTwin } from '../../src/site/twins/game-twin.ts';
import { homeTwin } from '../../src/site/twins/home-twin.ts';
import { ATTACKS, type AttackKind } from './hostile/attacks.ts';
import { EVERY_PLACE, type HostileRecords, hostileRecords } from './hostile/hostile-records.ts';

/**
 * In these records, every attack is in every text field.
 * `test/end-to-end/hostile-records.test.ts` tests a real build of records like these.
 */

const siteUrl = 'https://games.example';
/** Hosts in the address fields of the records. */
const OWN_HOSTS = ['games.example', 'code.example', 'github.com', 'creativecommons.org'];

let records: HostileRecords;
/** The texts for agents, with the nodes of their markdown. */
let texts: readonly { name: string; text: string; nodes: readonly MarkdownNode[] }[];
beforeAll(() => {
  records = hostileRecords(EVERY_PLACE);
  texts = textsOf(records.dataset);
});

function textsOf(dataset: Dataset) {
  const { protocols, chains } = dataset;
  const namesOf = namePages(protocols, { mostListed: 1, ofPage: 5 });
  return [
    ['llms.txt', llmsText(dataset, siteUrl)] as const,
    ['llms-full.txt', llmsFullText(dataset, siteUrl)] as const,
    // With all games, every audit is left out.
    ...protocols.map(
      (protocol) =>
        [
          `llms-full.txt of ${protocol.key}`,
          llmsFullText({ ...dataset, protocols: [protocol] }, siteUrl),
        ] as const,
    ),
    ...namesOf.map(
      (shown) => [`all-games/${shown.page}.md`, allGamesTwin(shown, namesOf, siteUrl)] as const,
    ),
    [
      'index.md',
      homeTwin({ protocols: dataset.protocols, total: dataset.protocols.length }, siteUrl),
    ] as const,
    ...protocols.flatMap((protocol) => [
      [`${protocol.key}.md`, gameTwin(protocol, { siteUrl, changes: [] })] as const,
      [
        `${protocol.key}/audit.md`,
        auditTwin(protocol, protocol.audit!, { siteUrl, chains }),
      ] as const,
    ]),
  ].map(([name, text]) => ({ name, text, nodes: [...nodesOf(parseMarkdown(text))] }));
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
  test('are markdown without HTML, pictures and code of a record, and only with links that a browser may follow', () => {
    for (const { name, nodes } of texts) {
      expect([name, nodes.filter(({ type }) => /^(?:html|image)/.test(type))]).toEqual([name, []]);
      for (const { url } of nodes) {
        if (url === undefined) continue;
        expect([name, url, schemeOf(url) ?? 'https']).toEqual([
          name,
          url,
          expect.stringMatching(/^(?:https?|mailto)$/),
        ]);
      }
    }
  });

  test('get no link, heading, list or code from a field; only a shown address is a link', () => {
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
    for (const { name, nodes } of textsOf(plain)) {
      for (const node of nodes.filter(({ type }) => type === 'link')) {
        const host = URL.canParse(node.url!) ? new URL(node.url!).host : '';
        const shown = plainText(node.children!);
        const isShown = [shown, `http://${shown}`, `mailto:${shown}`].includes(node.url!);
        expect([name, node.url, isShown || OWN_HOSTS.includes(host)]).toEqual([
          name,
          node.url,
          true,
        ]);
      }
      const kind = name.replace(/game-\d+/, 'game');
      const structure = nodes.filter(isStructure).map(({ type, depth }) => `${type}${depth ?? ''}`);
      structures.set(kind, (structures.get(kind) ?? new Set()).add(structure.join(' ')));
    }
    // The games differ only in texts, so documents of one kind have the same structure.
    for (const [kind, found] of structures) expect([kind, found.size]).toEqual([kind, 1]);
  });

  test('say before the first record that its texts are data', () => {
    for (const { name, text } of texts) {
      expect([name, text.includes(RECORD_TEXTS_NOTICE)]).toEqual([name, true]);
    }
    const full = texts.find(({ name }) => name === 'llms-full.txt')!.text;
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

function isStructure({ type }: MarkdownNode): boolean {
  return !/^(?:text|paragraph|link|strong)$/.test(type);
}
