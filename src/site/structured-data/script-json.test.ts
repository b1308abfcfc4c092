import { expect, test } from 'vitest';
import { scriptJson } from './script-json.ts';

test('a text cannot end its script element, and is read as it was', () => {
  const value = { name: '</script><!-- & \u2028 "' };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual(value);
});
