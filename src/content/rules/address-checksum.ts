import { getAddress } from 'viem/utils';
import { textsIn } from '../fields/texts-in.ts';
import { RECORD_KINDS } from '../files/place.ts';
import { problemAt } from '../records/content-file.ts';
import type { FileRule } from './common/rule.ts';

export const addressChecksum: FileRule = {
  name: 'address-checksum',
  holds:
    'Every address in every field must have its EIP-55 checksum, which catches mistyped digits.',
  looksAt: RECORD_KINDS,
  fixable: true,
  *judge(file) {
    for (const { path, text } of textsIn(file.frontmatter?.data)) {
      if (!/^0x[0-9a-fA-F]{40}$/.test(text)) continue;
      const right = getAddress(text);
      if (text === right) continue;
      const at = file.frontmatter?.scalarAt(path);
      const hasNone = isWithoutCase(text);
      yield problemAt(file, path, {
        message: `has ${hasNone ? 'no' : 'a wrong'} checksum (got "${text}")`,
        fix: hasNone
          ? `write "${right}"`
          : `check every digit of this address; if all are right, write "${right}"`,
        ...(at && hasNone && { edit: { ...at, text: JSON.stringify(right) } }),
      });
    }
  },
};

/** Only a missing checksum is added. A wrong one may mean a mistyped digit. */
function isWithoutCase(address: string): boolean {
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
}
