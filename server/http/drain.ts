import { Server as NetServer } from 'node:net';
import type { Server, ServerResponse } from 'node:http';

/** How long requests in progress may take after the process is asked to end. */
const patienceMs = 20_000;
/**
 * How long a kept-alive connection may still deliver a request, whose response tells the client to reconnect
 * elsewhere.
 */
const lingerMs = 1_000;

/**
 * Prepares a server for its end. The function that it returns stops accepting connections and lets requests in progress
 * finish, for `patience` milliseconds at most. A busy connection is told with its next response that it will close, so
 * that no client is cut off while sending. Idle connections are closed after a moment.
 */
export function drainable(server: Server): (patience?: number) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  /** When a client was last told, or could have been, that its connection stays open. */
  let keptAt = 0;
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (response.shouldKeepAlive) keptAt = performance.now();
    });
  });

  return (patience = patienceMs) =>
    new Promise((resolve) => {
      isDraining = true;
      keptAt = performance.now();
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      const closeIdle = (): void => {
        if (performance.now() - keptAt > lingerMs) server.closeIdleConnections();
      };
      // After what arrived while the process was busy is read, no connection that brought some is idle.
      const sweep = setInterval(() => setImmediate(closeIdle), 100);
      const force = setTimeout(() => server.closeAllConnections(), patience);
      // The HTTP server's own `close` would close idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(force);
        resolve();
      });
    });
}
