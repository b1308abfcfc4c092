import { posix } from 'node:path';
import { slug } from '../../schema/primitives.ts';
import { isCode } from '../files/finding-code.ts';
import { type Place, pathOf, placeMeant, RECORD_KINDS } from '../files/place.ts';
import { fileProblem } from '../files/problem.ts';
import type { ContentFile } from '../records/content-file.ts';
import { didYouMean } from '../words/closest.ts';
import { misplacedNames } from './common/misplaced-names.ts';
import type { Rule } from './common/rule.ts';

export const fileNames: Rule = {
  name: 'file-names',
  holds:
    'Every file must be in the folder of its kind and have a valid name. No two names may mean the same record.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *check(records) {
    const { folder, all } = records;
    const keys = misplacedNames(all);
    for (const { place } of records.protocols) keys.add(place.key);
    const rightPathOf = ({ place }: ContentFile) => {
      const path = pathOf(place);
      return path && `${folder}/${path}`;
    };
    /** For each correct path, the file at this path. If there is none, the first file that belongs there. */
    const owners = new Map<string, string>();
    for (const file of all) {
      const right = rightPathOf(file) ?? file.path;
      if (right === file.path || !owners.has(right)) owners.set(right, file.path);
    }
    const reported = new Set<string>();
    for (const file of all) {
      const right = rightPathOf(file) ?? file.path;
      const misnamed =
        right === file.path
          ? judgePlace(file, folder, keys)
          : judgeName(file.path, right, owners.get(right)!);
      if (misnamed === undefined || reported.has(misnamed.once ?? file.path)) continue;
      reported.add(misnamed.once ?? file.path);
      yield fileProblem(file.path, misnamed.text);
    }
    if (records.terms.length === 0) {
      yield fileProblem(`${folder}/terms.md`, {
        message: 'is missing',
        fix: 'write the terms of the service into this file',
      });
    }
    for (const { path, place, audit } of records.findings) {
      const version = posix.dirname(pathOf(place)!);
      if (audit !== undefined || reported.has(version)) continue;
      reported.add(version);
      yield fileProblem(path, {
        message: 'is a finding without an audit',
        fix: `write ${folder}/${version}/audit.md`,
      });
    }
  },
};

interface Misnamed {
  readonly text: { readonly message: string; readonly fix: string };
  /** Problems with the same key are reported only once. */
  readonly once?: string;
}

function judgeName(path: string, right: string, owner: string): Misnamed {
  if (owner !== path) return sameAs(owner, path);
  const [parts, rightParts] = [path.split('/'), right.split('/')];
  const index = parts.findIndex((part, at) => part !== rightParts[at]);
  const [got, meant] = [parts[index]!, rightParts[index]!];
  if (index < parts.length - 1) {
    const message = `is in a folder with a wrong name (got ${JSON.stringify(got)})`;
    const once = parts.slice(0, index + 1).join('/');
    return { text: { message, fix: `rename the folder to ${meant}` }, once };
  }
  return wrongName(got, `rename the file to ${meant}`);
}

function sameAs(other: string, path: string): Misnamed {
  const name = JSON.stringify(path.split('/').at(-1));
  const fix = 'give this file a different name, or delete the file';
  return {
    text: { message: `differs only in spelling from ${other} (got ${name})`, fix },
  };
}

function judgePlace(
  { path, place }: ContentFile,
  folder: string,
  keys: ReadonlySet<string>,
): Misnamed | undefined {
  switch (place.kind) {
    case 'protocol':
      return judgeSlug(place.key);
    case 'methodology':
      return judgeSlug(place.slug);
    case 'chain':
      return /^[1-9]\d{0,14}$/.test(place.chainId)
        ? undefined
        : wrongName(place.chainId, 'name the file after the chain id, for example 56.md');
    case 'audit':
      return judgeSlug(place.slug) ?? judgeVersion(place);
    case 'finding':
      return (
        judgeSlug(place.slug) ??
        judgeVersion(place) ??
        (isCode(place.code)
          ? undefined
          : wrongName(
              place.code,
              'name the file after the code of the finding, for example F-01.md',
            ))
      );
    case 'history':
    case 'observation':
    case 'verifications':
      return keys.has(place.key)
        ? undefined
        : wrongName(
            place.key,
            didYouMean(place.key, keys, 'name the file after the key of a protocol'),
          );
    case 'unknown':
      return { text: judgeUnknown(place, path, folder) };
    default:
      return undefined;
  }
}

function judgeUnknown(
  { holds }: Extract<Place, { kind: 'unknown' }>,
  path: string,
  folder: string,
): Misnamed['text'] {
  if (holds !== undefined) {
    const right = pathOf(placeMeant(holds, path.slice(folder.length + 1)));
    return {
      message: `does not belong here: it has the fields of ${NAMES[holds]}`,
      fix: `move the file to ${folder}/${right}`,
    };
  }
  const paths = ['protocols/<key>.md', 'chains/<chainId>.md', 'methodology/<slug>.md'];
  paths.push(
    'audits/<slug>/v<version>/audit.md',
    'audits/<slug>/v<version>/F-<number>.md',
    'terms.md',
    'about.md',
    'history/<key>.jsonl',
  );
  return {
    message: 'does not belong here',
    fix: `delete the file, or move it to one of these paths: ${paths.map((below) => `${folder}/${below}`).join(', ')}`,
  };
}

const NAMES = {
  protocol: 'a protocol',
  chain: 'a chain',
  audit: 'an audit',
  finding: 'a finding',
  methodology: 'a page of the methodology',
  terms: 'the terms',
  about: 'the text about the service',
};

function judgeSlug(name: string): Misnamed | undefined {
  const parsed = slug.safeParse(name);
  return parsed.success ? undefined : wrongName(name, parsed.error.issues[0]!.message);
}

function judgeVersion({ version }: Extract<Place, { kind: 'audit' | 'finding' }>) {
  return /^v[1-9]\d{0,3}$/.test(version)
    ? undefined
    : wrongName(version, 'name the folder of each version "v1", "v2" and so on');
}

function wrongName(name: string, fix: string): Misnamed {
  return { text: { message: `has a wrong name (got ${JSON.stringify(name)})`, fix } };
}
