import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../db/connection/database.ts';
import type { AnsweredRequest } from '../http/observe/observe-requests.ts';
import type { StoreOutages } from '../storage/store-outages.ts';
import type { CacheOutcome } from '../http/pages/page-cache.ts';

export interface WebMetrics {
  onAnswered(answered: AnsweredRequest): void;
  onPage(outcome: CacheOutcome): void;
}

/** Metrics of a web process: requests by route template, cached pages, graph responses, and named counters. */
export function webMetrics(registry: Registry, counts: ReadonlyMap<string, number>): WebMetrics {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by template of the address.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'pinfold_visitor_pages_total',
    help: 'Pages of visitors: fresh or stale ones from memory, and those that were rendered.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  new Counter({
    name: 'pinfold_graph_answers_total',
    help: 'Feeds that asked the save graph: answered, or degraded because it was away, slow or loading.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: 'answered' }, counts.get('graph_answered') ?? 0);
      this.inc({ outcome: 'degraded' }, counts.get('graph_unavailable') ?? 0);
    },
  });
  new Counter({
    name: 'pinfold_sampled_total',
    help: 'What samples of page views say of all of them: within the page cutoff or not, by kind.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [name, count] of counts) {
        const [, kind, outcome] = /^sample_([a-zA-Z]+)_(in_time|cut_off)$/.exec(name) ?? [];
        if (kind !== undefined && outcome !== undefined) this.inc({ kind, outcome }, count);
      }
    },
  });
  new Counter({
    name: 'pinfold_incidents_total',
    help: 'What went wrong without failing a request, by name.',
    labelNames: ['name'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [name, count] of counts) if (!/^(?:graph|sample)_/.test(name)) this.inc({ name }, count);
    },
  });
  return {
    onAnswered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    onPage: (outcome) => pages.inc({ outcome }),
  };
}

/** Metrics of a process's database connections and of requests waiting for one. */
export function poolMetrics(registry: Registry, pool: Database['pool']): void {
  new Gauge({
    name: 'pinfold_database_connections',
    help: 'Connections to the database: busy, idle, and how many wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Metric of a process's view of the object store. */
export function storeMetrics(registry: Registry, outages: Pick<StoreOutages, 'isAway'>): void {
  new Gauge({
    name: 'pinfold_object_store_away',
    help: 'Whether the object store does not answer, or has refused something within the last minute.',
    registers: [registry],
    collect() {
      this.set(outages.isAway() ? 1 : 0);
    },
  });
}
