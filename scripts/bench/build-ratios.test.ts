import { expect, test } from 'vitest';
import { buildRatios } from './build-ratios.ts';
import { notMeasured } from './build-time.ts';
import { collectionsBuilder } from './builders/collections-builder.ts';
import { ownBuilder } from './builders/own-builder.ts';

const measured = { absent: null };
const small = {
  ...{ ...notMeasured(ownBuilder, 1000, ''), ...measured },
  ...{ coldMilliseconds: 40_000, coldCpuMilliseconds: 70_000, rebuildMilliseconds: 8000 },
};
const large = {
  ...{ ...notMeasured(ownBuilder, 10_000, ''), ...measured },
  ...{ coldMilliseconds: 150_000, coldCpuMilliseconds: 280_000, rebuildMilliseconds: 30_000 },
};

test('compares our build with Astro, with its cold build and with fewer protocols', () => {
  const astro = {
    ...{ ...notMeasured(collectionsBuilder, 10_000, ''), ...measured },
    coldMilliseconds: 375_000,
  };
  expect(buildRatios([large, astro, small])).toEqual([
    {
      ...{ protocols: 1000, coldOfAstro: undefined, rebuildOfCold: 0.2 },
      protocolOfSmallest: undefined,
    },
    { protocols: 10_000, coldOfAstro: 0.4, rebuildOfCold: 0.2, protocolOfSmallest: 0.4 },
  ]);
});

test('has no ratio to a tool that was not measured', () => {
  const absent = notMeasured(collectionsBuilder, 1000, 'its build failed');
  expect(buildRatios([small, absent])[0]!.coldOfAstro).toBeUndefined();
});
