/**
 * Posts what the job of a pull request has made as its one comment. This runs with a token that may write,
 * on code of the default branch only: nothing of the pull request is executed, and what its job has left is
 * believed in nothing. Without dependencies, so that nothing has to be installed beside that token.
 */
import { harmlessMarkdown } from './harmless-markdown.ts';

/** First in each comment, to find it again. */
export const MARKER = '<!-- preview-diff -->';
/** Somebody who is not this service account may have written the marker too. */
const AUTHOR = 'github-actions[bot]';
/** The platform refuses longer comments. */
const MOST_CHARACTERS = 65_536;
const PAGES_OF_COMMENTS = 10;

export interface Posting {
  /** As "https://api.github.com". */
  readonly api: string;
  readonly token: string;
  /** As "owner/name". */
  readonly repository: string;
  /** Of the workflow run, as the platform says: the only thing here that is not the pull request's. */
  readonly headSha: string;
  readonly headRepository: string;
  /** Which pull request the artifact says that it is of. */
  readonly number: string;
  /** What the artifact says. */
  readonly text: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Why nothing was posted, which is no failure of ours; the message is one line. */
export class NotPosted extends Error {
  override readonly name = 'NotPosted';
}

/** The preview could not be posted, and the comment says so instead; the message is one line. */
export class Shortened extends Error {
  override readonly name = 'Shortened';
}

/**
 * Posts or replaces the comment, and says which of both.
 *
 * @throws {NotPosted} when the artifact is not what it says, or the pull request has moved on
 * @throws {Shortened} when the text is too long or the platform refuses it
 * @throws {Error} when the platform answers otherwise than it should
 */
export async function postPreview(posting: Posting): Promise<string> {
  const { repository, headSha, headRepository, text } = posting;
  const number = posting.number.trim();
  if (!/^[1-9]\d{0,9}$/.test(number)) throw new NotPosted('The artifact names no pull request.');
  if (text.trim() === '') throw new NotPosted('The artifact is empty.');
  if (headRepository === '') throw new NotPosted('The repository of the branch is gone.');

  const path = `/repos/${repository}/pulls/${number}`;
  const answer = await call(posting, 'GET', path);
  if (answer.status === 404) throw new NotPosted(`There is no pull request ${number}.`);
  const pull = (await read(answer)) as PullRequest;
  // A run of one pull request cannot speak in another one: the head is what the platform ran.
  if (pull.head.sha !== headSha || pull.head.repo?.full_name !== headRepository) {
    throw new NotPosted(
      `The run was not of the head of pull request ${number}, or it has moved on.`,
    );
  }
  if (pull.state !== 'open') throw new NotPosted(`Pull request ${number} is ${pull.state}.`);

  const existing = await findComment(posting, number);
  const write = async (body: string) =>
    existing === null
      ? await call(posting, 'POST', `/repos/${repository}/issues/${number}/comments`, { body })
      : await call(posting, 'PATCH', `/repos/${repository}/issues/comments/${existing}`, { body });
  const framed = (said: string) => `${MARKER}\n${frame(headSha)}\n\n${said}`;

  // What makes the text harmless makes it longer, so it is measured after; one that is too long before is not read.
  const body = text.length > MOST_CHARACTERS ? null : framed(harmlessMarkdown(text));
  const written = body === null || body.length > MOST_CHARACTERS ? null : await write(body);
  if (written === null || written.status === 422) {
    const reason = written === null ? 'too long for a comment' : 'refused by the platform';
    await read(await write(framed(`**The preview is not shown**: it is ${reason}. ${INSTEAD}`)));
    throw new Shortened(`The preview of pull request ${number} is ${reason}; its comment says so.`);
  }
  await read(written);
  return existing === null
    ? `Posted to pull request ${number}.`
    : `Replaced the comment of pull request ${number}.`;
}

const INSTEAD = 'Run `npm run preview-diff -- main` on the branch to see it.';

interface PullRequest {
  readonly state: string;
  readonly head: { readonly sha: string; readonly repo: { readonly full_name: string } | null };
}

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user: { readonly login: string } | null;
}

function frame(headSha: string): string {
  return `> [!NOTE]\n> Made by the code of this pull request, at ${headSha}. It says what its author lets it say: judge by the diff.`;
}

async function findComment(posting: Posting, number: string): Promise<number | null> {
  for (let page = 1; page <= PAGES_OF_COMMENTS; page++) {
    const path = `/repos/${posting.repository}/issues/${number}/comments?per_page=100&page=${page}`;
    const comments = (await read(await call(posting, 'GET', path))) as Comment[];
    const own = comments.find(
      ({ user, body }) => user?.login === AUTHOR && body?.startsWith(MARKER),
    );
    if (own !== undefined) return own.id;
    if (comments.length < 100) return null;
  }
  return null;
}

async function call(
  { api, token, fetch }: Posting,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return await fetch(`${api}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** @throws {Error} when the platform refuses */
async function read(response: Response): Promise<unknown> {
  // Not what the body says: it may be of the text.
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  return await response.json();
}
