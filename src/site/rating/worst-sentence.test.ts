import { expect, test } from 'vitest';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { worstSentence } from './worst-sentence.ts';

const sentence = (control: string, fairness: string, code: string) =>
  worstSentence({
    powers: [],
    observation: null,
    sourcePublic: true,
    ratings: {
      control: { grade: control, reason: 'Keys. More.' },
      fairness: { grade: fairness, reason: 'Results. More.' },
      code: { grade: code, reason: 'Bugs. More.' },
    },
  } as unknown as Protocol);

test.each([
  ['C', 'C', 'C', 'Keys.'],
  ['F', 'D', 'C', 'Keys.'],
  ['C', 'F', 'D', 'Results.'],
  ['C', 'D', 'F', 'Bugs.'],
  ['C', 'NR', 'NR', 'Keys.'],
  ['NR', 'F', 'F', 'Keys.'],
])('with Control %s, Fairness %s and Code %s the page says "%s"', (...grades) => {
  const [control, fairness, code, expected] = grades;
  expect(sentence(control, fairness, code)).toBe(expected);
});
