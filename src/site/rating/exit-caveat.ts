import type { Protocol } from '../../content/dataset/dataset.ts';
import { heldPower } from '../../content/dataset/rate-protocol.ts';
import { countedEffect, decidingHolder, decidingPower } from '../../ratings/control.ts';
import type { PowerEffect, PowerHolder } from '../../schema/enums.ts';

/** What a key holder can do to winners, worst first. New code can take the money, so `upgrade` is in the list. */
const HARMS: readonly { readonly effect: PowerEffect; readonly words: string }[] = [
  { effect: 'take-owed', words: 'take it' },
  { effect: 'upgrade', words: 'replace the code' },
  { effect: 'pause-claims', words: 'stop claims' },
];

/** Null means no caveat: nobody holds the power, or players have seven days to leave. */
const HOLDERS: Readonly<Record<PowerHolder, string | null>> = {
  nobody: null,
  'timelock-7-days': null,
  timelock: 'keys with short notice',
  'several-keys': 'several keys',
  'fewer-keys': 'a few keys',
  'single-key': 'one key',
  'not-understood': 'an unknown contract',
  'not-read': 'a key holder',
};

/**
 * Returns the worst that a key holder can do to winners, or null. The Exit rating considers only amounts, so tables
 * must show this text next to the rating.
 */
export function exitCaveat({
  powers,
  observation,
  sourcePublic,
}: Pick<Protocol, 'powers' | 'observation' | 'sourcePublic'>): string | null {
  const held = powers.map((power) => heldPower(power, observation));
  const holderOf = (effect: PowerEffect) => {
    const worst = decidingPower(held.filter(({ power }) => countedEffect(power) === effect));
    if (worst === undefined) return null;
    const kind = decidingHolder(worst.power, worst.holders);
    return HOLDERS[kind === 'not-read' ? (worst.power.reported?.as ?? kind) : kind];
  };
  const can = sourcePublic ? 'can' : 'may';
  for (const { effect, words } of HARMS) {
    const holder = holderOf(effect);
    if (holder !== null) return `${holder} ${can} ${words}`;
  }
  return null;
}
