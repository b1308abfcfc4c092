import process from 'node:process';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../src/content/words/closest.ts';
import { Refused } from './refused.ts';

/**
 * The flags and the other arguments that a script was given.
 *
 * @param takesOthers False: there are only flags.
 * @throws {Refused} for a flag that is not one of `options`, with the nearest of them, for one that lacks
 *   its value or has one it does not take, for one that npm took as its own, and for an argument that is
 *   not taken
 */
export function readFlags<Options extends ParseArgsOptionsConfig>(
  options: Options,
  { takesOthers = true }: { readonly takesOthers?: boolean } = {},
) {
  refuseTakenByNpm(Object.keys(options));
  const given = parseArgs({ options, allowPositionals: true, strict: false, tokens: true });
  const known = Object.keys(options).map((name) => `--${name}`);
  for (const token of given.tokens) {
    if (token.kind === 'positional' && !takesOthers) {
      throw new Refused(
        `"${token.value}" is not expected: there are only flags, ${known.join(', ')}.`,
      );
    }
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (option === undefined || !token.rawName.startsWith('--')) {
      const mend = didYouMean(token.rawName, known, `the flags are ${known.join(', ')}`);
      throw new Refused(`There is no flag ${token.rawName}; ${mend}`);
    }
    const takesValue = option.type === 'string';
    if (takesValue && token.value === undefined) {
      throw new Refused(`${token.rawName} needs a value: ${token.rawName} "…".`);
    }
    if (!takesValue && token.value !== undefined) {
      throw new Refused(`${token.rawName} takes no value (got "${token.value}").`);
    }
  }
  return parseArgs({ options, allowPositionals: true });
}

/** Without `--` before it npm keeps a flag, and tells the script by a variable alone. */
function refuseTakenByNpm(names: readonly string[]): void {
  const { npm_lifecycle_event: script } = process.env;
  if (script === undefined) return;
  const taken = names.find((name) => `npm_config_${name.replaceAll('-', '_')}` in process.env);
  if (taken === undefined) return;
  const others = process.argv.length > 2 ? '… ' : '';
  throw new Refused(
    `npm took --${taken} for its own: put " -- " first, as "npm run ${script} -- ${others}--${taken}".`,
  );
}
