import { loadDiscovery } from '../site/discovery/load-discovery.ts';

export const GET = async () =>
  new Response((await loadDiscovery())[0]!.text, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
