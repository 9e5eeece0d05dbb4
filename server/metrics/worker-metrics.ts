import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Sql } from '../../db/connection/database.ts';
import { queueByKind } from '../../db/queries/jobs.ts';
import type { JobOutcome } from '../jobs/run-jobs.ts';

/** Metrics of a worker: its job outcomes and the state of the shared queue. */
export function workerMetrics(registry: Registry, db: Sql): (outcome: JobOutcome) => void {
  const jobs = new Counter({
    name: 'pinfold_jobs_total',
    help: 'Jobs by kind: done, to be tried again, postponed, put off for want of room, given up.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'pinfold_job_duration_seconds',
    help: 'Time that an attempt at a job took.',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
    registers: [registry],
  });
  // Both metrics of one scrape use one query of the queue.
  let looked: ReturnType<typeof queueByKind> | null = null;
  const look = (): ReturnType<typeof queueByKind> => {
    looked ??= queueByKind(db)
      // A gauge that throws would take all other metrics of the process with it.
      .catch(() => [])
      .finally(() => {
        looked = null;
      });
    return looked;
  };
  new Gauge({
    name: 'pinfold_queue_jobs',
    help: 'Jobs in the queue by kind: due, running, and those that wait for their time.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const kinds = await look();
      this.reset();
      for (const { kind, due, running, later } of kinds) {
        this.set({ kind, state: 'due' }, due);
        this.set({ kind, state: 'running' }, running);
        this.set({ kind, state: 'later' }, later);
      }
    },
  });
  new Gauge({
    name: 'pinfold_queue_oldest_seconds',
    help: 'How long the oldest job of a kind that no worker runs has been due.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const kinds = await look();
      this.reset();
      for (const { kind, oldestSeconds } of kinds) this.set({ kind }, oldestSeconds);
    },
  });
  return ({ kind, outcome, seconds }) => {
    jobs.inc({ kind, outcome });
    durations.observe({ kind }, seconds);
  };
}
