import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { selfSigned } from '../../support/self-signed.ts';

export interface HostProxy {
  /** HTTP proxy setting for a client. */
  address: string;
  stop(): void;
}

/**
 * A proxy that maps every host name to the service and keeps it in `Host`, plain and over TLS, so that a client
 * reaches the service under its hard-coded name.
 */
export async function startHostProxy(origin: string): Promise<HostProxy> {
  const target = new URL(origin);
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const path = (incoming.url ?? '/').replace(/^https?:\/\/[^/]+/, '');
    const onward = httpRequest(
      { host: target.hostname, port: target.port, path, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const tls = createTlsServer(selfSigned(), forward);
  const proxy = createServer(forward);
  await Promise.all(
    [tls, proxy].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
  );
  const tlsPort = (tls.address() as AddressInfo).port;
  proxy.on('connect', (_request, socket) => {
    const onward = connect(tlsPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop() {
      for (const server of [tls, proxy]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
