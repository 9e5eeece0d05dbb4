import { createHash, X509Certificate } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../test/support/self-signed.ts';

/** The certificate of all secure proxies, and the hash of its key, by which a browser may be told to trust it. */
export interface Trust {
  key: Buffer;
  cert: Buffer;
  keyHash: string;
}

export function createTrust(): Trust {
  const { key, cert } = selfSigned();
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, keyHash: createHash('sha256').update(spki).digest('base64') };
}

/** Headers that HTTP/2 forbids. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

/** Serves an origin through TLS and HTTP/2, as a reverse proxy in front of it would. */
export async function startSecureProxy(
  origin: string,
  { key, cert }: Trust,
): Promise<{ origin: string; close(): void }> {
  const { hostname, port } = new URL(origin);
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const onward = httpRequest(
      {
        host: hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: {
          ...Object.fromEntries(named),
          host: incoming.authority,
          'x-forwarded-proto': 'https',
          'x-forwarded-host': incoming.authority,
        },
      },
      (answer) => {
        const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.stream.destroy());
    incoming.pipe(onward);
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
}
