import { expect, test } from 'vitest';
import { paymentManifest } from './payment-manifest.ts';

test('nothing is offered for payment while nothing is for sale', () => {
  expect(paymentManifest('https://games.example')).toMatchObject({ version: 1, resources: [] });
});
