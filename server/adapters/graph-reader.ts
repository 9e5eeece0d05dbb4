import type { Pool } from 'undici';
import type { GraphAddress } from '../config/graph-address.ts';
import type { NearPath } from '../graph-paths.ts';
import type { GraphReader, MetricCounters, NearRequest } from '../services.ts';
import { askGraph, connectToGraph, type GraphAnswer } from './ask-graph.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface GraphReaderOptions {
  /** Addresses of graph processes, nearest first. None if there is none, which is not reported as a failure. */
  addresses: readonly GraphAddress[];
  counters: MetricCounters;
  /** Null if calls are not traced. */
  tracing?: Tracing | null;
  /** Called with the reason when no process responds, and with null when one responds again. */
  onChange(failure: string | null): void;
  /** The same for each process if there are several. */
  onGraph?: (address: string, failure: string | null) => void;
  /** Maximum time that a feed waits before it continues without the graph. */
  timeoutMs: number;
  restMs?: number;
  now?: () => number;
}

/** Pause after a failure, so that a hung process slows one request instead of all. */
const defaultRestMs = 1000;
/** Default for a response that does not say. */
const enough = 2;

interface Graph {
  name: string;
  pool: Promise<Pool>;
  restsUntil: number;
  isAway: boolean;
}

/**
 * Creates a reader that queries the graph process over HTTP: the first that is not at rest, and the next ones within
 * the same time if it fails. Counts `graph_answered` and `graph_unavailable`.
 */
export function createGraphReader(options: GraphReaderOptions): GraphReader & { close(): Promise<void> } {
  const { addresses, counters, onChange, onGraph, now = Date.now } = options;
  const { timeoutMs, restMs = defaultRestMs, tracing = null } = options;
  if (addresses.length === 0)
    return {
      near: () => Promise.resolve(null),
      paths: () => Promise.resolve(null),
      like: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    };
  const graphs = addresses.map((address): Graph => {
    const name = 'path' in address ? address.path : `${address.host}:${address.port}`;
    return { name, pool: connectToGraph(address), restsUntil: 0, isAway: false };
  });
  let areAway = false;

  async function answerOf(path: string, request: unknown): Promise<GraphAnswer | null> {
    const began = now();
    const awake = graphs.filter(({ restsUntil }) => restsUntil <= began);
    let failure: string | null = null;
    for (const [index, graph] of awake.entries()) {
      const leftMs = timeoutMs - (now() - began);
      if (leftMs < 1) break;
      // A hung process must leave time for the next.
      const isLast = index === awake.length - 1;
      const answer = await ask(graph, path, request, isLast ? leftMs : leftMs / 2);
      failure = 'failure' in answer ? answer.failure : null;
      if (!('failure' in answer)) {
        counters.increment('graph_answered');
        report(null);
        return answer;
      }
    }
    counters.increment('graph_unavailable');
    if (failure !== null) report(failure);
    return null;
  }

  async function ask(
    graph: Graph,
    path: string,
    request: unknown,
    limitMs: number,
  ): Promise<GraphAnswer | { failure: string }> {
    // One request tries a process that was away. Others pass it by until it has answered.
    if (graph.isAway) graph.restsUntil = now() + restMs;
    const pool = await graph.pool;
    const ms = Math.ceil(limitMs);
    const answer = await (tracing === null
      ? askGraph(pool, path, request, ms, null)
      : tracing.call(`graph ${path}`, (parent) => askGraph(pool, path, request, ms, parent)));
    const failure = 'failure' in answer ? answer.failure : null;
    graph.restsUntil = failure === null ? 0 : now() + restMs;
    if ((failure !== null) !== graph.isAway) {
      graph.isAway = failure !== null;
      if (graphs.length > 1) onGraph?.(graph.name, failure);
    }
    return answer;
  }

  function report(failure: string | null): void {
    if ((failure !== null) === areAway) return;
    areAway = failure !== null;
    onChange(failure);
  }

  return {
    async near(request: NearRequest) {
      const answer = await answerOf('/near', request);
      if (answer === null) return null;
      return {
        pictures: texts(answer.pictures),
        support: typeof answer.support === 'number' ? answer.support : enough,
        from: Array.isArray(answer.from) ? answer.from.map(Number) : [],
      };
    },
    async paths(request) {
      const answer = await answerOf('/paths', request);
      return answer === null ? null : (answer.paths as NearPath[]);
    },
    async like(made, limit) {
      const descriptors = made.map(({ maker, descriptor }) => ({
        maker,
        descriptor: Buffer.from(descriptor).toString('base64'),
      }));
      const request = { descriptors, limit };
      const answer = await answerOf('/like', request);
      return answer === null ? null : texts(answer.pictures);
    },
    async close() {
      await Promise.all(graphs.map(async ({ pool }) => (await pool).destroy()));
    },
  };
}

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
