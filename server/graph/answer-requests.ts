import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** What a web process asks: pictures near those that somebody looks at or saved. */
export const nearRequest = z.object({
  /** Signature and weight of each. */
  queries: z
    .array(z.tuple([z.string().regex(/^[0-9a-f]{32}$/), z.number().positive().max(1e6)]))
    .min(1)
    .max(64),
  limit: z.number().int().min(1).max(1000),
  seed: z.number().int(),
  /** Two letters; boards of people who read it are preferred. */
  language: z.string().max(16).nullable(),
});
export type NearRequest = z.infer<typeof nearRequest>;

/** Signatures, best first. */
export interface NearAnswer {
  pictures: string[];
}

export interface GraphAnswers {
  /** Null while there is no graph to walk on. */
  near(request: NearRequest): NearAnswer | null;
  status(): Record<string, unknown>;
}

const longestBody = 16_384;
/** More than can be answered before those who ask give up. */
const longestQueue = 64;

/**
 * `POST /near` and `GET /status`, both JSON. Requests are walked one at a time with a turn of the event loop between
 * them, so that one whose asker has gone is dropped and not walked; beyond a queue of 64 the answer is 503.
 */
export function createGraphServer(answers: GraphAnswers): Server {
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
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (request.method === 'GET' && request.url === '/status') {
      send(response, 200, answers.status());
      return;
    }
    if (request.method !== 'POST' || request.url !== '/near') {
      send(response, 404, { error: 'Ask POST /near or GET /status.' });
      return;
    }
    readBody(request, (text) => {
      const asked = parse(text);
      if (asked === null) {
        send(response, 400, { error: 'The request could not be read.' });
        return;
      }
      const queued = enqueue(() => {
        if (response.destroyed) return;
        const answer = answers.near(asked);
        send(response, answer === null ? 503 : 200, answer ?? { error: 'loading' });
      });
      if (!queued) send(response, 503, { error: 'busy' });
    });
  });
}

function parse(text: string): NearRequest | null {
  try {
    return nearRequest.parse(JSON.parse(text));
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
