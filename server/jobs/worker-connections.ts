import type { WorkerConcurrency } from './job-groups.ts';

const fewest = 4;

/** Returns the size of a worker's pool: jobs spend half of their time on something else. */
export function workerConnections(concurrency: WorkerConcurrency): number {
  const jobsAtOnce = Object.values(concurrency).reduce((sum, most) => sum + most, 0);
  return Math.max(fewest, Math.ceil(jobsAtOnce / 2));
}
