import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();
/** Ids of the usual proxies: a UUID, a hash, or the like. Nothing that could forge a line of a log. */
const wellFormed = /^[\w.:-]{8,100}$/;

/**
 * The id by which logs and answers name a request. One in `X-Request-Id` is taken over from a proxy that is trusted
 * (TRUSTED_PROXIES); from others it is ignored.
 */
export function requestIdOf(request: IncomingMessage, isProxyTrusted = false): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = isProxyTrusted ? request.headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  ids.set(request, id);
  return id;
}
