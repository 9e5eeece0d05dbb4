import type { Pool } from 'undici';
import type { GraphAddress } from '../config/graph-address.ts';
import type { GraphReader, NearPath, NearRequest } from '../graph-reader.ts';
import type { MetricCounters } from '../services.ts';
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

/** A process loads the graph to walk on and the descriptors to compare apart from each other. */
type Part = 'walks' | 'looks';
const parts = ['walks', 'looks'] as const;
const paths = { '/near': 'walks', '/paths': 'walks', '/like': 'looks' } as const satisfies Record<
  string,
  Part
>;
type Path = keyof typeof paths;
/** Error of a process of which this part alone does not answer yet. */
const notLoaded = 'loading';

interface Graph {
  name: string;
  pool: Promise<Pool>;
  restsUntil: Record<Part, number>;
  failures: Map<Part, string>;
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
    return { name, pool: connectToGraph(address), restsUntil: { walks: 0, looks: 0 }, failures: new Map() };
  });
  /** What no process answers. */
  const failures: Graph['failures'] = new Map();

  async function answerOf(path: Path, request: unknown): Promise<GraphAnswer | null> {
    const part = paths[path];
    const began = now();
    const awake = graphs.filter(({ restsUntil }) => restsUntil[part] <= began);
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
        report(part, null);
        return answer;
      }
    }
    counters.increment('graph_unavailable');
    if (failure !== null) report(part, failure);
    return null;
  }

  async function ask(
    graph: Graph,
    path: Path,
    request: unknown,
    limitMs: number,
  ): Promise<GraphAnswer | { failure: string }> {
    const part = paths[path];
    // One request tries a process that was away. Others pass it by until it has answered.
    const known = graph.failures.get(part);
    if (known !== undefined)
      for (const each of known === notLoaded ? [part] : parts) graph.restsUntil[each] = now() + restMs;
    const pool = await graph.pool;
    const ms = Math.ceil(limitMs);
    const answer = await (tracing === null
      ? askGraph(pool, path, request, ms, null)
      : tracing.call(`graph ${path}`, (parent) => askGraph(pool, path, request, ms, parent)));
    const failure = 'failure' in answer ? answer.failure : null;
    const isChanged = note(graph.failures, part, failure);
    for (const each of parts) {
      if (!graph.failures.has(each)) graph.restsUntil[each] = 0;
      else if (each === part || failure !== notLoaded) graph.restsUntil[each] = now() + restMs;
    }
    if (isChanged && graphs.length > 1) onGraph?.(graph.name, failure);
    return answer;
  }

  /** Feeds go on without likenesses that are loading. */
  function report(part: Part, failure: string | null): void {
    if (part === 'looks' && failure === notLoaded) return;
    if (note(failures, part, failure)) onChange(failure);
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

/**
 * Notes a part's failure, or null. A process that answers for one part is there for the other, too, and one that does
 * not is there for neither. Returns whether all is well again, or no longer.
 */
function note(failures: Map<Part, string>, part: Part, failure: string | null): boolean {
  const wasAway = failures.size > 0;
  const isThere = failure === null || failure === notLoaded;
  if (isThere) for (const each of parts) if (failures.get(each) !== notLoaded) failures.delete(each);
  if (failure === null) failures.delete(part);
  else for (const each of isThere ? [part] : parts) failures.set(each, failure);
  return wasAway !== failures.size > 0;
}

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
