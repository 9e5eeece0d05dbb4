import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * `away` closes connections, `refusing` allows nothing, `full` holds nothing and stores nothing.
 */
export type Trouble = 'none' | 'away' | 'refusing' | 'full';

export interface TroubledStore {
  endpoint: string;
  set(trouble: Trouble): void;
  close(): void;
}

const said = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
const emptyList =
  '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

/** A way to an S3 store on loopback that can fail as stores do. */
export async function startTroubledStore(store: string): Promise<TroubledStore> {
  let trouble: Trouble = 'none';
  const sockets = new Set<Socket>();
  const answering = createHttpServer((request, response) => {
    request.resume();
    request.once('end', () => {
      const { method = '', url = '' } = request;
      const isOfBucket = /^\/[^/]*\/?(\?|$)/.test(url);
      const [status, text] =
        trouble === 'refusing'
          ? ([403, said('AccessDenied')] as const)
          : method === 'GET' || isOfBucket
            ? ([200, emptyList] as const)
            : method === 'HEAD'
              ? ([404, ''] as const)
              : ([507, said('InsufficientStorage')] as const);
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
    });
  });
  const { hostname, port } = new URL(store);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (trouble === 'away') socket.destroy();
    else if (trouble === 'none') {
      const through = connect(Number(port), hostname);
      through.on('error', () => socket.destroy()).once('close', () => socket.destroy());
      socket.once('close', () => through.destroy());
      socket.pipe(through).pipe(socket);
    } else answering.emit('connection', socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(value) {
      trouble = value;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
