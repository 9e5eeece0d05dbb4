import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();
/** Ids of common proxies: a UUID, a hash, or similar. Excludes anything that could forge a log line. */
const wellFormed = /^[\w.:-]{8,100}$/;

/**
 * Returns the id of a request in logs and responses. `X-Request-Id` is used if it comes from a trusted proxy
 * (TRUSTED_PROXIES) and ignored otherwise.
 */
export function requestIdOf(request: IncomingMessage, isProxyTrusted = false): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = isProxyTrusted ? request.headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  ids.set(request, id);
  return id;
}
