/**
 * Posts what the job of a pull request has made as its one comment. This runs with a token that may write,
 * on code of the default branch only: nothing of the pull request is executed, and what its job has left is
 * believed in nothing. Without dependencies, so that nothing has to be installed beside that token.
 */

/** First in each comment, to find it again. */
export const MARKER = '<!-- preview-diff -->';
/** Somebody who is not this service account may have written the marker too. */
const AUTHOR = 'github-actions[bot]';
/** The platform refuses comments above 65,536 characters. */
const MOST_CHARACTERS = 60_000;
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

/** Why nothing was posted; the message is one line. */
export class NotPosted extends Error {
  override readonly name = 'NotPosted';
}

/**
 * Posts or replaces the comment, and says which of both.
 *
 * @throws {NotPosted} when the artifact is not what it says, or the pull request has moved on
 */
export async function postPreview(posting: Posting): Promise<string> {
  const { repository, headSha, headRepository, text } = posting;
  const number = posting.number.trim();
  if (!/^[1-9]\d{0,9}$/.test(number)) throw new NotPosted('The artifact names no pull request.');
  if (text.length > MOST_CHARACTERS)
    throw new NotPosted('The artifact is too long to be a comment.');
  if (text.trim() === '') throw new NotPosted('The artifact is empty.');

  const pull = (await call(posting, 'GET', `/repos/${repository}/pulls/${number}`)) as PullRequest;
  // A run of one pull request cannot speak in another one: the head is what the platform ran.
  if (pull.head.sha !== headSha || pull.head.repo?.full_name !== headRepository) {
    throw new NotPosted(
      `The run was not of the head of pull request ${number}, or it has moved on.`,
    );
  }
  if (pull.state !== 'open') throw new NotPosted(`Pull request ${number} is ${pull.state}.`);

  const body = `${MARKER}\n${frame(headSha)}\n\n${withoutCalls(text)}`;
  const existing = await findComment(posting, number);
  if (existing === null) {
    await call(posting, 'POST', `/repos/${repository}/issues/${number}/comments`, { body });
    return `Posted to pull request ${number}.`;
  }
  await call(posting, 'PATCH', `/repos/${repository}/issues/comments/${existing}`, { body });
  return `Replaced the comment of pull request ${number}.`;
}

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

/** Nobody is called, and nothing is linked to from elsewhere, by a name or a number in the text. */
function withoutCalls(text: string): string {
  return text
    .replaceAll('@', '@\u200b')
    .replace(/#(?=\d)/g, '#\u200b')
    .replace(/\b(GH-)(?=\d)/gi, '$1\u200b')
    .replaceAll(MARKER, '');
}

async function findComment(posting: Posting, number: string): Promise<number | null> {
  for (let page = 1; page <= PAGES_OF_COMMENTS; page++) {
    const path = `/repos/${posting.repository}/issues/${number}/comments?per_page=100&page=${page}`;
    const comments = (await call(posting, 'GET', path)) as Comment[];
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
): Promise<unknown> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new NotPosted(`${method} ${path} answered ${response.status}.`);
  return await response.json();
}
