import { z } from 'zod';
import { POWER_EFFECTS, PROXY_SLOTS, REPORTED_HOLDERS, UNREAD_LOCATORS } from '../enums.ts';
import { address, day, getterPath, httpsUrl, line, slug } from '../primitives.ts';
import { findingCode } from './finding-code.ts';

/** Where a program can read the holder of a power. */
const powerLocator = z.union(
  [
    z.enum(UNREAD_LOCATORS),
    z.strictObject({
      getter: getterPath.meta({
        description:
          'A function without arguments that returns the holder, such as "owner()". Further functions are called on the address that it returns: "randomGenerator().owner()".',
      }),
      contract: address.meta({ description: 'The contract that is called.' }),
    }),
    z.strictObject({
      role: line(
        66,
        'write the name of the role, such as "POOL_MANAGER_ROLE", or its 32 bytes in hex',
      ).meta({
        description:
          'The AccessControl role: its name, such as "POOL_MANAGER_ROLE", or its 32 bytes in hex.',
      }),
      contract: address.meta({ description: 'The contract that grants the role.' }),
    }),
    z.strictObject({
      slot: z.enum(PROXY_SLOTS).meta({ description: 'The EIP-1967 slot.' }),
      contract: address.meta({ description: 'The proxy.' }),
    }),
  ],
  `write {getter: "owner()", contract: "0x…"}, {role: "…", contract: "0x…"} or {slot: "…", contract: "0x…"}, or one of ${UNREAD_LOCATORS.join(', ')}`,
);

export const power = z.strictObject({
  id: slug.meta({
    description: 'The permanent id of the power in this record, such as "pause-claims".',
  }),
  who: line(120, 'write the role of the holder, such as "The owner of the game"').meta({
    description:
      'The role of the holder, in words that can begin a sentence: "The owner of the game".',
  }),
  can: line(300, 'write what the holder can do, such as "stop claims without a time limit"').meta({
    description:
      'What the holder can do, in words that follow "can": "replace the code between two rounds". Do not end with a full stop.',
  }),
  limits: line(300, 'write what the holder cannot do with the power').optional().meta({
    description: 'What the holder cannot do with the power, in one or two sentences.',
  }),
  effect: z.enum(POWER_EFFECTS).meta({
    description:
      'The worst effect on players. take-owed: take money that players staked or won. upgrade: replace the code. choose-results: decide, redraw or withhold the result of a placed bet, or set its payout. pause-claims: stop claims or refunds without a time limit. call-off: cancel a placed bet and return the stakes, or choose the moment of settlement within a bound. later-results: replace the source of results for future bets. take-bankroll: take the part of the bankroll that is not owed to players. none: nothing that delays or reduces a payout.',
  }),
  limitedTo: z
    .strictObject({
      effect: z.enum(POWER_EFFECTS).exclude(['take-owed', 'upgrade']).meta({
        description:
          'The worst effect that the new code can have, if something else in the contracts limits it.',
      }),
      finding: findingCode.meta({ description: 'The finding that shows this limit.' }),
    })
    .optional()
    .meta({ description: 'Only for an upgrade: the lesser effect that the upgrade counts as.' }),
  heldBy: powerLocator.meta({
    description:
      'Where a program can read the holder: a getter, a role or a proxy slot. immutable: the code has no such function. participant: a right of every player. varies: each vault or collection has its own holder. not-public: the source that names the holder is not public.',
  }),
  cannotWait: z.literal(true).optional().meta({
    description:
      'Set this only if the game needs the act within minutes or hours, or if the holder uses the power by not acting. A timelock cannot guard such a power.',
  }),
  reported: z
    .strictObject({
      as: z
        .enum(REPORTED_HOLDERS)
        .meta({ description: 'The kind of holder that the team reports.' }),
      url: httpsUrl.meta({ description: 'The page with the report.' }),
      at: day.meta({ description: 'The day of the report.' }),
    })
    .optional()
    .meta({
      description:
        'What the team itself reports about the holder. The rating uses this report only while the holder is not read from the chain. The report can make the rating worse, but not better.',
    }),
  finding: findingCode.optional().meta({
    description:
      'The code of the finding that describes the power. The finding is in the newest audit.',
  }),
});

export type Power = z.infer<typeof power>;
