import { parse, Scalar } from 'yaml';
import { shorten } from '../words/quote-short.ts';
import { BECAUSE_COMMENT, isCommentAsValue, QUOTE_OR } from './comment-as-value.ts';

export interface BareForm {
  readonly message: string;
  readonly fix: string;
  /** The text that `fix` tells the editor to write. Undefined if the editor has to decide. */
  readonly instead?: string;
}

/**
 * Reports an unquoted value that is empty, or that different YAML readers may read differently.
 *
 * @param yaml the YAML that contains the value
 */
export function judgeBareForm(node: Scalar, yaml: string): BareForm | undefined {
  if (node.type !== Scalar.PLAIN) return undefined;
  const source = node.source ?? '';
  if (node.value === null && source === '') {
    const fix = 'write a value, or delete the line';
    return isCommentAsValue(node, yaml)
      ? { message: `has no value${BECAUSE_COMMENT}`, fix: `${QUOTE_OR} ${fix}` }
      : { message: 'has no value', fix };
  }
  const isText = typeof node.value === 'string';
  const isAmbiguous = isText
    ? BARE_TEXT_READ_OTHERWISE.test(source)
    : source !== String(node.value);
  if (!isAmbiguous) return undefined;
  const message = `is read differently by different YAML readers (got the unquoted value ${shorten(source)})`;
  if (isText) return { message, fix: 'quote this value', instead: JSON.stringify(node.value) };
  const plain = String(node.value);
  return {
    message,
    fix: `write ${plain}`,
    // YAML 1.1 programs read 012 as 10, so only a value with one meaning is rewritten.
    ...(parse(plain) === node.value && readByYaml11(source) === node.value && { instead: plain }),
  };
}

function readByYaml11(source: string): unknown {
  return parse(source, { version: '1.1', logLevel: 'silent' });
}

/** YAML 1.1 does not read these values as text. Examples are dates, times, numbers, `yes`, `no`, `=` and `<<`. */
const BARE_TEXT_READ_OTHERWISE = new RegExp(
  `^(?:${[
    String.raw`\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]\d.*)?`,
    String.raw`[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?`,
    String.raw`[-+]?0[box][\da-f_]+`,
    String.raw`[-+]?(?:\d[\d_,]*\.?|\.\d)[\d_]*(?:e[-+]?\d+)?`,
    'y|n|yes|no|on|off|=|<<',
  ].join('|')})$`,
  'i',
);
