import type { Actor, Plan } from '../../src/local-chain/actor.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';

/** Plays on one chain as long as it runs. */
export interface Keeper {
  /**
   * Mines the block of this second, with all that the actors want to do in it; and the next one too when a
   * game waits for it. Does nothing when the chain is there already. What goes wrong with a game is
   * reported and tried again; only a chain that mines no block throws.
   */
  tick(now: number): Promise<void>;
  /**
   * Plays everything that is due until then without waiting, with blocks only where something happens, and
   * ends with a block at `until`. Nothing happens before `asleepUntil`, as on a machine that slept.
   */
  catchUp(until: number, options?: { readonly asleepUntil?: number }): Promise<void>;
  /** Ticks once a second, by the clock of this machine, until `stop` or until the chain's process ends. */
  start(): void;
  /** Resolves when the last tick has ended. */
  stop(): Promise<void>;
}

/** The state of a game may be changed by others: an actor is asked again after this many seconds at most. */
const LONGEST_REST = 15;

/** @param report gets one line for each thing that went wrong, and for each only once in a row */
export function createKeeper(
  chain: LocalChain,
  actors: readonly Actor[],
  report: (line: string) => void = () => {},
): Keeper {
  const agenda = actors.map((actor) => ({ actor, due: 0, asked: 0 }));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let told = '';

  /** @returns whether the block after it should not wait */
  async function step(now: number, mineAlways: boolean): Promise<boolean> {
    const entries = agenda.filter(
      // Time goes back when somebody returns to a snapshot.
      ({ due, asked }) => now >= due || now >= asked + LONGEST_REST || now <= asked,
    );
    const troubles: string[] = [];
    const plans = await Promise.all(
      entries.map(({ actor }) =>
        // One game that cannot be read must not stop the others, nor the clock.
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
    if (plays.length === 0 && !mineAlways) return false;
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
    if (trouble && trouble !== told) report(`chain ${chain.chainId}: ${trouble}`);
    told = trouble;
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
      const loop = async () => {
        running = tick(Math.floor(Date.now() / 1000)).catch((error: Error) => {
          if (timer) tell(firstLine(error));
        });
        await running;
        if (timer) timer = setTimeout(loop, 1000 - (Date.now() % 1000));
      };
      timer = setTimeout(loop, 0);
      chain.gone.then(() => {
        if (!timer) return;
        tell('its process has ended; nobody plays on it any more');
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
