import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Builder, STYLE } from './builder.ts';

const FRAME = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body><header><a href="/">Games</a></header><main>${body}</main><footer>Gambling can lose everything that is staked.</footer></body></html>
`;
const AUDIT = `{{ $audit := . }}{{ with .Params.audit }}{{ $audit = site.GetPage . }}{{ end }}
{{ $findings := sort ($audit.Resources.ByType "page") ".File.Path" }}
<h1>Audit of {{ index $audit.Params.covers 0 }}</h1><p>{{ $audit.Params.status }} {{ $audit.Params.publishedAt }}</p>
<ul>{{ range $findings }}<li>{{ .Title }}</li>{{ end }}</ul>
{{ $audit.Content }}
{{ range $findings }}<article><h3>{{ .Title }}</h3>
<p><span class="tag">{{ .Params.severity }}</span> <span class="tag">{{ .Params.status }}</span> {{ .Params.category }}, likelihood {{ .Params.likelihood }}, impact {{ .Params.impact }}</p>
<p>{{ .Summary }}</p>{{ .Content }}</article>{{ end }}`;

const FILES: Readonly<Record<string, string>> = {
  'config.toml': `baseURL = "https://bench.example/"
contentDir = "pages"
publishDir = "dist"
disableKinds = ["taxonomy", "term", "RSS", "sitemap", "section"]
[markup.goldmark.renderer]
unsafe = false
`,
  'layouts/index.html': FRAME(
    'Games',
    '<ul>{{ range where site.RegularPages "Section" "games" }}<li><a href="{{ .RelPermalink }}">{{ .Params.name }}</a> {{ .Params.category }} {{ .Params.status }}</li>{{ end }}</ul>',
  ),
  'layouts/games/single.html': FRAME(
    '{{ .Params.name }}',
    `<h1>{{ .Params.name }}</h1><p>{{ .Params.description }}</p>
<dl>{{ range .Params.powers }}<dt>{{ .who }}</dt><dd>{{ .can }}</dd>{{ end }}</dl>
{{ with site.GetPage (printf "/audits/%s/v1" .File.ContentBaseName) }}<ul>{{ range .Resources.ByType "page" }}<li><span class="tag">{{ .Params.severity }}</span> {{ .Title }}</li>{{ end }}</ul>{{ end }}
{{ .Content }}`,
  ),
  'layouts/audits/single.html': FRAME('Audit', AUDIT),
  'layouts/short/single.html': FRAME('Audit', AUDIT),
};

/** Hugo from the PATH. It makes three pages for each game, and does not check the records. */
export const hugoBuilder: Builder = {
  name: 'Hugo',
  prepare: async (folder) => {
    const version = await promisify(execFile)('hugo', ['version']).catch(() => undefined);
    if (version === undefined) return 'hugo is not installed';
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await cp(join(folder, 'content/protocols'), join(folder, 'pages/games'), { recursive: true });
    await cp(join(folder, 'content/audits'), join(folder, 'pages/audits'), { recursive: true });
    await rm(join(folder, 'content'), { recursive: true });
    await mkdir(join(folder, 'pages/short'));
    for (const slug of await readdir(join(folder, 'pages/audits'))) {
      for (const name of await readdir(join(folder, 'pages/audits', slug))) {
        const version = join(folder, 'pages/audits', slug, name);
        // Hugo reads the text of a folder from `index.md`.
        await rename(join(version, 'audit.md'), join(version, 'index.md'));
        const stub = `---\naudit: /audits/${slug}/${name}\n---\n`;
        await writeFile(join(folder, 'pages/short', `${slug}-${name}.md`), stub);
      }
    }
    return undefined;
  },
  command: ['hugo', '--quiet'],
  output: 'dist',
  isIncremental: false,
};
