import { expect, test } from 'vitest';
import { agentCard } from './agent-card.ts';

const siteUrl = 'https://games.example';

test('the agent card has the fields that A2A 1.0 requires, and one interface', () => {
  const card = agentCard(siteUrl);
  expect(card).toMatchObject({
    name: expect.any(String),
    description: expect.stringContaining('can lose everything'),
    supportedInterfaces: [
      { url: `${siteUrl}/a2a`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
    ],
    version: '1.0.0',
    capabilities: expect.any(Object),
    defaultInputModes: ['text/plain', 'application/json'],
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
