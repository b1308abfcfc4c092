import { describe, expect, test } from 'vitest';
import { readDataset } from '../content/read-dataset.ts';
import { agentCard } from './agent-card.ts';
import { discovery } from './discovery.ts';
import { llmsFullText, llmsText } from './llms-text.ts';
import { paymentManifest } from './payment-manifest.ts';
import { pagePaths, sitemap } from './sitemap.ts';
import { termsText } from './terms-text.ts';

const siteUrl = 'https://games.example';
const root = new URL('../../test/content/valid/content', import.meta.url).pathname;
const dataset = await readDataset({ root, now: new Date('2026-11-27T00:00:00Z') });
const links = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);

describe('llms.txt', () => {
  const text = llmsText(dataset, siteUrl);

  test('is one title, one quote and sections of links', () => {
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text.split('\n\n')[1]).toMatch(/^> /);
    expect(text.match(/^## .*/gm)?.length).toBeGreaterThanOrEqual(3);
  });

  test('has absolute addresses only', () => {
    expect(links(text).length).toBeGreaterThan(8);
    for (const link of links(text)) expect(link).toMatch(/^https:\/\/games\.example\/[^{}]*$/);
  });

  test('lists every protocol and warns', () => {
    for (const { key } of dataset.protocols) expect(text).toContain(`${siteUrl}/v1/games/${key}`);
    expect(text).toContain('no advice');
    expect(text).toContain('lose everything');
  });
});

describe('llms-full.txt', () => {
  const text = llmsFullText(dataset, siteUrl);

  test('adds each game with the reason for its grade, and the findings of its audit', () => {
    for (const { key, grade, audit } of dataset.protocols) {
      expect(text).toContain(`(${key})`);
      expect(text).toContain(grade.reason);
      for (const { code, summary } of audit?.findings ?? []) {
        expect(text).toContain(`${code} (`);
        expect(text).toContain(summary);
      }
    }
  });

  test('holds an audit that covers several games once', () => {
    const audited = dataset.protocols.find(({ audit }) => audit !== null)!;
    const twin = { ...audited, key: 'twin' };
    const both = llmsFullText({ ...dataset, protocols: [audited, twin] }, siteUrl);
    expect(both.split(audited.audit!.findings[0]!.summary)).toHaveLength(2);
    expect(both).toContain(`the one of ${audited.key} covers this protocol too`);
  });
});

describe('discovery', () => {
  const document = discovery(siteUrl);

  test('names every route with what it costs', () => {
    for (const { url, method, description } of [...document.routes, ...document.descriptions]) {
      expect(url).toMatch(/^https:\/\/games\.example\//);
      expect(method).toBe('GET');
      expect(description).not.toBe('');
    }
    expect(document.descriptions.map(({ url }) => url.slice(siteUrl.length))).toEqual(
      expect.arrayContaining([
        '/openapi.json',
        '/discovery',
        '/llms.txt',
        '/llms-full.txt',
        '/.well-known/x402',
        '/.well-known/agent-card.json',
        '/terms.txt',
      ]),
    );
  });

  test('the paid tier is announced, not open; all else is free', () => {
    const paid = document.routes.filter(({ price }) => price === 'paid');
    expect(paid.map(({ url, availability }) => [url, availability])).toEqual([
      [`${siteUrl}/v1/games/{key}/history`, 'forthcoming'],
    ]);
  });
});

test('nothing is offered for payment while nothing is for sale', () => {
  expect(paymentManifest(siteUrl)).toMatchObject({ version: 1, resources: [] });
});

test('the agent card has what A2A 1.0 requires, and claims no binding that is not served', () => {
  const card = agentCard(siteUrl);
  expect(card).toMatchObject({
    name: expect.any(String),
    description: expect.stringContaining('lists no interface'),
    supportedInterfaces: [],
    version: '1.0.0',
    capabilities: expect.any(Object),
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['application/json'],
  });
  for (const skill of card.skills) {
    expect(skill).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      description: expect.stringContaining(siteUrl),
      tags: expect.arrayContaining(['free']),
    });
  }
});

test('the site map holds every page once, with its full address', () => {
  const paths = pagePaths(dataset);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { key } of dataset.protocols) expect(paths).toContain(`/games/${key}`);
  expect(
    sitemap(dataset, siteUrl).match(/<loc>https:\/\/games\.example\/[^<]*<\/loc>/g),
  ).toHaveLength(paths.length);
});

test('the terms keep their text and version', () => {
  const text = termsText(dataset.terms, siteUrl);
  expect(text).toContain(`Version ${dataset.terms.version}, ${dataset.terms.updatedAt}`);
  expect(text).toContain(dataset.terms.body.trim());
});
