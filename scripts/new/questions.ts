import { getAddress, isAddress } from 'viem/utils';
import { z } from 'zod';
import type { Records } from '../../src/content/records/records.ts';
import { didYouMean } from '../../src/content/words/closest.ts';
import { innerSchema } from '../../src/schema/inner-schema.ts';

/** A question about one field of the record's schema. */
export interface Question {
  /** The name of the flag, for example `source-url` for `--source-url`. */
  readonly flag: string;
  readonly description: string;
  /** Empty if any text is possible. */
  readonly options: readonly Option[];
  /** For a wrong answer, returns a message that says how to fix it. */
  readonly read: (answer: string) => { readonly value: unknown } | { readonly wrong: string };
  /** The place of the value in the record. */
  readonly path: readonly (string | number)[];
  /** Whether an empty answer is valid. */
  readonly isNullable: boolean;
  /** The default value in words. */
  readonly leftOut: string | undefined;
}

export interface Option {
  readonly name: string;
  readonly label: string;
}

export interface Asked {
  /** Fields that need no question. */
  readonly preset: readonly string[];
  /** Optional fields that the script asks about. */
  readonly also?: readonly string[];
  /** Descriptions of default values, by flag. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

/**
 * Makes one question for each required field, in the order of the schema.
 * For a list that must not be empty, the question is about its first item.
 */
export function questionsOf(
  schema: z.ZodObject,
  records: Records,
  { preset, also = [], leftOut = {} }: Asked,
): Question[] {
  return [...fieldsOf(schema, preset, also)].map((field) => {
    const question = questionOf(field, records);
    const nothing = question.isNullable ? 'null' : undefined;
    return { ...question, leftOut: leftOut[question.flag] ?? nothing };
  });
}

interface Field {
  readonly path: readonly (string | number)[];
  /** The words of the flag's name. */
  readonly words: readonly string[];
  readonly field: z.ZodType;
}

function* fieldsOf(
  schema: z.ZodObject,
  preset: readonly string[],
  also: readonly string[],
): Generator<Field> {
  for (const [key, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    if (preset.includes(key)) continue;
    if (z.safeParse(field, undefined).success && !also.includes(key)) continue;
    const inner = innerSchema(field);
    const element = inner instanceof z.ZodArray ? innerSchema(inner.element) : undefined;
    if (inner instanceof z.ZodObject) {
      for (const at of fieldsOf(inner, [], [])) yield { ...at, path: [key, ...at.path] };
    } else if (element instanceof z.ZodObject) {
      const item = key.replace(/s$/, '');
      for (const at of fieldsOf(element, [], [])) {
        yield { ...at, path: [key, 0, ...at.path], words: [item, ...at.words] };
      }
    } else yield { path: [key], words: [key.replace(/Id$/, '')], field };
  }
}

function questionOf({ path, words, field }: Field, records: Records): Omit<Question, 'leftOut'> {
  const flag = words.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const { options, parse } = answersOf(path.at(-1) as string, field, records);
  const isNullable = z.safeParse(field, null).success;
  return {
    flag,
    path,
    options,
    isNullable,
    description: field.meta()?.description ?? '',
    read: (answer) => {
      const text = unquoted(answer);
      if (isNullable && (text === '' || text === 'null')) return { value: null };
      const parsed = parse(text);
      if ('wrong' in parsed) return parsed;
      const checked = field.safeParse(parsed.value);
      if (checked.success) return parsed;
      return { wrong: [...new Set(checked.error.issues.map((i) => i.message))].join('; ') };
    },
  };
}

/** Values in records have quotes, so some people also type them around an answer. */
export function unquoted(answer: string): string {
  const text = answer.trim();
  const [, quote, inside] = /^(["'])(.*)\1$/s.exec(text) ?? [];
  if (quote === undefined || inside === undefined || inside.includes(quote)) return text;
  return inside.trim();
}

function answersOf(
  key: string,
  field: z.ZodType,
  { chains, protocols }: Records,
): Pick<Question, 'options'> & { readonly parse: Question['read'] } {
  const schema = innerSchema(field);
  if (key === 'chainId') {
    const options = chains
      .map(({ place, fields }) => ({ name: place.chainId, label: fields.name ?? place.chainId }))
      .sort((a, b) => Number(a.name) - Number(b.name));
    return { options, parse: chosen(options, Number) };
  }
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map((name) => ({ name: String(name), label: String(name) }));
    return { options, parse: chosen(options, (name) => name) };
  }
  if (schema instanceof z.ZodBoolean) {
    const options = ['yes', 'no'].map((name) => ({ name, label: name }));
    const parse = chosen(options, (name) => name === 'yes');
    const word = (text: string) =>
      text.replace(/^(?:y|true)$/i, 'yes').replace(/^(?:n|false)$/i, 'no');
    return { options, parse: (text) => parse(word(text)) };
  }
  if (schema instanceof z.ZodTemplateLiteral) return { options: [], parse: readAddress };
  if (schema instanceof z.ZodArray) {
    const keys = protocols.map(({ place }) => place.key);
    return { options: [], parse: (text) => readKeys(text, keys) };
  }
  return { options: [], parse: (text) => ({ value: text }) };
}

/** Finds an option by its name or its label, and ignores case. */
function chosen(options: readonly Option[], toValue: (name: string) => unknown): Question['read'] {
  return (text) => {
    const wanted = text.toLowerCase();
    const option = options.find(
      ({ name, label }) => name.toLowerCase() === wanted || label.toLowerCase() === wanted,
    );
    if (option !== undefined) return { value: toValue(option.name) };
    const names = options.flatMap(({ name, label }) => (name === label ? [name] : [label, name]));
    const fix = didYouMean(text, names, `answer ${listed(options)}`);
    return { wrong: text === '' ? fix : `"${text}" is not one of these; ${fix}` };
  };
}

/** Formats the options for a sentence: `1 (Ethereum), 56 (BNB Smart Chain)`. */
export function listed(options: readonly Option[]): string {
  return options
    .map(({ name, label }) => (name === label ? name : `${name} (${label})`))
    .join(', ');
}

/** An address with a wrong checksum is refused, because a digit may be mistyped. */
function readAddress(text: string): ReturnType<Question['read']> {
  const address = /^0x[0-9a-f]{40}$/i.test(text) ? getAddress(text) : undefined;
  if (address === undefined) return { value: text };
  const hasCase = /[a-f]/.test(text) && /[A-F]/.test(text.slice(2));
  if (!hasCase || isAddress(text)) return { value: address };
  return {
    wrong: `"${text}" has a wrong checksum: a digit may be mistyped; copy it again, or write it in lower case if every digit is right`,
  };
}

function readKeys(text: string, known: readonly string[]): ReturnType<Question['read']> {
  const keys = text
    .split(/[\s,[\]]+/)
    .map(unquoted)
    .filter((key) => key !== '');
  for (const key of keys) {
    if (known.includes(key)) continue;
    const fix = didYouMean(key, known, `create it with "npm run new -- protocol ${key}"`);
    return { wrong: `there is no protocol "${key}"; ${fix}` };
  }
  return { value: keys };
}
