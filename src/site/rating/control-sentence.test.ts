import { expect, test } from 'vitest';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { controlHolder, controlSentence } from './control-sentence.ts';

const pause = {
  id: 'pause',
  who: 'The owner',
  can: 'stop claims',
  effect: 'pause-claims',
  heldBy: { getter: 'owner()', contract: '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b' },
} as const;
const game = (grade: string, powers: readonly unknown[], sourcePublic = true) =>
  ({
    powers,
    sourcePublic,
    observation: null,
    ratings: { control: { grade, reason: 'No key holder can hurt players. More.' } },
  }) as unknown as Protocol;

test('the worst power is named with its holder', () => {
  expect(controlSentence(game('C', [pause]))).toBe(
    'An unknown key holder can stop claims or refunds.',
  );
  expect(controlHolder(game('C', [pause]))).toBe('Not read yet');
  expect(controlSentence(game('C', [pause], false))).toBe(
    'An unknown key holder may be able to stop claims or refunds.',
  );
});

test('if no power matters, the sentence is the reason of the grade and names no holder', () => {
  expect(controlSentence(game('A', []))).toBe('No key holder can hurt players.');
  expect(controlHolder(game('A', []))).toBeUndefined();
});
