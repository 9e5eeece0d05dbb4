import type { Server } from 'node:http';

/** How long requests under way may take once the process is asked to end. */
const patienceMs = 20_000;

/** Takes no new connections, lets requests under way finish, then closes what is idle. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), patienceMs);
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(force);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
