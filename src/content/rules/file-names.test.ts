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

const STAR = validText(WATCHED, ['Sun Timer', 'Star Gacha']);
const THIRD_FINDING = validText(OPEN_FINDING, ['One key sets the fee', 'Another flaw']);

test('a key consists of lower-case words joined by hyphens', () => {
  expect(problemsOf({ 'protocols/Bad_Name.md': STAR })).toEqual([
    'content/protocols/Bad_Name.md:1:1 file: has a wrong name (got "Bad_Name.md"); rename the file to bad-name.md',
  ]);
  expect(problemsOf({ 'protocols/mönd.md': STAR })).toEqual([
    'content/protocols/mönd.md:1:1 file: has a wrong name (got "mönd"); write a name in lower-case letters, digits and single hyphens',
  ]);
});

test.each(['con', 'prn', 'aux', 'nul', 'com0', 'com9', 'lpt1'])(
  'a protocol cannot have the name %s, which Windows reserves for a device',
  (key) => {
    expect(problemsOf({ [`protocols/${key}.md`]: STAR })).toEqual([
      `content/protocols/${key}.md:1:1 file: has a wrong name (got "${key}"); write another name: Windows cannot create a file named ${key}`,
    ]);
    expect(problemsOf({ [`protocols/${key}-2.md`]: STAR })).toEqual([]);
  },
);

test('the file of a chain is named after its id', () => {
  expect(
    problemsOf({ 'chains/bsc.md': validText(CHAIN, ['BNB Smart Chain', 'Other Chain']) }),
  ).toEqual([
    'content/chains/bsc.md:1:1 file: has a wrong name (got "bsc"); name the file after the chain id, for example 56.md',
  ]);
});

test('the folder of an audit version has the name v and a number', () => {
  expect(
    problemsOf({
      [AUDIT]: null,
      [OPEN_FINDING]: null,
      [FIXED_FINDING]: null,
      'audits/moon-lottery/v1.1/audit.md': validText(AUDIT, [
        'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
        'status: draft',
      ]),
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1.1/audit.md:1:1 file: has a wrong name (got "v1.1"); name the folder of each version "v1", "v2" and so on',
  ]);
});

test('the file of a series is named after the key of a protocol', () => {
  expect(problemsOf({ 'history/mars.jsonl': '' })).toEqual([
    'content/history/mars.jsonl:1:1 file: has a wrong name (got "mars"); name the file after the key of a protocol',
  ]);
});

test('a file in the wrong folder is refused, and its fields give the right folder', () => {
  expect(problemsOf({ 'audits/moon-lottery/F-03.md': validText(OPEN_FINDING) })).toEqual([
    'content/audits/moon-lottery/F-03.md:1:1 file: does not belong here: it has the fields of a finding; move the file to content/audits/moon-lottery/v<version>/F-03.md',
  ]);
});

test('a file that is not a record is refused', () => {
  expect(problemsOf({ 'notes.txt': '' })).toEqual([
    'content/notes.txt:1:1 file: does not belong here; delete the file, or move it to one of these paths: content/protocols/<key>.md, content/chains/<chainId>.md, content/methodology/<slug>.md, content/audits/<slug>/v<version>/audit.md, content/audits/<slug>/v<version>/F-<number>.md, content/terms.md, content/about.md, content/history/<key>.jsonl',
  ]);
});

test('findings without an audit in their folder are refused, once for each folder', () => {
  expect(problemsOf({ [AUDIT]: null })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:1:1 file: is a finding without an audit; write content/audits/moon-lottery/v1/audit.md',
  ]);
});

test('the terms are required', () => {
  expect(problemsOf({ 'terms.md': null })).toEqual([
    'content/terms.md:1:1 file: is missing; write the terms of the service into this file',
  ]);
});

test('a README is allowed in every folder', () => {
  expect(problemsOf({ 'README.md': '# Records', 'protocols/README.md': 'One file each.' })).toEqual(
    [],
  );
});

test('a folder with a mistyped name is read as the folder that it means', () => {
  expect(problemsOf({ 'protocol/sun.md': STAR })).toEqual([
    'content/protocol/sun.md:1:1 file: is in a folder with a wrong name (got "protocol"); rename the folder to protocols',
  ]);
});

test('a code that differs only in case or zeros means the same finding', () => {
  for (const name of ['f-01', 'F-1', 'F_001']) {
    expect(problemsOf({ [`audits/moon-lottery/v1/${name}.md`]: validText(OPEN_FINDING) })).toEqual([
      `content/audits/moon-lottery/v1/${name}.md:1:1 file: differs only in spelling from content/audits/moon-lottery/v1/F-01.md (got "${name}.md"); give this file a different name, or delete the file`,
    ]);
  }
});

test('a key that differs only in case means the same protocol', () => {
  expect(problemsOf({ 'protocols/Sun-Timer.md': validText(WATCHED) })).toEqual([
    'content/protocols/Sun-Timer.md:1:1 file: differs only in spelling from content/protocols/sun-timer.md (got "Sun-Timer.md"); give this file a different name, or delete the file',
  ]);
});

test('the code F-00 is refused', () => {
  expect(problemsOf({ 'audits/moon-lottery/v1/F-00.md': THIRD_FINDING })).toEqual([
    'content/audits/moon-lottery/v1/F-00.md:1:1 file: has a wrong name (got "F-00"); name the file after the code of the finding, for example F-01.md',
  ]);
});

test('a code with three digits passes, and the same code in another audit passes', () => {
  const upTo100 = Array.from({ length: 98 }, (_, index) => [
    `audits/moon-lottery/v1/F-${String(index + 3).padStart(2, '0')}.md`,
    validText(OPEN_FINDING, ['One key sets the fee', `Flaw number ${index}`]),
  ]);
  expect(
    problemsOf({
      ...Object.fromEntries(upTo100),
      'audits/other/v1/audit.md': validText(AUDIT),
      'audits/other/v1/F-01.md': validText(OPEN_FINDING),
    }),
  ).toEqual([]);
});
