import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Tracing } from '../../adapters/tracing/tracing.ts';
import type { Config } from '../../config/config.ts';
import type { Logger } from '../../logging/logger.ts';
import { requestIdOf } from './request-id.ts';
import { busyRoute, routeOf } from './route-of.ts';

export interface AnsweredRequest {
  method: string;
  /** Route template, never the actual URL. */
  route: string;
  status: number;
  seconds: number;
}

const slowSeconds = 1;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Gives every request an ID. Reports each response to the metrics, and to the log according to REQUEST_LOG. Logs
 * contain route templates, not URLs, which may contain secrets.
 */
export function observeRequests(
  next: RequestListener,
  options: {
    config: Pick<Config, 'trustedProxies' | 'requestLog'>;
    logger: Logger;
    onAnswered: ((answered: AnsweredRequest) => void) | null;
    /** Null if requests are not traced. */
    tracing?: Tracing | null;
    /** Called for each request that failed for lack of disk space. */
    onStorageFull: () => void;
  },
): RequestListener {
  const { config, logger, onAnswered, onStorageFull, tracing = null } = options;
  const isProxyTrusted = config.trustedProxies > 0;
  const isWatched = onAnswered !== null || config.requestLog !== 'off';
  const traced = tracing === null ? next : tracedRequests(next, tracing, isProxyTrusted);
  return (request, response) => {
    requestIdOf(request, isProxyTrusted);
    const began = performance.now();
    response.once('close', () => {
      if (response.statusCode === 507) onStorageFull();
      if (isWatched) {
        const answered = answeredOf(request, response, (performance.now() - began) / 1000);
        onAnswered?.(answered);
        tell(request, response, answered);
      }
    });
    traced(request, response);
  };

  function tell(request: IncomingMessage, response: ServerResponse, answered: AnsweredRequest): void {
    const isFailed = answered.status >= 500 && answered.route !== busyRoute;
    const isNotable = isFailed || answered.seconds >= slowSeconds;
    if (config.requestLog === 'off' || (config.requestLog === 'slow' && !isNotable)) return;
    const { seconds, ...fields } = answered;
    const line = {
      requestId: requestIdOf(request),
      ...fields,
      ms: Math.round(seconds * 1000),
      ...(!response.writableFinished && { cutOff: true }),
    };
    if (isFailed) logger.warn(line, 'request failed');
    else logger.info(line, isNotable ? 'request was slow' : 'request');
  }
}

/** The span of a request continues the trace of a trusted proxy. */
function tracedRequests(next: RequestListener, tracing: Tracing, isProxyTrusted: boolean): RequestListener {
  return (request, response) => {
    const parent = isProxyTrusted ? request.headers['traceparent'] : undefined;
    const end = tracing.request(typeof parent === 'string' ? parent : null, () => next(request, response));
    const finish = (): void => {
      const { method, route, status } = answeredOf(request, response, 0);
      end(`${method} ${route}`, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'pinfold.request_id': requestIdOf(request),
      });
    };
    if (response.closed) finish();
    else response.once('close', finish);
  };
}

function answeredOf(request: IncomingMessage, response: ServerResponse, seconds: number): AnsweredRequest {
  const { method = 'GET' } = request;
  return {
    method: methods.has(method) ? method : 'other',
    route: routeOf(request),
    // The status that proxies log for a client that disconnected before the response.
    status: response.headersSent ? response.statusCode : 499,
    seconds,
  };
}
