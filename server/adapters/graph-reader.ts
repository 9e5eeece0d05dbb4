import type { Pool } from 'undici';
import type { Tracing, TraceParent } from './tracing/tracing.ts';
import type { NearPath } from '../graph-paths.ts';
import type { GraphReader, MetricCounters, NearRequest } from '../services.ts';

export interface GraphReaderOptions {
  /** Address of the graph process. Null if there is none, which is not reported as a failure. */
  address: { path: string } | { host: string; port: number } | null;
  counters: MetricCounters;
  /** Null if calls are not traced. */
  tracing?: Tracing | null;
  /** Called with the reason when the process stops responding, and with null when it responds again. */
  onChange(failure: string | null): void;
  /** Maximum time that a feed waits before it continues without the graph. */
  timeoutMs: number;
  restMs?: number;
  now?: () => number;
}

/** Pause after a failure, so that a hung process slows one request instead of all. */
const defaultRestMs = 1000;
/** Default for a response that does not say. */
const enough = 2;
/** Maximum concurrent connections. Further requests queue in the client, within their timeout. */
const connections = 8;

/** Creates a reader that queries the graph process over HTTP. Counts `graph_answered` and `graph_unavailable`. */
export function createGraphReader(options: GraphReaderOptions): GraphReader & { close(): Promise<void> } {
  const { address, counters, onChange, now = Date.now } = options;
  const { timeoutMs, restMs = defaultRestMs, tracing = null } = options;
  if (address === null)
    return {
      near: () => Promise.resolve(null),
      paths: () => Promise.resolve(null),
      like: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    };
  // Loaded only where there is a graph.
  const open = async (): Promise<Pool> => {
    const { Pool } = await import('undici');
    return 'path' in address
      ? new Pool('http://graph', { connections, connect: { socketPath: address.path } })
      : new Pool(`http://${address.host}:${address.port}`, { connections });
  };
  const pool = open();
  let restsUntil = 0;
  let isAway = false;

  async function answerOf(path: string, request: unknown): Promise<Answer | null> {
    if (now() < restsUntil) {
      counters.increment('graph_unavailable');
      return null;
    }
    const opened = await pool;
    const answer = await (tracing === null
      ? ask(opened, path, request, timeoutMs, null)
      : tracing.call(`graph ${path}`, (parent) => ask(opened, path, request, timeoutMs, parent)));
    const failure = 'failure' in answer ? answer.failure : null;
    counters.increment(failure === null ? 'graph_answered' : 'graph_unavailable');
    if (failure !== null) restsUntil = now() + restMs;
    if ((failure !== null) !== isAway) {
      isAway = failure !== null;
      onChange(failure);
    }
    return 'failure' in answer ? null : answer;
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
    close: async () => (await pool).destroy(),
  };
}

type Answer = Partial<Record<'pictures' | 'support' | 'from' | 'paths' | 'error', unknown>>;

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];

async function ask(
  pool: Pool,
  path: string,
  request: unknown,
  timeoutMs: number,
  traceparent: TraceParent,
): Promise<Answer | { failure: string }> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...(traceparent !== null && { traceparent }) },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await body.json()) as Answer;
    if (statusCode !== 200)
      return { failure: typeof answer.error === 'string' ? answer.error : `status ${statusCode}` };
    return Array.isArray(answer.pictures) || Array.isArray(answer.paths)
      ? answer
      : { failure: 'an answer without pictures' };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
