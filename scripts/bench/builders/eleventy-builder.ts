import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Builder, STYLE } from './builder.ts';

const PAGE = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body><header><a href="/">Games</a></header><main>${body}</main><footer>Gambling can lose everything that is staked.</footer></body></html>`;

const AUDIT = PAGE(
  'Audit of {{ shown.protocol.data.name }}',
  `<h1>Audit of {{ shown.protocol.data.name }}</h1><p>{{ shown.audit.data.status }} {{ shown.audit.data.publishedAt }}</p>
<ul>{% for f in shown.findings %}<li><a href="#{{ f.code }}">{{ f.code }}: {{ f.data.title }}</a></li>{% endfor %}</ul>
{{ shown.audit.content | md }}
{% for f in shown.findings %}<article id="{{ f.code }}"><h3>{{ f.code }}: {{ f.data.title }}</h3>
<p><span class="tag">{{ f.data.severity }}</span> <span class="tag">{{ f.data.status }}</span> {{ f.data.category }}, likelihood {{ f.data.likelihood }}, impact {{ f.data.impact }}</p>
<p>{{ f.data.summary }}</p>{{ f.content | md }}</article>{% endfor %}`,
);
const paged = (data: string, permalink: string, body: string) => `---
pagination: { data: ${data}, size: 1, alias: shown }
permalink: "${permalink}"
---
${body}`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'eleventy.config.js': `import { readdirSync, readFileSync } from 'node:fs';
import matter from 'gray-matter';
import MarkdownIt from 'markdown-it';

const read = (path) => matter(readFileSync(path, 'utf8'), {});
const text = new MarkdownIt();
function load() {
  const protocols = readdirSync('content/protocols').map((name) => ({ key: name.slice(0, -3), ...read('content/protocols/' + name) }));
  const byKey = new Map(protocols.map((protocol) => [protocol.key, protocol]));
  const audits = readdirSync('content/audits').flatMap((slug) => readdirSync('content/audits/' + slug).flatMap((version) => {
    const folder = 'content/audits/' + slug + '/' + version + '/';
    const audit = read(folder + 'audit.md');
    const findings = readdirSync(folder).filter((name) => name.startsWith('F-')).sort().map((name) => ({ code: name.slice(0, -3), ...read(folder + name) }));
    return audit.data.covers.map((key) => ({ key, slug, version, audit, findings, protocol: byKey.get(key) }));
  }));
  const auditOf = new Map(audits.map((audit) => [audit.key, audit]));
  return { games: protocols.map((protocol) => ({ ...protocol, findings: auditOf.get(protocol.key)?.findings ?? [] })), audits, newest: [...auditOf.values()] };
}
export default function (config) {
  config.addFilter('md', (source) => text.render(source));
  config.addGlobalData('records', () => load());
  return { dir: { input: 'src', output: 'dist' }, htmlTemplateEngine: 'liquid' };
}
`,
  'src/index.html': PAGE(
    'Games',
    '<ul>{% for g in records.games %}<li><a href="/games/{{ g.key }}">{{ g.data.name }}</a> {{ g.data.category }} {{ g.data.status }}</li>{% endfor %}</ul>',
  ),
  'src/game.html': paged(
    'records.games',
    '/games/{{ shown.key }}/index.html',
    PAGE(
      '{{ shown.data.name }}',
      `<h1>{{ shown.data.name }}</h1><p>{{ shown.data.description }}</p>
<dl>{% for p in shown.data.powers %}<dt>{{ p.who }}</dt><dd>{{ p.can }}</dd>{% endfor %}</dl>
<ul>{% for f in shown.findings %}<li><span class="tag">{{ f.data.severity }}</span> {{ f.code }}: {{ f.data.title }}</li>{% endfor %}</ul>
{{ shown.content | md }}`,
    ),
  ),
  'src/audit.html': paged('records.newest', '/games/{{ shown.key }}/audit/index.html', AUDIT),
  'src/version.html': paged(
    'records.audits',
    '/games/{{ shown.key }}/audit/{{ shown.slug }}/{{ shown.version }}/index.html',
    AUDIT,
  ),
};

/** Makes three pages for each game, and does not check the records. */
export const eleventyBuilder: Builder = {
  name: 'Eleventy 3',
  prepare: async (folder) => {
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '@11ty/eleventy@3'];
    return promisify(execFile)('npm', install, { cwd: folder }).then(
      () => undefined,
      (error: Error) => `npm cannot install it: ${error.message.split('\n', 1)[0]}`,
    );
  },
  command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  output: 'dist',
  isIncremental: false,
};
