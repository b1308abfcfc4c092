import { SKILL_ROUTES, type SkillId } from '../addresses/agents.ts';
import { pathTo } from '../addresses/path-to.ts';
import { quotedKey } from '../live/quoted-key.ts';
import { A2aError } from './a2a-error.ts';

/** A client's question. `path` is the route that answers it. */
export interface Question {
  readonly skill: SkillId;
  readonly path: string;
}

const UNDERSTOOD = 'Ask "board", "list", "ev <key>" or "audit <key>".';

/**
 * Reads the question: a text such as "ev megapot", or data such as `{ "skill": "ev", "key": "megapot" }`. Pure.
 *
 * @throws {A2aError} if the message has no valid question
 */
export function questionOf(parts: unknown): Question {
  if (!Array.isArray(parts) || parts.length !== 1) {
    throw invalid(`A message of this agent has exactly one part. ${UNDERSTOOD}`);
  }
  const part: unknown = parts[0];
  if (!isRecord(part)) throw invalid('The part of the message is not an object.');
  if (typeof part.text === 'string') {
    const [word = '', ...rest] = part.text.trim().split(/\s+/, 4);
    return question(word.toLowerCase(), rest);
  }
  if (isRecord(part.data)) {
    const { skill, key } = part.data;
    return question(skill, key === undefined ? [] : [key]);
  }
  if ('raw' in part || 'url' in part) {
    throw new A2aError(
      'CONTENT_TYPE_NOT_SUPPORTED',
      `This agent reads text and data parts, and no files. ${UNDERSTOOD}`,
    );
  }
  throw invalid(`The part has neither a text nor an object as data. ${UNDERSTOOD}`);
}

function question(skill: unknown, keys: readonly unknown[]): Question {
  if (skill === 'board' || skill === 'list') {
    if (keys.length > 0) throw invalid(`"${skill}" takes no key. ${UNDERSTOOD}`);
    return { skill, path: SKILL_ROUTES[skill] };
  }
  if (skill === 'ev' || skill === 'audit') {
    const [key] = keys;
    if (keys.length !== 1 || typeof key !== 'string' || quotedKey(key) === null) {
      throw invalid(
        `"${skill}" takes the key of one game: lower-case letters, digits and hyphens. "list" gives all keys.`,
      );
    }
    return { skill, path: pathTo(SKILL_ROUTES[skill], { key }) };
  }
  throw invalid(`This agent does not understand the question. ${UNDERSTOOD}`);
}

const invalid = (message: string) => new A2aError('INVALID_PARAMS', message);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
