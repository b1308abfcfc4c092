import process from 'node:process';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../../src/content/words/closest.ts';
import { Refused } from './refused.ts';

/**
 * Reads the flags and the other arguments of a script.
 *
 * @param takesOthers whether the script also takes arguments that are not flags
 * @throws {Refused} for an unknown or unexpected argument, a missing value, or a flag that npm took
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
        `"${token.value}" is unexpected: this script takes only these flags: ${known.join(', ')}.`,
      );
    }
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (option === undefined || !token.rawName.startsWith('--')) {
      const fix = didYouMean(token.rawName, known, `the flags are ${known.join(', ')}`);
      throw new Refused(`There is no flag ${token.rawName}; ${fix}`);
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

/** npm passes a flag to the script only after `--`. Without `--`, npm sets an environment variable instead. */
function refuseTakenByNpm(names: readonly string[]): void {
  const { npm_lifecycle_event: script } = process.env;
  if (script === undefined) return;
  const taken = names.find((name) => `npm_config_${name.replaceAll('-', '_')}` in process.env);
  if (taken === undefined) return;
  const others = process.argv.length > 2 ? '… ' : '';
  throw new Refused(
    `npm took --${taken} as its own flag: put " -- " first, as in "npm run ${script} -- ${others}--${taken}".`,
  );
}
