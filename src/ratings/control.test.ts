import { describe, expect, test } from 'vitest';
import {
  POWER_EFFECTS,
  POWER_HOLDERS,
  type PowerEffect,
  type PowerHolder,
} from '../schema/enums.ts';
import {
  CONTROL_TABLE,
  controlRating,
  type HeldPower,
  type RatedPower,
  worstFirst,
} from './control.ts';

const OWNER = {
  getter: 'owner()',
  contract: '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b',
} as const;

function held(
  effect: PowerEffect,
  holder: PowerHolder,
  changes: Partial<RatedPower> = {},
): HeldPower {
  const power = {
    id: effect,
    who: 'The owner',
    can: `use ${effect}`,
    effect,
    heldBy: OWNER,
    ...changes,
  };
  return { power, holders: [holder] };
}

const controlOf = (...powers: HeldPower[]) =>
  controlRating({ powers, sourcePublic: true, audited: true });

describe('the letter of one power', () => {
  test.each([
    ['take-owed', 'nobody', 'A'],
    ['take-owed', 'timelock-7-days', 'B'],
    ['upgrade', 'timelock', 'C'],
    ['choose-results', 'several-keys', 'C'],
    ['take-owed', 'fewer-keys', 'D'],
    ['upgrade', 'single-key', 'F'],
    ['choose-results', 'not-understood', 'D'],
    ['take-owed', 'not-read', 'C'],
    ['pause-claims', 'single-key', 'D'],
    ['call-off', 'timelock-7-days', 'A'],
    ['call-off', 'several-keys', 'B'],
    ['later-results', 'single-key', 'C'],
    ['take-bankroll', 'timelock', 'A'],
    ['take-bankroll', 'several-keys', 'B'],
    ['take-bankroll', 'single-key', 'C'],
    ['none', 'single-key', 'A'],
  ] as const)('%s held by %s gives %s', (effect, holder, grade) => {
    expect(controlOf(held(effect, holder)).grade).toBe(grade);
  });

  test('every effect has a letter for every holder', () => {
    for (const effect of POWER_EFFECTS) {
      expect(Object.values(CONTROL_TABLE[effect]).join('')).toMatch(/^[ABCDF]{8}$/);
      expect(Object.keys(CONTROL_TABLE[effect])).toEqual([...POWER_HOLDERS]);
    }
  });
});

describe('what counts', () => {
  test('the worst power decides, and its sentence is the reason', () => {
    const rating = controlOf(held('take-bankroll', 'single-key'), held('upgrade', 'fewer-keys'));
    expect(rating).toEqual({
      grade: 'D',
      reason:
        'The owner can use upgrade. Fewer than three keys, or fewer than half of all keys, can use it.',
      toImprove:
        'For a C: a multisig that needs at least three keys, and at least half of its keys, over this power.',
      provisional: false,
    });
  });

  test.each(['participant', 'varies'] as const)('a power that is %s does not count', (heldBy) => {
    expect(controlOf(held('take-owed', 'single-key', { heldBy })).grade).toBe('A');
  });

  test('an upgrade counts as the lesser effect to which a finding limits it', () => {
    const limitedTo = { effect: 'call-off', finding: 'F-01' } as const;
    expect(controlOf(held('upgrade', 'single-key', { limitedTo })).grade).toBe('C');
  });

  test('each of the worst powers needs its own guard', () => {
    const rating = controlOf(held('upgrade', 'not-read'), held('call-off', 'not-read'));
    expect(rating.toImprove).toBe(
      'For a B: a timelock of at least seven days over upgrade; a multisig that needs at least three keys, and at least half of its keys, over call-off.',
    );
  });

  test('no timelock can guard a power whose use cannot wait', () => {
    const power = held('choose-results', 'single-key', { cannotWait: true });
    expect(controlOf(power).toImprove).toBe(
      'For a D: a multisig that needs more than one key over this power.',
    );
    expect(controlOf({ ...power, holders: ['not-read'] }).toImprove).toBe(
      'For a B: a contract in which nobody has this power.',
    );
  });

  test('where only powers of varying holders were found, the worst of them is named', () => {
    const vault = (effect: PowerEffect, who: string) =>
      held(effect, 'not-read', { who, heldBy: 'varies' });
    expect(
      controlOf(vault('none', 'A guest'), vault('take-owed', 'The owner of a vault')),
    ).toMatchObject({
      grade: 'A',
      reason:
        'No key holder has a power over the whole game. The owner of a vault can use take-owed. Each part of the game has its own holder, so this power does not count here.',
    });
  });

  test('a right of every player is not a power over the game', () => {
    const right = held('take-owed', 'not-read', { heldBy: 'participant' });
    expect(controlOf(right).reason).toBe('No key holder has a power over the game.');
  });

  test('without powers nobody can do anything', () => {
    expect(controlOf()).toEqual({
      grade: 'A',
      reason: 'No key holder has a power over the game.',
      toImprove: null,
      provisional: false,
    });
  });
});

test('without powers and without an audit nothing is known', () => {
  expect(controlRating({ powers: [], sourcePublic: true, audited: false })).toMatchObject({
    grade: 'NR',
    reason: 'Nobody has listed yet what the owners of the contracts can do.',
  });
});

describe('a holder that nothing has read', () => {
  test('gives a letter that is provisional and says so', () => {
    expect(controlOf(held('upgrade', 'not-read'))).toEqual({
      grade: 'C',
      reason: 'The owner can use upgrade. We have not read who holds this power.',
      toImprove: 'For a B: a timelock of at least seven days over this power.',
      provisional: true,
    });
  });

  test('leaves a letter final that no reading could change', () => {
    const rating = controlOf(held('upgrade', 'single-key'), held('take-bankroll', 'not-read'));
    expect(rating).toMatchObject({ grade: 'F', provisional: false });
  });

  test("counts as the worse holder that the team's own report names", () => {
    const reported = {
      as: 'single-key',
      url: 'https://moon.example/keys',
      at: '2026-08-14',
    } as const;
    expect(controlOf(held('upgrade', 'not-read', { reported }))).toMatchObject({
      grade: 'F',
      reason:
        'The owner can use upgrade. The team reports that a single key holds this power (14 Aug 2026).',
      provisional: true,
    });
  });

  test("does not count as the better holder that the team's own report names", () => {
    const reported = {
      as: 'timelock',
      url: 'https://moon.example/keys',
      at: '2026-08-14',
    } as const;
    expect(controlOf(held('take-bankroll', 'not-read', { reported })).grade).toBe('C');
  });
});

describe('a source that is not public', () => {
  const unseen = (...powers: HeldPower[]) =>
    controlRating({ powers, sourcePublic: false, audited: true });

  test('gives no letter, because the list of powers may be incomplete', () => {
    expect(unseen().grade).toBe('NR');
    expect(unseen(held('take-owed', 'not-read')).grade).toBe('NR');
  });

  test('hides no letter that is worse than C', () => {
    expect(unseen(held('take-owed', 'single-key')).grade).toBe('F');
  });
});

test('powers are listed worst first, an upgrade with a limit by the effect that the limit allows', () => {
  const upgrade = (id: string, changes: Partial<RatedPower> = {}) =>
    held('upgrade', 'single-key', { id, ...changes }).power;
  const limited = upgrade('limited', { limitedTo: { effect: 'call-off', finding: 'F-01' } });
  const powers = [
    held('later-results', 'single-key').power,
    limited,
    upgrade('first'),
    held('take-owed', 'single-key').power,
    upgrade('second'),
  ];
  expect(worstFirst(powers).map(({ id }) => id)).toEqual([
    'take-owed',
    'first',
    'second',
    'limited',
    'later-results',
  ]);
});
