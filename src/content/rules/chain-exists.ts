import type { FieldPath } from '../fields/field-path.ts';
import { type ContentFile, problemAt } from '../records/content-file.ts';
import { closest } from '../words/closest.ts';
import type { Rule } from './common/rule.ts';

export const chainExists: Rule = {
  name: 'chain-exists',
  holds:
    'Protocols and audited contracts must name chains by number, and each chain must have a record.',
  looksAt: ['protocol', 'audit'],
  fixable: false,
  *check({ protocols, audits, chains, folder }) {
    const names = new Map(
      chains
        .map(({ place: { chainId }, fields: { name } }) => [chainId, name ?? chainId] as const)
        .sort(([a], [b]) => Number(a) - Number(b)),
    );
    const label = (id: string) => (names.get(id) === id ? id : `${id} (${names.get(id)})`);
    const listed = [...names.keys()].map(label).join(', ');
    const judgeNumber = (chainId: number) => {
      if (chainId < 1 || names.has(String(chainId))) return undefined;
      const near = closest(String(chainId), names.keys());
      const add = `add ${folder}/chains/${chainId}.md`;
      const known = listed === '' ? add : `use a chain that has a record: ${listed}; or ${add}`;
      return {
        message: `names a chain without a record (got ${chainId})`,
        fix: near === undefined ? known : `did you mean ${label(near)}? If not, ${add}`,
      };
    };
    const judgeName = (text: string) => {
      const near = closest(text, names.values());
      const [meant] = [...names].find(([, name]) => name === near) ?? [];
      const known =
        listed === '' ? "the chain's number" : `the number of a chain that has a record: ${listed}`;
      return {
        message: `is not the number of a chain (got "${text}")`,
        fix: meant === undefined ? `write ${known}` : `write ${meant}, the number of ${near}`,
      };
    };
    for (const file of [...protocols, ...audits]) {
      for (const [path, chainId] of chainIdsIn(file)) {
        const isName = typeof chainId === 'string' && !/^\d*$/.test(chainId);
        let text: ReturnType<typeof judgeNumber>;
        if (Number.isSafeInteger(chainId)) text = judgeNumber(chainId as number);
        else if (isName) text = judgeName(chainId);
        if (text !== undefined) yield problemAt(file, path, text);
      }
    }
  },
};

/** Yields the path and the value of each chain id in a record. A value can be invalid, such as the name of a chain. */
function* chainIdsIn({ frontmatter }: ContentFile): Generator<[FieldPath, unknown]> {
  const data: Record<string, unknown> = frontmatter?.data ?? {};
  yield [['chainId'], data.chainId];
  const { contracts } = (data.scope ?? {}) as { readonly contracts?: unknown };
  for (const [index, contract] of (Array.isArray(contracts) ? contracts : []).entries()) {
    yield [['scope', 'contracts', index, 'chainId'], contract?.chainId];
  }
}
