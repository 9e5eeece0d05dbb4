import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const tries = 20;

/**
 * A currently free TCP port on loopback, with as many after it as are asked for. Another process can still take it, so
 * prefer listening on port 0.
 */
export async function freePort(inARow = 1): Promise<number> {
  for (let time = 0; time < tries; time += 1) {
    const servers: Server[] = [];
    try {
      const first = await hold(0, servers);
      for (let next = 1; next < inARow; next += 1) await hold(first + next, servers);
      return first;
    } catch {
      continue;
    } finally {
      await Promise.all(servers.map((server) => server.close() && once(server, 'close')));
    }
  }
  throw new Error(`There are no ${inARow} free ports in a row.`);
}

async function hold(port: number, servers: Server[]): Promise<number> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return address.port;
}
