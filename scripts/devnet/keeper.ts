import type { Actor, Plan } from '../../src/local-chain/actor.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';

/** Plays the games of one chain until the chain stops. */
export interface Keeper {
  /**
   * Mines a block for this second with every due action. A failed action is tried again.
   * Throws only if the chain cannot mine the block.
   */
  tick(now: number): Promise<void>;
  /** Plays all actions that are due up to `until`, without waiting. None is played before `asleepUntil`. */
  catchUp(until: number, options?: { readonly asleepUntil?: number }): Promise<void>;
  /** Calls `tick` once a second, until `stop` or the end of the chain's process. */
  start(): void;
  /** Resolves when the last call of `tick` has ended. */
  stop(): Promise<void>;
}

/** In seconds. After this time, an actor must plan again, because its game may have changed. */
const LONGEST_REST = 15;

/** @param report gets one line for each failure; a repeated failure is reported once */
export function createKeeper(
  chain: LocalChain,
  actors: readonly Actor[],
  report: (line: string) => void = () => {},
): Keeper {
  const agenda = actors.map((actor) => ({ actor, due: 0, asked: 0 }));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let reported = '';

  /** @returns whether a game waits for the next block */
  async function step(now: number, mineAlways: boolean): Promise<boolean> {
    const entries = agenda.filter(
      // If the chain was reset to an earlier state, `now` can be before `asked`. The plan is then out of date.
      ({ due, asked }) => now >= due || now >= asked + LONGEST_REST || now <= asked,
    );
    const troubles: string[] = [];
    const plans = await Promise.all(
      entries.map(({ actor }) =>
        // A game that cannot be read must not stop the other games or the clock.
        actor.plan(now).catch((error: Error): Plan => {
          troubles.push(`${actor.name}: ${firstLine(error)}`);
          return { plays: [], next: now + 1 };
        }),
      ),
    );
    entries.forEach((entry, index) => {
      const { next, plays } = plans[index]!;
      entry.asked = now;
      entry.due = plays.length > 0 ? now + 1 : Math.max(next, now + 1);
    });
    const plays = plans.flatMap((plan) => plan.plays);
    if (plays.length === 0 && !mineAlways) {
      tell(troubles.join('; '));
      return false;
    }
    for (const { play, refusal } of await chain.mine(plays, now)) {
      if (refusal !== null) troubles.push(`${play.label}: ${refusal}`);
    }
    tell(troubles.join('; '));
    return plans.some((plan) => plan.urgent);
  }

  async function tick(now: number): Promise<void> {
    if (now <= chain.now) return;
    if (await step(now, true)) await step(now + 1, true);
  }

  function tell(trouble: string): void {
    if (trouble && trouble !== reported) report(`chain ${chain.chainId}: ${trouble}`);
    reported = trouble;
  }

  return {
    tick,
    async catchUp(until, { asleepUntil = 0 } = {}) {
      let now = Math.max(chain.now + 1, asleepUntil);
      while (now < until) {
        await step(now, false);
        now = Math.max(now + 1, Math.min(...agenda.map(({ due }) => due)));
      }
      if (chain.now < until && (await step(until, true))) await step(until + 1, true);
    },
    start() {
      let failure = '';
      const loop = async () => {
        if (failure !== '') tell(failure);
        failure = '';
        running = tick(Math.floor(Date.now() / 1000)).catch((error: Error) => {
          failure = firstLine(error);
        });
        await running;
        // A failure may be the first sign that the process has ended. In this second its end is reported instead.
        const wait = failure === '' ? 1000 - (Date.now() % 1000) : 1000;
        if (timer) timer = setTimeout(loop, wait);
      };
      timer = setTimeout(loop, 0);
      chain.gone.then(() => {
        if (!timer) return;
        tell('its process has ended, so its games have stopped');
        clearTimeout(timer);
        timer = undefined;
      });
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}

const firstLine = (error: Error) => error.message.split('\n')[0]!;
