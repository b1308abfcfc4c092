import { expect, test } from 'vitest';
import {
  AUDIT,
  CHAIN,
  FIXED_FINDING,
  OPEN_FINDING,
  problemsOf,
  validText,
  WATCHED,
} from '../../../test/content/check-changed.ts';

test('a key is lower-case words joined by hyphens', () => {
  expect(problemsOf({ 'protocols/Bad_Name.md': validText(WATCHED) })).toEqual([
    'content/protocols/Bad_Name.md:1:1 file: has a wrong name (got "Bad_Name"); use lower-case letters, digits and single hyphens',
  ]);
});

test('a chain is named by its id', () => {
  expect(problemsOf({ 'chains/bsc.md': validText(CHAIN) })).toEqual([
    'content/chains/bsc.md:1:1 file: has a wrong name (got "bsc"); name it by the chain id: 56.md',
  ]);
});

test('the folder of an audit version is named v and a number', () => {
  expect(
    problemsOf({
      [AUDIT]: null,
      [OPEN_FINDING]: null,
      [FIXED_FINDING]: null,
      'audits/moon-lottery/v01/audit.md': validText(AUDIT, [
        'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
        'status: draft',
      ]),
    }),
  ).toEqual([
    'content/audits/moon-lottery/v01/audit.md:1:1 file: has a wrong name (got "v01"); name the folder of a version v1, v2 and so on',
  ]);
});

test('a series is named by the key of a protocol', () => {
  expect(problemsOf({ 'history/mars.jsonl': '' })).toEqual([
    'content/history/mars.jsonl:1:1 file: has a wrong name (got "mars"); name it by the key of a protocol',
  ]);
});

test('a file in the wrong folder is refused', () => {
  expect(problemsOf({ 'audits/moon-lottery/F-03.md': validText(OPEN_FINDING) })).toEqual([
    'content/audits/moon-lottery/F-03.md:1:1 file: is not expected here; records are content/protocols/<key>.md, chains/<chainId>.md, methodology/<slug>.md, audits/<slug>/v<version>/audit.md and F-01.md beside it, terms.md and history/<key>.jsonl',
  ]);
});

test('a file of no kind is refused', () => {
  expect(problemsOf({ 'notes.txt': '' })).toEqual([
    'content/notes.txt:1:1 file: is not expected here; records are content/protocols/<key>.md, chains/<chainId>.md, methodology/<slug>.md, audits/<slug>/v<version>/audit.md and F-01.md beside it, terms.md and history/<key>.jsonl',
  ]);
});

test('a finding without an audit beside it is refused, once for the folder', () => {
  expect(problemsOf({ [AUDIT]: null })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:1:1 file: belongs to no audit; write content/audits/moon-lottery/v1/audit.md',
  ]);
});

test('terms are required', () => {
  expect(problemsOf({ 'terms.md': null })).toEqual([
    'content/terms.md:1:1 file: is missing; write the terms of the service',
  ]);
});

test('a README is allowed in every folder', () => {
  expect(problemsOf({ 'README.md': '# Records', 'protocols/README.md': 'One file each.' })).toEqual(
    [],
  );
});

test('a folder whose name is mistyped is told apart', () => {
  expect(problemsOf({ 'protocol/sun.md': validText(WATCHED) })).toEqual([
    'content/protocol/sun.md:1:1 file: is not expected here; did you mean the folder content/protocols?',
  ]);
});
