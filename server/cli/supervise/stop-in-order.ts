import { stopSignals } from '../../terminal/process-signals.ts';

export interface StopInOrder {
  /** Has `stop` called before everything that was added earlier. */
  add(stop: () => Promise<void>): void;
  isStopping(): boolean;
  /** Stops everything, the last first. Later calls wait for the first. */
  all(): Promise<void>;
}

/**
 * Stops everything at the first signal, then exits. Further signals change nothing: the terminal, npm and its shell may
 * each hand on the same one, and a process that ended in the middle would leave its database without an owner.
 */
export function stopInOrder(onSignal: () => void): StopInOrder {
  const stops: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | null = null;
  const all = (): Promise<void> => {
    stopped ??= stopEach(stops.toReversed());
    return stopped;
  };
  for (const signal of stopSignals)
    process.on(signal, () => {
      if (stopped === null) onSignal();
      void all().then(() => process.exit());
    });
  return { add: (stop) => void stops.push(stop), isStopping: () => stopped !== null, all };
}

async function stopEach(stops: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops) await stop().catch(() => undefined);
}
