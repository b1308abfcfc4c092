import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../src/content/closest.ts';
import { Refused } from './refused.ts';

/**
 * The flags and the other arguments that a script was given.
 *
 * @throws {Refused} for a flag that is not one of `options`, with the nearest of them, and for one that
 *   lacks its value or has one it does not take
 */
export function readFlags<Options extends ParseArgsOptionsConfig>(options: Options) {
  const given = parseArgs({ options, allowPositionals: true, strict: false, tokens: true });
  const known = Object.keys(options).map((name) => `--${name}`);
  for (const token of given.tokens) {
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
