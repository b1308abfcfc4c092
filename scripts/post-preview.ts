/** Run by the workflow `preview-comment` alone: posts `comment.md` of a run to its pull request. */
import { readFile } from 'node:fs/promises';
import process, { env } from 'node:process';
import { NotPosted, postPreview, Shortened } from './preview-diff/post-preview.ts';

const required = (name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

try {
  console.log(
    await postPreview({
      api: required('GITHUB_API_URL'),
      token: required('GH_TOKEN'),
      repository: required('GITHUB_REPOSITORY'),
      headSha: required('HEAD_SHA'),
      // Empty when the fork is deleted.
      headRepository: env.HEAD_REPOSITORY ?? '',
      number: await readFile('number', 'utf8'),
      text: await readFile('comment.md', 'utf8'),
      fetch,
    }),
  );
} catch (error) {
  // A pull request that has moved on, or lies about itself, is no failure of ours.
  if (error instanceof NotPosted) console.log(`Nothing was posted. ${error.message}`);
  else if (error instanceof Shortened) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
