import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashOfFiles, hashOfText, sha256 } from './content-hash.ts';

const FILES = [
  { name: 'audit.md', text: 'The audit: «one».\n' },
  { name: 'F-01.md', text: 'A finding.\n' },
  { name: 'F-02.md', text: '' },
];

const hashOf = (files: readonly { readonly name: string; readonly text: string }[]) =>
  hashOfFiles(files.map(({ name, text }) => ({ name, sha256: sha256(text) })));

test('the hash of a text is the SHA-256 of its UTF-8 bytes', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('the hash of a file is computed from its text only if it is not known', () => {
  expect(hashOfText({ text: 'abc' })).toBe(sha256('abc'));
  expect(hashOfText({ text: 'abc', sha256: 'known' })).toBe('known');
  expect(hashOfText({ text: null })).toBeNull();
});

test('the hash of bytes is that of the text that they encode', () => {
  expect(sha256(new TextEncoder().encode('«abc»'))).toBe(sha256('«abc»'));
});

test.each([
  ['with findings', FILES],
  ['without', FILES.slice(0, 1)],
])('the hash of an audit %s is what the documented command prints', (_, files) => {
  const folder = mkdtempSync(join(tmpdir(), 'hash-'));
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    const command = 'sha256sum *.md | LC_ALL=C sort | sha256sum';
    const printed = execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    expect(hashOf(files)).toBe(printed.slice(0, 64));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the hash depends on the names and texts of the files, but not on their order', () => {
  const hash = hashOf(FILES);
  expect(hashOf(FILES.toReversed())).toBe(hash);
  const [audit, first, second] = FILES as [(typeof FILES)[0], (typeof FILES)[0], (typeof FILES)[0]];
  expect(hashOf([audit, first])).not.toBe(hash);
  expect(hashOf([audit, first, { ...second, name: 'F-03.md' }])).not.toBe(hash);
  expect(hashOf([audit, first, { ...second, text: '\n' }])).not.toBe(hash);
});
