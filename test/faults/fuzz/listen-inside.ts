import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface Inside {
  /** Ways to write its address, and other forbidden addresses. */
  addresses: string[];
  visits: () => number;
  close(): void;
}

/** A listener on loopback that must never be connected to, and ways to write its address. */
export async function listenInside(): Promise<Inside> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
    '0',
    '[::]',
    '127.0.0.1.',
  ];
  return {
    addresses: [
      ...hosts.flatMap((host) => [`http://${host}:${port}/a.jpg`, `https://${host}:${port}/feed.xml`]),
      `http://example.org@127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}#@example.org/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://192.168.0.1/',
      'http://[fe80::1]/',
      'http://[fd00::1]/',
      'http://100.64.0.1/',
    ],
    visits: () => visits,
    close: () => void server.close(),
  };
}
