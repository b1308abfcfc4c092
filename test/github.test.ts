import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CATEGORIES, DEPLOYED_CODE, FINDING_STATUSES, SEVERITIES } from '../src/schema/enums.ts';
import { reply } from '../src/schema/records/reply.ts';

/** GitHub reports no error if a file in `.github` is malformed, so these tests check the files. */

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

interface FormField {
  readonly type: string;
  readonly id?: string;
  readonly attributes: {
    readonly label?: string;
    readonly value?: string;
    readonly description?: string;
    readonly options?: readonly unknown[];
  };
  readonly validations?: { readonly required?: boolean };
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly FormField[];
}

const FORMS = filesOf('.github/ISSUE_TEMPLATE').filter((path) => !path.endsWith('config.yml'));
const form = (name: string): Form => parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`));
const optionsOf = (name: string, id: string) =>
  form(name).body.find((field) => field.id === id)?.attributes.options;

describe('issue forms', () => {
  test('there is one for a protocol, an audit and a dispute, and no blank issue', () => {
    expect(FORMS.map((path) => basename(path, '.yml')).sort()).toEqual([
      ...['dispute-finding', 'new-audit', 'new-protocol'],
    ]);
    const config = parse(read('.github/ISSUE_TEMPLATE/config.yml'));
    expect(config.blank_issues_enabled).toBe(false);
    for (const link of config.contact_links) {
      expect(link).toEqual({
        name: expect.any(String),
        url: expect.stringMatching(/^https:\/\//),
        about: expect.any(String),
      });
    }
  });

  test.each(FORMS)('%s is complete', (path) => {
    const { name, description, body }: Form = parse(read(path));
    expect(name).not.toBe('');
    expect(description.length).toBeGreaterThan(10);
    const ids = body.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes, validations } of body) {
      expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      if (type === 'markdown') {
        expect(attributes.value).toEqual(expect.any(String));
        continue;
      }
      expect(id).toMatch(/^[a-z][a-z-]*$/);
      expect(attributes.label).toEqual(expect.any(String));
      const { options } = attributes;
      if (type === 'dropdown') {
        expect(options!.length).toBeGreaterThan(1);
        // YAML does not read an unquoted yes, no or number as text.
        for (const option of options!) expect(option).toEqual(expect.any(String));
        expect(new Set(options).size).toBe(options!.length);
      } else if (type === 'checkboxes') {
        for (const option of options!) expect(option).toHaveProperty('label');
      } else expect(options).toBeUndefined();
      if (validations) expect(validations.required).toBe(true);
    }
    expect(body.some(({ validations }) => validations?.required)).toBe(true);
  });

  test('the choices are the values of the records', () => {
    expect(optionsOf('new-protocol', 'category')).toEqual(CATEGORIES);
    expect(optionsOf('new-audit', 'deployed-code')).toEqual(DEPLOYED_CODE);
    expect(optionsOf('dispute-finding', 'severity')).toEqual(SEVERITIES);
    expect(optionsOf('dispute-finding', 'status')).toEqual(FINDING_STATUSES);
  });

  test('the form asks for a reply that is short enough for a record', () => {
    const field = form('dispute-finding').body.find(({ id }) => id === 'reply');
    const most = Number(/At most (\d+) characters/.exec(field!.attributes.description!)?.[1]);
    const { text } = reply.shape;
    expect(text.safeParse('x'.repeat(most)).success).toBe(true);
    expect(text.safeParse('x'.repeat(most + 1)).success).toBe(false);
  });
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly if?: string;
}
interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const WORKFLOWS = filesOf('.github/workflows');
const workflow = (name: string): Workflow => parse(read(`.github/workflows/${name}.yml`));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

/** The only job with write access. The job `read` writes the files that this job publishes. */
const WRITER = { workflow: 'observe', job: 'publish' };
const isWriter = (path: string, job: string) =>
  basename(path, '.yml') === WRITER.workflow && job === WRITER.job;

describe('workflows', () => {
  test.each(WORKFLOWS)('%s is complete, has no secret, and only the writer may write', (path) => {
    const { name, on, permissions, jobs }: Workflow = parse(read(path));
    expect(name).toBe(basename(path, '.yml'));
    expect(permissions).toBeDefined();
    expect(permissions).toEqual({ contents: 'read' });
    // With this event, anybody's pull request would run the workflow with write access.
    expect(on).not.toHaveProperty('pull_request_target');
    expect(read(path)).not.toMatch(/secrets\./);
    for (const [id, job] of Object.entries(jobs)) {
      if (!isWriter(path, id)) {
        expect(job.permissions).toBeUndefined();
        expect(JSON.stringify(job)).not.toContain('github.token');
      }
      expect(job['runs-on']).toBe('ubuntu-latest');
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      for (const { uses, run, with: settings } of job.steps) {
        expect([uses, run].filter((part) => part !== undefined)).toHaveLength(1);
        // A tag can later point to other code.
        if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
        // By default, git would store the token where a script of a package can read it.
        if (uses?.startsWith('actions/checkout@')) {
          expect(settings).toMatchObject({ 'persist-credentials': false });
        }
        // An expression could insert an outsider's text into a script as code.
        expect(run ?? '').not.toMatch(/\$\{\{/);
      }
    }
  });

  test('an action has its version beside its commit, and everywhere the same one', () => {
    const lines = WORKFLOWS.flatMap((path) => read(path).split('\n')).filter((line) =>
      line.includes('uses:'),
    );
    const versions = new Map<string, Set<string>>();
    for (const line of lines) {
      const [, action, rest] = /uses: (\S+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)$/.exec(line) ?? [];
      expect([line, action]).not.toEqual([line, undefined]);
      versions.set(action!, (versions.get(action!) ?? new Set()).add(rest!));
    }
    for (const [action, found] of versions) expect([action, found.size]).toEqual([action, 1]);
  });

  test('the writer has the smallest rights, and runs neither packages nor our code', () => {
    const { on, jobs } = workflow(WRITER.workflow);
    // Only the schedule and people with write access can start this workflow.
    expect(Object.keys(on).sort()).toEqual(['schedule', 'workflow_dispatch']);
    const { permissions, steps } = jobs[WRITER.job]!;
    expect(permissions).toEqual({ contents: 'write', 'pull-requests': 'write' });
    for (const { uses = '', run, env } of steps) {
      expect(uses).not.toContain('setup-node');
      if (run === undefined) continue;
      expect(run).toMatch(/^\.github\/publish\/[a-z]+\.sh [a-z/]+$/);
      expect(existsSync(join(ROOT, run.split(' ')[0]!))).toBe(true);
      expect(env).toEqual({ GH_TOKEN: '$' + '{{ github.token }}' });
    }
    for (const script of filesOf('.github/publish')) {
      expect(read(script)).not.toMatch(/\b(?:npm|npx|node)\s+(?!run observe)/);
    }
  });

  // With npm 10, `npm ci` runs the scripts of all packages.
  test.each(WORKFLOWS)('%s installs packages only with .ci/install', (path) => {
    for (const { run = '' } of stepsOf(parse(read(path)))) {
      expect(run).not.toMatch(
        /\bnpm (?:-\S+ )*(?:ci|clean-install|i|install|add|exec)\b|\b(?:npx|yarn|pnpm)\b/,
      );
    }
    expect(read('.ci/run')).not.toMatch(/^\s*npm (?:ci|i|install)\b/m);
  });

  test('the hourly job does not run on the full hour', () => {
    const [{ cron }] = workflow(WRITER.workflow).on.schedule as [{ cron: string }];
    const [, minute] = /^(\d+) \* \* \* \*$/.exec(cron)!;
    expect(Number(minute)).toBeGreaterThan(4);
    expect(Number(minute)).toBeLessThan(56);
  });

  test.each(WORKFLOWS)('the commands of %s exist', (path) => {
    for (const { run = '' } of stepsOf(parse(read(path)))) {
      for (const [, script] of run.matchAll(/npm run (?:--silent )?([\w:-]+)/g)) {
        expect(scripts).toHaveProperty([script!]);
      }
      for (const [, file] of run.matchAll(/node (\S+\.ts)/g)) {
        expect(existsSync(join(ROOT, file!))).toBe(true);
      }
    }
  });

  test('the preview of a pull request is the summary of its job', () => {
    const { on, jobs } = workflow('ci');
    expect(on).toHaveProperty('pull_request');
    expect(jobs.preview?.steps.at(-1)?.run).toBe(
      'npm run --silent preview-diff -- HEAD^1 >> "$GITHUB_STEP_SUMMARY"',
    );
  });
});

test('every path with an owner exists', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toMatch(/^\*\s/);
  for (const line of lines) {
    const [pattern, ...owners] = line.split(/\s+/);
    expect(owners.length, line).toBeGreaterThan(0);
    for (const owner of owners) expect(owner).toMatch(/^@[\w-]+\/[\w-]+$/);
    if (pattern !== '*') expect(existsSync(join(ROOT, pattern!)), line).toBe(true);
  }
});

test.each(['.github/pull_request_template.md', 'docs/reviewing.md', ...FORMS])(
  'the commands that %s names exist',
  (path) => {
    const named = [...read(path).matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => name!);
    for (const name of named.filter((one) => one !== 'ci')) expect(scripts).toHaveProperty([name]);
  },
);
