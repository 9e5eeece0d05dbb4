import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A load balancer: passes each connection to the next of the ports as they are now, or to the one after it if nobody
 * listens there. Answers its own port.
 */
export async function balance(portsNow: () => number[]): Promise<{ port: number; close(): void }> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => open.delete(client));
    turn += 1;
    const ports = portsNow();
    pass(
      client,
      ports.map((_port, index) => ports[(turn + index) % ports.length] ?? 0),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return {
    port: address.port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function pass(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) {
    client.destroy();
    return;
  }
  const target = connect(port, '127.0.0.1');
  const toNext = (): void => pass(client, others);
  target.once('error', toNext);
  target.once('connect', () => {
    target.off('error', toNext);
    target.on('error', () => client.destroy());
    client.pipe(target).pipe(client);
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
  });
}
