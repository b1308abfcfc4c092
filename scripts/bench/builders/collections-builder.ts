import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { linkPackages } from '../../command/copy-work-tree.ts';
import { type Builder, STYLE } from './builder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Three pages for each protocol: one of the game, two of its audit. */
const PAGES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
export default defineConfig({ site: 'https://bench.example', telemetry: false });
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const finding = z.looseObject({
  severity: z.enum(['critical', 'high', 'medium', 'low', 'informational']),
  likelihood: z.string(), impact: z.string(), category: z.string(),
  title: z.string(), summary: z.string(), status: z.string(),
});
const audit = z.looseObject({ covers: z.array(z.string()), status: z.string(), publishedAt: z.string().optional() });
const protocol = z.looseObject({
  name: z.string(), category: z.string(), chainId: z.number(), status: z.string(),
  description: z.string(), website: z.url(), powers: z.array(z.looseObject({ who: z.string(), can: z.string() })).default([]),
});
const idOf = ({ entry }: { entry: string }) => entry.replace(/\\.md$/, '');
export const collections = {
  protocols: defineCollection({ loader: glob({ pattern: '*.md', base: './content/protocols', generateId: idOf }), schema: protocol }),
  audits: defineCollection({ loader: glob({ pattern: '*/v*/audit.md', base: './content/audits', generateId: idOf }), schema: audit }),
  findings: defineCollection({ loader: glob({ pattern: '*/v*/F-*.md', base: './content/audits', generateId: idOf }), schema: finding }),
};
`,
  'src/audits.ts': `import { getCollection } from 'astro:content';

let loaded: Promise<{ audits: any[]; protocols: any[] }> | undefined;
/** Reads all records and joins each protocol with its audits. Does so only once. */
export const load = () => (loaded ??= (async () => {
  const [protocols, audits, findings] = await Promise.all([getCollection('protocols'), getCollection('audits'), getCollection('findings')]);
  const folderOf = (id: string) => id.slice(0, id.lastIndexOf('/'));
  const byFolder = Map.groupBy(findings, ({ id }) => folderOf(id));
  const byKey = new Map(protocols.map((protocol) => [protocol.id, protocol]));
  return {
    protocols,
    audits: audits.flatMap((audit) => audit.data.covers.map((key: string) => ({
      key, slug: folderOf(audit.id), audit, protocol: byKey.get(key),
      findings: (byFolder.get(folderOf(audit.id)) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1)),
    }))),
  };
})());
`,
  'src/layouts/Page.astro': `---
const { title } = Astro.props;
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>{title}</title><meta name="viewport" content="width=device-width" /></head>
<body><header><a href="/">Games</a></header><main><slot /></main><footer>Gambling can lose everything that is staked.</footer></body></html>
<style is:global>${STYLE}</style>
`,
  'src/components/Audit.astro': `---
import { render } from 'astro:content';
const { shown } = Astro.props;
const { audit, findings, protocol } = shown;
const { Content } = await render(audit);
const texts = await Promise.all(findings.map(async (finding) => ({ ...finding, Content: (await render(finding)).Content })));
---
<h1>Audit of {protocol.data.name}</h1>
<p>{audit.data.status} {audit.data.publishedAt}</p>
<ul>{findings.map(({ id, data }) => <li><a href={'#' + id.slice(-4)}>{id.slice(-4)}: {data.title}</a></li>)}</ul>
<Content />
{texts.map(({ id, data, Content }) => (
  <article id={id.slice(-4)}><h3>{id.slice(-4)}: {data.title}</h3>
    <p><span class="tag">{data.severity}</span> <span class="tag">{data.status}</span> {data.category}, likelihood {data.likelihood}, impact {data.impact}</p>
    <p>{data.summary}</p><Content /></article>
))}
`,
  'src/pages/index.astro': `---
import Page from '../layouts/Page.astro';
import { load } from '../audits.ts';
const { protocols } = await load();
---
<Page title="Games"><ul>{protocols.map(({ id, data }) => <li><a href={'/games/' + id}>{data.name}</a> {data.category} {data.status}</li>)}</ul></Page>
`,
  'src/pages/games/[key]/index.astro': `---
import { render } from 'astro:content';
import Page from '../../../layouts/Page.astro';
import { load } from '../../../audits.ts';
export async function getStaticPaths() {
  const { protocols, audits } = await load();
  const byKey = new Map(audits.map((audit) => [audit.key, audit]));
  return protocols.map((protocol) => ({ params: { key: protocol.id }, props: { protocol, audit: byKey.get(protocol.id) } }));
}
const { protocol, audit } = Astro.props;
const { Content } = await render(protocol);
---
<Page title={protocol.data.name}><h1>{protocol.data.name}</h1><p>{protocol.data.description}</p>
<dl>{protocol.data.powers.map(({ who, can }) => <><dt>{who}</dt><dd>{can}</dd></>)}</dl>
<ul>{(audit?.findings ?? []).map(({ id, data }) => <li><span class="tag">{data.severity}</span> {id.slice(-4)}: {data.title}</li>)}</ul>
<Content /></Page>
`,
  'src/pages/games/[key]/audit/index.astro': `---
import Audit from '../../../../components/Audit.astro';
import Page from '../../../../layouts/Page.astro';
import { load } from '../../../../audits.ts';
export async function getStaticPaths() {
  const { audits } = await load();
  return [...new Map(audits.map((shown) => [shown.key, { params: { key: shown.key }, props: { shown } }])).values()];
}
const { shown } = Astro.props;
---
<Page title={'Audit of ' + shown.protocol.data.name}><Audit shown={shown} /></Page>
`,
  'src/pages/games/[key]/audit/[...version].astro': `---
import Audit from '../../../../components/Audit.astro';
import Page from '../../../../layouts/Page.astro';
import { load } from '../../../../audits.ts';
export async function getStaticPaths() {
  const { audits } = await load();
  return audits.map((shown) => ({ params: { key: shown.key, version: shown.slug }, props: { shown } }));
}
const { shown } = Astro.props;
---
<Page title={'Audit of ' + shown.protocol.data.name}><Audit shown={shown} /></Page>
`,
};

/** An audit has two addresses. For each address, this object has the code of `getStaticPaths`. */
const AUDIT_PATHS = {
  audit: `const { audits } = await load();
  return [...new Map(audits.map((shown) => [shown.key, { params: { key: shown.key }, props: { shown } }])).values()];`,
  'audit/[...version]': `const { audits } = await load();
  return audits.map((shown) => ({ params: { key: shown.key, version: shown.slug }, props: { shown } }));`,
};
const BODIES = {
  md: `[shown.audit.body, ...shown.findings.map(({ id, data, body }) => '### ' + id.slice(-4) + ': ' + data.title + '\\n\\n' + data.summary + '\\n\\n' + body)].join('\\n\\n')`,
  json: `JSON.stringify({ ...shown.audit.data, findings: shown.findings.map(({ id, data }) => ({ id: id.slice(-4), ...data })) })`,
  'full.json': `JSON.stringify({ ...shown.audit.data, body: shown.audit.body, findings: shown.findings.map(({ id, data, body }) => ({ id: id.slice(-4), ...data, detail: body })) })`,
};

/** Returns the source files for the pages and for every other file of a game. The share picture has no source file. */
function everyFile(): Readonly<Record<string, string>> {
  const files: Record<string, string> = { ...PAGES };
  for (const [path, statics] of Object.entries(AUDIT_PATHS)) {
    for (const [ending, body] of Object.entries(BODIES)) {
      const folder = ending === 'md' ? 'games' : 'v1/games';
      const name = `src/pages/${folder}/[key]/${path}.${ending}.ts`;
      const up = '../'.repeat(name.split('/').length - 2);
      files[name] = `import { load } from '${up}audits.ts';
export async function getStaticPaths() {
  ${statics}
}
export const GET = ({ props: { shown } }: any) => new Response(${body});
`;
    }
  }
  for (const [name, body] of [
    [
      'games/[key].md',
      `'# ' + protocol.data.name + '\\n\\n' + protocol.data.description + '\\n\\n' + protocol.body`,
    ],
    [
      'badges/[key].svg',
      `'<svg xmlns="http://www.w3.org/2000/svg" width="140" height="20"><text y="14">' + protocol.data.category + '</text></svg>'`,
    ],
    [
      'v1/games/[key]/method.json',
      `JSON.stringify({ key: protocol.id, live: protocol.data.live, powers: protocol.data.powers })`,
    ],
    ['v1/games/[key]/history/preview.json', `JSON.stringify({ key: protocol.id, lines: [] })`],
  ] as const) {
    const up = '../'.repeat(name.split('/').length);
    files[`src/pages/${name}.ts`] = `import { load } from '${up}audits.ts';
export async function getStaticPaths() {
  const { protocols } = await load();
  return protocols.map((protocol) => ({ params: { key: protocol.id }, props: { protocol } }));
}
export const GET = ({ props: { protocol } }: any) => new Response(${body});
`;
  }
  return files;
}

/** This builder uses our version of Astro. It does not check texts or draw pictures. */
function builderOf(name: string, files: Readonly<Record<string, string>>): Builder {
  return {
    name,
    prepare: async (folder) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      await linkPackages(ROOT, folder);
      return undefined;
    },
    command: [process.execPath, 'node_modules/astro/bin/astro.mjs', 'build'],
    output: 'dist',
    isIncremental: true,
  };
}

/** Makes one page for each game and two for each audit. */
export const collectionsBuilder = builderOf('Astro, content collections', PAGES);

/** Makes the files that our build makes for each game, except the share picture. */
export const collectionsOfAllFilesBuilder = builderOf(
  'Astro, content collections, all files',
  everyFile(),
);
