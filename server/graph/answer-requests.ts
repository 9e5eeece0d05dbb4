import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { MadeDescriptor } from '../services.ts';

/** What a web process asks: pictures near those that somebody looks at or saved. */
export const nearRequest = z.object({
  /** Signature and weight of each. */
  queries: z
    .array(z.tuple([z.string().regex(/^[0-9a-f]{32}$/), z.number().positive().max(1e6)]))
    .min(1)
    .max(64),
  limit: z.number().int().min(1).max(1000),
  seed: z.number().int(),
  /** Steps of all walks together at most; those of the service when left out. */
  steps: z.number().int().min(1).max(100_000).optional(),
  /** Two letters; boards of people who read it are preferred. */
  language: z.string().max(16).nullable(),
});
export type NearRequest = z.infer<typeof nearRequest>;

/** Descriptors of what is looked for, by what made them; the one that can be compared is. */
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

/** Signatures, best first, and how much stands behind them (`supportOf`). */
export interface NearAnswer {
  pictures: string[];
  support: number;
}

export interface GraphAnswers {
  /** Null while there is no graph to walk on. */
  near(request: NearRequest): NearAnswer | null;
  status(): Record<string, unknown>;
}

export interface EmbeddingAnswers {
  /** None where none of these can be compared; null while descriptors are read. */
  like(descriptors: readonly MadeDescriptor[], limit: number): string[] | null;
  status(): Record<string, unknown>;
}

const longestBody = 16_384;
/** More than can be answered before those who ask give up. */
const longestQueue = 64;

/**
 * `POST /near`, `POST /like` and `GET /status`, all JSON. Requests are walked one at a time with a turn of the event loop between
 * them, so that one whose asker has gone is dropped and not walked; beyond a queue of 64 the answer is 503.
 */
export function createGraphServer(graph: GraphAnswers, embeddings: EmbeddingAnswers): Server {
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
  const doors: Record<string, (body: unknown) => () => Pick<NearAnswer, 'pictures'> | null> = {
    '/near': (body) => {
      const asked = nearRequest.parse(body);
      return () => graph.near(asked);
    },
    '/like': (body) => {
      const { descriptors, limit } = likeRequest.parse(body);
      return () => {
        const pictures = embeddings.like(descriptors, limit);
        return pictures === null ? null : { pictures };
      };
    },
  };
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (request.method === 'GET' && request.url === '/status') {
      send(response, 200, { ...graph.status(), embeddings: embeddings.status() });
      return;
    }
    const door = request.method === 'POST' ? doors[request.url ?? ''] : undefined;
    if (door === undefined) {
      send(response, 404, { error: 'Ask POST /near, POST /like or GET /status.' });
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
  });
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
