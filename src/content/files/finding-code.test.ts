import { expect, test } from 'vitest';
import { codeMeant, fixForCode, isCode } from './finding-code.ts';

test('each number has only one valid code', () => {
  expect(['F-01', 'F-10', 'F-100'].filter(isCode)).toHaveLength(3);
  expect(['F-1', 'F-00', 'F-001', 'f-01', 'F-1000', 'F01'].filter(isCode)).toEqual([]);
});

test('another spelling is understood as the code', () => {
  for (const text of ['F-1', 'f-01', 'F_001', 'F01', 'f 1']) expect(codeMeant(text)).toBe('F-01');
  for (const text of ['F-00', 'F-1000', 'fees', 'F-']) expect(codeMeant(text)).toBe(text);
});

test('for a well-formed code that does not exist, no other code is suggested', () => {
  expect(fixForCode('F-03', ['F-01', 'F-02'])).toBe(
    'write an existing code (F-01, F-02), or add F-03.md',
  );
  expect(fixForCode('F-2', ['F-01', 'F-02'])).toBe('did you mean F-02?');
  expect(fixForCode('F-01', [])).toBe('write the code of another finding, or add F-01.md');
});
