import type { LoadOrder, LoadResult } from './load.ts';

/**
 * Makes a process generate its own load: for each order, runs `once` with the given concurrency, each followed by the
 * next.
 */
export function driveBy(once: () => Promise<void>, ready: Record<string, unknown> = {}): void {
  process.on('message', (order: LoadOrder) => {
    run(once, order).then(
      (result) => process.send?.({ kind: 'result', result }),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ kind: 'ready', ...ready });
}

async function run(once: () => Promise<void>, { connections, seconds }: LoadOrder): Promise<LoadResult> {
  const start = performance.now();
  const end = start + 1000 * seconds;
  const latencies: number[] = [];
  const worker = async (): Promise<void> => {
    for (let before = performance.now(); before < end; before = performance.now()) {
      await once();
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  latencies.sort((a, b) => a - b);
  const quantile = (share: number): number => latencies[Math.floor(share * latencies.length)] ?? NaN;
  return {
    requestsPerSecond: (1000 * latencies.length) / (performance.now() - start),
    requests: latencies.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    bytesPerRequest: 0,
    failures: 0,
  };
}
