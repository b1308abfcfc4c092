import type { Protocol } from '../../content/dataset/dataset.ts';
import { NO_CODE_BEHIND, observedAt } from '../game/observed-at.ts';
import { code, md, type Text, together } from '../wording/markdown.ts';
import { timeText } from '../wording/time-text.ts';
import { list } from './lines.ts';

/** What was read from the chain at one block; empty if nothing was read. */
export function observedLines({ chain, observation }: Protocol): Text[] {
  if (observation === null) return [];
  const { block, contracts, settings } = observation;
  return [
    `Read by a machine at ${observedAt(observation, chain)}, ${timeText(block.time)}.`,
    '',
    ...list([
      ...Object.entries(contracts).map(([name, { address, codeHash, proxy }]) =>
        together([
          md`${name}: ${code(address)}.`,
          codeHash === null
            ? 'There is no code at this address.'
            : md`Hash of the code: ${code(codeHash)}.`,
          ...(proxy?.implementation === null ? [NO_CODE_BEHIND] : []),
          ...(proxy?.implementation
            ? [md`It is a proxy. Its code is at ${code(proxy.implementation)}.`]
            : []),
        ]),
      ),
      ...Object.entries(settings).map(
        ([id, value]) => md`${code(id)}: ${value === null ? 'could not be read' : String(value)}`,
      ),
    ]),
  ];
}
