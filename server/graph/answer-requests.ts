import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { z } from 'zod';
import type { Tracing } from '../adapters/tracing/tracing.ts';
import type { MadeDescriptor, NearAnswer, NearPath, NearRequest, PathsRequest } from '../graph-reader.ts';

const nearRequest = z.object({
  queries: z
    .array(z.tuple([z.string().regex(/^[0-9a-f]{32}$/), z.number().positive().max(1e6)]))
    .min(1)
    .max(64),
  limit: z.number().int().min(1).max(1000),
  seed: z.number().int(),
  steps: z.number().int().min(1).max(100_000).optional(),
  far: z.literal([1, 2]).optional(),
  language: z.string().max(16).nullable(),
}) satisfies z.ZodType<NearRequest>;

const pathsRequest = nearRequest.pick({ queries: true, language: true }).extend({
  of: z.string().regex(/^[0-9a-f]{32}$/),
  limit: z.number().int().min(1).max(64),
}) satisfies z.ZodType<PathsRequest>;

/** The query's descriptors by model. The comparable one is used. */
const likeRequest = z.object({
  descriptors: z
    .array(
      z.object({
        maker: z.string().max(64),
        descriptor: z
          .string()
          .max(1024)
          .transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
      }),
    )
    .max(4),
  limit: z.number().int().min(1).max(1000),
});

/** Most probable first (`pathsTo`). */
interface PathsAnswer {
  paths: NearPath[];
}

export interface GraphAnswers {
  /** Null while there is no graph to walk on. */
  near(request: NearRequest): NearAnswer | null;
  paths(request: PathsRequest): PathsAnswer | null;
  status(): Record<string, unknown>;
}

export interface EmbeddingAnswers {
  /** Empty if none of the descriptors is comparable. Null while descriptors are loading. */
  like(descriptors: readonly MadeDescriptor[], limit: number): string[] | null;
  status(): Record<string, unknown>;
}

const longestBody = 16_384;
/** More could not be answered before clients time out. */
const longestQueue = 64;

/**
 * Serves `POST /near`, `POST /paths`, `POST /like` and `GET /status`, all JSON. Requests are processed one at a time, yielding to the
 * event loop in between so that those of disconnected clients are dropped. Beyond a queue of 64 the response is 503.
 */
export function createGraphServer(
  graph: GraphAnswers,
  embeddings: EmbeddingAnswers,
  tracing: Tracing | null = null,
): Server {
  const waiting: (() => void)[] = [];
  const turn = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(turn);
  };
  const enqueue = (work: () => void): boolean => {
    if (waiting.length >= longestQueue) return false;
    waiting.push(work);
    if (waiting.length === 1) setImmediate(turn);
    return true;
  };
  const doors: Record<string, (body: unknown) => () => Pick<NearAnswer, 'pictures'> | PathsAnswer | null> = {
    '/near': (body) => {
      const asked = nearRequest.parse(body);
      return () => graph.near(asked);
    },
    '/paths': (body) => {
      const asked = pathsRequest.parse(body);
      return () => graph.paths(asked);
    },
    '/like': (body) => {
      const { descriptors, limit } = likeRequest.parse(body);
      return () => {
        const pictures = embeddings.like(descriptors, limit);
        return pictures === null ? null : { pictures };
      };
    },
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'GET' && request.url === '/status') {
      send(response, 200, { ...graph.status(), embeddings: embeddings.status() });
      return;
    }
    const door = request.method === 'POST' ? doors[request.url ?? ''] : undefined;
    if (door === undefined) {
      send(response, 404, { error: 'Ask POST /near, POST /paths, POST /like or GET /status.' });
      return;
    }
    readBody(request, (text) => {
      const work = understood(door, text);
      if (work === null) {
        send(response, 400, { error: 'The request could not be read.' });
        return;
      }
      const queued = enqueue(() => {
        if (response.destroyed) return;
        const answer = work();
        send(response, answer === null ? 503 : 200, answer ?? { error: 'loading' });
      });
      if (!queued) send(response, 503, { error: 'busy' });
    });
  };
  return createServer({ keepAliveTimeout: 60_000 }, tracing === null ? answer : traced(answer, tracing));
}

/** Continues the trace of the web process that asks. */
function traced(answer: RequestListener, tracing: Tracing): RequestListener {
  return (request, response) => {
    const { traceparent } = request.headers;
    const end = tracing.request(typeof traceparent === 'string' ? traceparent : null, () =>
      answer(request, response),
    );
    const route = ['/near', '/paths', '/like', '/status'].find((path) => path === request.url) ?? 'other';
    response.once('close', () =>
      end(`graph ${route}`, { 'http.route': route, 'http.response.status_code': response.statusCode }),
    );
  };
}

function understood<Work>(door: (body: unknown) => Work, text: string): Work | null {
  try {
    return door(JSON.parse(text));
  } catch {
    return null;
  }
}

function readBody(request: IncomingMessage, done: (text: string) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > longestBody) request.destroy();
    else chunks.push(chunk);
  });
  request.on('end', () => done(Buffer.concat(chunks).toString()));
  request.on('error', () => undefined);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
