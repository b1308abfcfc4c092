import { type Attempt, createAttempt } from './attempt.ts';
import { createSettle, type Fallback, type SettleParameters } from './fallback.ts';

/** In milliseconds. A batch waits at most this long for the requests of slow reads. */
const PATIENCE_MS = 25;

export interface JoinedParameters extends SettleParameters {
  /** Resolves when a batch has waited long enough. Default: a timer. */
  readonly patience?: () => Promise<unknown>;
}

export interface JoinedFallback {
  /**
   * Runs all `reads` at the same time and sends their batches together. A request that fails does not affect other
   * reads.
   */
  all<Result>(reads: readonly ((fallback: Fallback) => Promise<Result>)[]): Promise<Result[]>;
  /** A batch that is repeated at another endpoint counts once. */
  readonly roundTrips: number;
}

/**
 * Collects the requests of several reads and sends them as one batch. If a read is slow, the batch is sent without the
 * requests of that read.
 */
export function createJoinedFallback(parameters: JoinedParameters): JoinedFallback {
  const { patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)) } =
    parameters;
  const settle = createSettle(parameters);
  let running = 0;
  let roundTrips = 0;
  let gathered: { readonly attempt: Attempt; readonly fail: (error: unknown) => void }[] = [];

  function sendIfComplete(): void {
    if (gathered.length > 0 && gathered.length >= running) send();
  }

  function send(): void {
    const batch = gathered;
    gathered = [];
    roundTrips += 1;
    settle(batch.map(({ attempt }) => attempt)).catch((error: unknown) => {
      for (const { fail } of batch) fail(error);
    });
  }

  const fallback: Fallback = {
    async request(batch, accept) {
      const { attempt, result } = createAttempt(batch, accept);
      const { promise: failure, reject: fail } = Promise.withResolvers<never>();
      failure.catch(() => {});
      gathered.push({ attempt, fail });
      if (gathered.length === 1) {
        const own = gathered;
        void patience().then(() => {
          if (gathered === own) send();
        });
      }
      sendIfComplete();
      return Promise.race([result, failure]);
    },
  };

  return {
    all(reads) {
      running += reads.length;
      return Promise.all(
        reads.map(async (read) => {
          try {
            return await read(fallback);
          } finally {
            running -= 1;
            sendIfComplete();
          }
        }),
      );
    },
    get roundTrips() {
      return roundTrips;
    },
  };
}
