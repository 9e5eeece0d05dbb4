import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';

/** Fails as the web process would, before a minute's preparations, if the service cannot listen where it should. */
export async function refusePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
