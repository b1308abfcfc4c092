import type { FieldPath } from '../fields/field-path.ts';
import { textsIn } from '../fields/texts-in.ts';
import type { Problem } from '../files/problem.ts';
import { type ContentFile, problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const placedContracts: Rule = {
  name: 'placed-contracts',
  holds:
    'The address of a contract must not be the zero address, because no contract can be there.',
  looksAt: ['protocol', 'chain', 'audit'],
  fixable: false,
  *check({ protocols, chains, audits }) {
    for (const file of protocols) {
      yield* judge(file, ['live', 'contracts'], file.fields.live?.contracts);
      yield* judge(file, ['watch'], file.fields.watch);
    }
    for (const file of chains) {
      yield* judge(file, ['multicall3'], file.fields.multicall3);
      yield* judge(file, ['feeds'], file.fields.feeds);
    }
    for (const file of audits)
      yield* judge(file, ['scope', 'contracts'], file.fields.scope?.contracts);
  },
};

function* judge(file: ContentFile, field: FieldPath, value: unknown): Generator<Problem> {
  for (const { path, text } of textsIn(value, field)) {
    if (!/^0x0{40}$/.test(text)) continue;
    yield problemAt(file, path, {
      message: 'is the zero address, which has no contract',
      fix: 'write the address of the contract',
    });
  }
}
