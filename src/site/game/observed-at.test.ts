import { expect, test } from 'vitest';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { holdersReadText } from './observed-at.ts';

const text = (network: 'local' | 'public' | null) =>
  holdersReadText({
    chain: { name: 'Base' },
    observation: network === null ? null : { block: { number: '12345', network } },
  } as unknown as Protocol);

test('the text names the block and the chain at which the holders were read', () => {
  expect(text('public')).toBe('Read at block 12,345 of Base, as far as the holders could be read.');
});

test('a simulated chain does not get the name of the real chain', () => {
  expect(text('local')).toContain('of a simulated chain');
});

test('without an observation the text says that nothing was read', () => {
  expect(text(null)).toMatch(/^We have not read yet/);
});
