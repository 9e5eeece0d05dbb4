import { Server as NetServer } from 'node:net';
import type { Server } from 'node:http';

/** How long requests in progress may take after the process is asked to end. */
const patienceMs = 20_000;
/**
 * How long a kept-alive connection may still deliver a request, whose response tells the client to reconnect
 * elsewhere.
 */
const lingerMs = 1_000;

/**
 * Stops accepting connections and lets requests in progress finish. A busy connection is told with its next response
 * that it will close, so that no client is cut off while sending. Idle connections are closed after a moment.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const linger = setTimeout(() => {
      sweep = setInterval(() => server.closeIdleConnections(), 100);
      server.closeIdleConnections();
    }, lingerMs);
    const force = setTimeout(() => server.closeAllConnections(), patienceMs);
    let sweep: NodeJS.Timeout | undefined;
    // The HTTP server's own `close` would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(linger);
      clearTimeout(force);
      clearInterval(sweep);
      resolve();
    });
  });
}
