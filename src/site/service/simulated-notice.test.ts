import { expect, test } from 'vitest';
import { SIMULATED_NOTICE, withSimulatedNotice } from './simulated-notice.ts';

const text = '# Title\n\n> Summary\n';

test('a text of a local build says below its title that its chains are simulated', () => {
  expect(withSimulatedNotice(text, 'local')).toBe(
    `# Title\n\n> **Simulated chains.** ${SIMULATED_NOTICE}\n\n> Summary\n`,
  );
});

test('a text of a public build stays as it is', () => {
  expect(withSimulatedNotice(text, 'public')).toBe(text);
});
