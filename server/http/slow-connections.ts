import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';
import { networkOf } from './security/network-of.ts';

/**
 * Node's own connection limits: headers must arrive within ten seconds. A whole request may take as long as an upload
 * URL is valid, since its body has its own minimum rate.
 */
export const connectionLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60 * 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

export interface PaceLimits {
  /** Time window for measuring the rate, and the time before a body is first measured. */
  windowMs: number;
  /** Minimum rate of a body: a tenth of GPRS throughput, so that a phone may lose its network for most of a window. */
  bytesPerSecond: number;
  /** Below this rate a body is slow, and each network may have only a few slow ones in progress. */
  slowBytesPerSecond: number;
  maxSlow: number;
  /** How long the rest of a body is drained after the response. */
  lingerMs: number;
  /** How long a client may take to read the next chunk of a response, at most 64 KB. */
  readWithinMs: number;
  everyMs: number;
}

const paceLimits: PaceLimits = {
  windowMs: 15_000,
  bytesPerSecond: 1024,
  slowBytesPerSecond: 16 * 1024,
  maxSlow: 32,
  lingerMs: 30_000,
  readWithinMs: 120_000,
  everyMs: 1_000,
};

/** A request in progress. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  isSlow: boolean;
  received: Progress;
  sent: Progress;
  answeredAt: number | null;
}

interface Progress {
  bytes: number;
  since: number;
}

/**
 * Ends connections whose bodies arrive, or whose responses are read, so slowly that they only tie up resources.
 * Responds with 408 if nothing has been sent yet. Time during which the server does not read a body does not count
 * against the client. `onEnded` is called for each.
 */
export function endSlowConnections(
  server: Server,
  config: Pick<Config, 'trustedProxies'>,
  onEnded: () => void,
  limits: PaceLimits = paceLimits,
): void {
  const underWay = new Set<Exchange>();
  server.prependListener('request', (request, response) => {
    const now = performance.now();
    const exchange: Exchange = {
      request,
      response,
      isSlow: false,
      received: { bytes: request.socket.bytesRead, since: now },
      sent: { bytes: 0, since: now },
      answeredAt: null,
    };
    underWay.add(exchange);
    const settle = (): void => {
      if (request.complete && response.closed) underWay.delete(exchange);
    };
    request.once('close', settle);
    response.once('close', settle);
  });
  const isOneTooMany = ({ request, isSlow }: Exchange, slow: Map<string, number>): boolean => {
    if (!isSlow) return false;
    const network = callersNetwork(request, config);
    const count = (slow.get(network) ?? 0) + 1;
    slow.set(network, count);
    return count > limits.maxSlow;
  };
  const check = (): void => {
    const now = performance.now();
    const slow = new Map<string, number>();
    for (const exchange of underWay) {
      const isGone = exchange.request.socket.destroyed;
      const isEnded = !isGone && (isTooSlow(exchange, now, limits) || isOneTooMany(exchange, slow));
      if (isGone || isEnded) underWay.delete(exchange);
      if (isEnded) {
        onEnded();
        end(exchange);
      }
    }
  };
  setInterval(check, limits.everyMs).unref();
}

function isTooSlow(exchange: Exchange, now: number, limits: PaceLimits): boolean {
  const { request, response } = exchange;
  if (!request.complete) {
    if (response.writableFinished) exchange.answeredAt ??= now;
    if (exchange.answeredAt !== null && now - exchange.answeredAt > limits.lingerMs) return true;
    if (isBodyTooSlow(exchange, now, limits)) return true;
  } else exchange.isSlow = false;
  return isReaderTooSlow(exchange, now, limits);
}

function isBodyTooSlow(exchange: Exchange, now: number, limits: PaceLimits): boolean {
  const { request, received } = exchange;
  const bytes = request.socket.bytesRead;
  if (!isWaitedFor(request)) {
    Object.assign(received, { bytes, since: now });
    return false;
  }
  const pastMs = now - received.since;
  if (pastMs < limits.windowMs) return false;
  const pace = ((bytes - received.bytes) * 1000) / pastMs;
  Object.assign(received, { bytes, since: now });
  exchange.isSlow = pace < limits.slowBytesPerSecond;
  return pace < limits.bytesPerSecond;
}

/** Returns whether the server would read more of the body now. */
function isWaitedFor(request: IncomingMessage): boolean {
  const isRead = request.readableFlowing === true || request.listenerCount('readable') > 0;
  return isRead && request.readableLength < request.readableHighWaterMark;
}

function isReaderTooSlow({ response, sent }: Exchange, now: number, limits: PaceLimits): boolean {
  const { socket } = response;
  const waiting = (socket?.writableLength ?? 0) + response.writableLength;
  const bytes = socket === null ? 0 : socket.bytesWritten - socket.writableLength;
  if (waiting === 0 || bytes !== sent.bytes) Object.assign(sent, { bytes, since: now });
  return now - sent.since > limits.readWithinMs;
}

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function end({ request: { socket }, response }: Exchange): void {
  // A response queued behind others has no socket yet, and nothing may be written before theirs.
  if (socket.writable && response.socket === socket && !response.headersSent) {
    socket.write(timedOut);
    socket.destroySoon();
  } else socket.destroy();
}

/** Returns the client's network, taking into account the number of trusted proxies. */
function callersNetwork(
  request: IncomingMessage,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const passed = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .reverse();
  const chain = [request.socket.remoteAddress ?? '', ...passed];
  return networkOf(chain[Math.min(trustedProxies, chain.length - 1)] ?? '');
}
