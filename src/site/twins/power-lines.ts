import type { Protocol } from '../../content/dataset/dataset.ts';
import { holdersReadText } from '../game/observed-at.ts';
import { powerGroups } from '../rating/power-groups.ts';
import { POWER_EFFECT_LABELS } from '../wording/labels.ts';
import { md, type Text } from '../wording/markdown.ts';
import { list } from './lines.ts';

/** What key holders can do, worst first. A group has the grade of its worst power. */
export function powerLines(protocol: Protocol): Text[] {
  const groups = powerGroups(protocol);
  if (groups.length === 0) return [];
  return [
    holdersReadText(protocol),
    '',
    ...groups.flatMap(({ effect, rating, powers }, index) => [
      ...(index === 0 ? [] : ['']),
      md`**${POWER_EFFECT_LABELS[effect]}**${rating === null ? '' : md` (${rating.grade}${rating.provisional ? ', provisional' : ''})`}`,
      '',
      ...list(
        powers.map(({ sentence, holder, finding }) =>
          [
            sentence,
            `Holder: ${holder}.`,
            ...(finding === undefined || protocol.audit === null ? [] : [`See ${finding}.`]),
          ].join(' '),
        ),
      ),
    ]),
  ];
}
