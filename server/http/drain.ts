import { Server as NetServer } from 'node:net';
import type { Server } from 'node:http';

/** How long requests under way may take once the process is asked to end. */
const patienceMs = 20_000;
/** How long a connection that is kept open may still bring a request, which tells its client to go elsewhere. */
const lingerMs = 1_000;

/**
 * Takes no new connections and lets requests under way finish. A client that keeps its connection busy is told with
 * its next answer that the connection ends, so that none is cut off while it sends; idle ones end after a moment.
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
    // The HTTP server's own `close` would end idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(linger);
      clearTimeout(force);
      clearInterval(sweep);
      resolve();
    });
  });
}
