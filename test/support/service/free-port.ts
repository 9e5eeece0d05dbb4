import { createServer } from 'node:net';

/** A currently free TCP port on loopback. Another process can still take it, so prefer listening on port 0. */
export async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port was assigned.'));
        else resolve(address.port);
      });
    });
  });
}
