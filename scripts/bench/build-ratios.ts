import type { BuildTime } from './build-time.ts';
import { collectionsBuilder } from './builders/collections-builder.ts';
import { ownBuilder } from './builders/own-builder.ts';

/** Ratios between builds of one run. Undefined if the other build was not measured. */
export interface BuildRatios {
  readonly protocols: number;
  /** Our cold build, of the time of Astro's content collections. */
  readonly coldOfAstro: number | undefined;
  /** Our build after one changed finding, of our cold build. */
  readonly rebuildOfCold: number;
  /** The processor time of our cold build for each protocol, of that at the smallest number of protocols. */
  readonly protocolOfSmallest: number | undefined;
}

/** The ratios at each number of protocols. Times are of the clock on the wall, except for `protocolOfSmallest`. */
export function buildRatios(times: readonly BuildTime[]): BuildRatios[] {
  const measured = times.filter(({ absent }) => absent === null);
  const ours = measured
    .filter(({ tool }) => tool === ownBuilder.name)
    .toSorted((a, b) => a.protocols - b.protocols);
  return ours.map((own) => {
    const astro = measured.find(
      ({ tool, protocols }) => tool === collectionsBuilder.name && protocols === own.protocols,
    );
    const smallest = ours[0]!;
    return {
      protocols: own.protocols,
      coldOfAstro: astro && own.coldMilliseconds / astro.coldMilliseconds,
      rebuildOfCold: own.rebuildMilliseconds / own.coldMilliseconds,
      protocolOfSmallest:
        smallest === own ? undefined : coreTimeOfProtocol(own) / coreTimeOfProtocol(smallest),
    };
  });
}

function coreTimeOfProtocol({ coldCpuMilliseconds, protocols }: BuildTime): number {
  return coldCpuMilliseconds / protocols;
}
