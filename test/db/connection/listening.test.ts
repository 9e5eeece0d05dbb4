import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import test from 'ava';
import { openDatabase } from '../../../db/connection/database.ts';
import { createTestDatabase } from '../../support/service/database.ts';
import { waitFor } from '../../support/wait-for.ts';

const notify = { name: 'test_notify', text: `SELECT pg_notify('news', $1)` };

/** Forwards connections until told to swallow what they carry, without closing them, as a lost network does. */
async function openLine(socketFile: string) {
  const sockets = new Set<Socket>();
  const muted = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(socketFile);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => muted.has(from) || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => muted.has(from) || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    muteOpen: () => sockets.forEach((socket) => muted.add(socket)),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test.serial('who listens on a line that went silent listens on another within seconds', async (t) => {
  t.timeout(90_000);
  const { connectionString, drop } = await createTestDatabase();
  const [, folder = '', port = ''] = /@([^:/]+):(\d+)\//.exec(connectionString) ?? [];
  const line = await openLine(join(decodeURIComponent(folder), `.s.PGSQL.${port}`));
  const db = openDatabase({ connectionString });
  const behind = openDatabase({
    connectionString: connectionString.replace(`@${folder}:${port}/`, `@127.0.0.1:${line.port}/`),
  });
  const heard: string[] = [];
  const stop = await behind.listen('news', (payload) => heard.push(payload));
  try {
    await db.rows(notify, ['first']);
    await waitFor(() => heard.includes('first'), { what: 'the notification' });
    t.deepEqual(heard, ['', 'first']);
    line.muteOpen();
    await db.rows(notify, ['missed']);
    await waitFor(() => heard.length > 2, { what: 'another connection', timeoutMs: 30_000 });
    await db.rows(notify, ['second']);
    await waitFor(() => heard.includes('second'), { what: 'a later notification' });
    t.deepEqual(heard, ['', 'first', '', 'second'], 'the empty one stands for those missed');
  } finally {
    await stop();
    line.close();
    await Promise.all([db.close(), behind.close()]);
    await drop();
  }
});
