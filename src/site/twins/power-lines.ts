import type { Protocol } from '../../content/dataset/dataset.ts';
import { POWER_EFFECT_LABELS } from '../labels.ts';
import { powerGroups } from '../power-groups.ts';
import { list } from './lines.ts';

/** What key holders can do, worst first, with the holder of each power and the block at which it was read. */
export function powerLines(protocol: Protocol): string[] {
  const { observation, chain } = protocol;
  const groups = powerGroups(protocol);
  if (groups.length === 0) return [];
  return [
    observation === null
      ? 'We have not read yet who holds these keys on the chain.'
      : `Read at block ${observation.block.number} of ${
          observation.block.network === 'local' ? 'a simulated chain' : chain.name
        }, as far as the holders could be read.`,
    '',
    ...groups.flatMap(({ effect, rating, powers }) =>
      list(
        powers.map(({ sentence, holder, finding }) =>
          [
            `**${POWER_EFFECT_LABELS[effect]}**${rating === null ? '' : ` (${rating.grade}${rating.provisional ? ', provisional' : ''})`}:`,
            sentence,
            `Holder: ${holder}.`,
            ...(finding === undefined ? [] : [`See ${finding}.`]),
          ].join(' '),
        ),
      ),
    ),
  ];
}
